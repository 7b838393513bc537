import { deriveKey } from './deriveKey.ts'
import { deriveSeed } from './deriveSeed.ts'

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
