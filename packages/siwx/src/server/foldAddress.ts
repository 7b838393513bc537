/** The form in which an address is compared. Only `eip155` ignores case. */
export const foldAddress = (chainId: string, address: string) => (chainId.startsWith('eip155:') ? address.toLowerCase() : address)
