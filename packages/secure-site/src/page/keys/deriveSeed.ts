import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'

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
