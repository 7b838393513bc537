/**
 * The form in which an address is compared and stored. Only `eip155` ignores case.
 *
 * @param chainId - The CAIP-2 id of its network: `eip155:1`.
 */
export const foldAddress = (chainId: string, address: string): string =>
  chainId.startsWith('eip155:') ? address.toLowerCase() : address
