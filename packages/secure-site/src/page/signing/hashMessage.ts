import { concatBytes } from '@noble/hashes/utils'
import { keccak_256 } from '@noble/hashes/sha3'

/**
 * Hashes a message of `personal_sign`. The prefix makes it impossible to sign a transaction as a message.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function hashMessage(message: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${message.length}`)
  return keccak_256(concatBytes(prefix, message))
}
