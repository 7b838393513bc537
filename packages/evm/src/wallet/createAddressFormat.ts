/** Writes addresses with their checksum: wallets send them in any letter case. */
export interface AddressFormat {
  /** Loads the code of checksums. Never rejects: without the code, addresses stay as the wallet has sent them. */
  load(): Promise<void>
  /** @see https://eips.ethereum.org/EIPS/eip-55 */
  format(address: string): string
}

export function createAddressFormat(): AddressFormat {
  let toAddress: (text: string) => string | undefined = () => undefined
  return {
    async load() {
      try {
        const code = await import('../assets/toAddress.ts')
        toAddress = code.toAddress
      } catch {
        // The next connection tries again.
      }
    },
    format: (address) => toAddress(address) ?? address,
  }
}
