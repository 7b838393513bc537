import type { Logger } from '@openappkit/core'

/** Writes addresses with their checksum: wallets send them in any letter case. */
export interface AddressFormat {
  /** Loads the code of checksums. Never rejects: without the code, addresses stay as the wallet has sent them. */
  load(): Promise<void>
  /** @see https://eips.ethereum.org/EIPS/eip-55 */
  format(address: string): string
}

/** @param importCode - Loads the code of checksums. Default: that of this package. */
export function createAddressFormat(
  log: Pick<Logger, 'warn'>,
  importCode = () => import('../assets/toAddress.ts'),
): AddressFormat {
  let toAddress: (text: string) => string | undefined = () => undefined
  return {
    async load() {
      try {
        toAddress = (await importCode()).toAddress
      } catch (error) {
        // The next connection tries again.
        log.warn('The code of checksums could not be loaded: addresses stay as the wallet writes them.', error)
      }
    },
    format: (address) => toAddress(address) ?? address,
  }
}
