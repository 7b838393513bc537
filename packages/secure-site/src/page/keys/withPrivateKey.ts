import { HARDENED_OFFSET, HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'

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

/** Fixed by BIP-39. */
const ITERATIONS = 2048
const SEED_BITS = 512

/**
 * Derives the seed of a wallet. The phrase is a text, so the browser and not this code removes it from
 * memory.
 *
 * @param entropy - 128 bits.
 * @param passphrase - A second secret of BIP-39. Wallets of this page have none.
 * @returns 64 bytes, which the caller erases after use.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 */
export async function deriveSeed(entropy: Uint8Array, passphrase = ''): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  // English words are ASCII, so they need no normalization.
  const phrase = encoder.encode(entropyToMnemonic(entropy, wordlist))
  try {
    const key = await crypto.subtle.importKey('raw', phrase, 'PBKDF2', false, ['deriveBits'])
    const settings = {
      name: 'PBKDF2',
      hash: 'SHA-512',
      salt: encoder.encode(`mnemonic${passphrase}`),
      iterations: ITERATIONS,
    }
    return new Uint8Array(await crypto.subtle.deriveBits(settings, key, SEED_BITS))
  } finally {
    phrase.fill(0)
  }
}

/**
 * Derives the private key, uses it once, and erases the seed and the key, also after an error.
 *
 * @param entropy - Secret of the wallet. It stays unchanged: the caller erases it.
 * @param use - Runs synchronously, so that no key outlives the operation.
 */
export async function withPrivateKey<Result>(
  entropy: Uint8Array,
  use: (privateKey: Uint8Array) => Result,
): Promise<Result> {
  const seed = await deriveSeed(entropy)
  try {
    const privateKey = deriveKey(seed)
    try {
      return use(privateKey)
    } finally {
      privateKey.fill(0)
    }
  } finally {
    seed.fill(0)
  }
}
