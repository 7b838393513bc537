import { HARDENED_OFFSET, HDKey } from '@scure/bip32'

/** The first account of Ethereum: `m/44'/60'/0'/0/0` (BIP-44, SLIP-44). */
const PATH = [HARDENED_OFFSET + 44, HARDENED_OFFSET + 60, HARDENED_OFFSET, 0, 0]

function erase(node: HDKey): void {
  node.wipePrivateData()
  node.chainCode?.fill(0)
}

/**
 * Derives the private key of the wallet's account, and erases every key between it and the seed.
 *
 * @param seed - 64 bytes.
 * @returns 32 bytes, which the caller erases after use.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki
 */
export function deriveKey(seed: Uint8Array): Uint8Array {
  const leaf = PATH.reduce((node, index) => {
    const child = node.deriveChild(index)
    erase(node)
    return child
  }, HDKey.fromMasterSeed(seed))
  const key = Uint8Array.from(leaf.privateKey ?? [])
  erase(leaf)
  return key
}
