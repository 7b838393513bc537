import { keccak_256 } from '@noble/hashes/sha3'
import { hexToBytes } from '@noble/hashes/utils'
import { decodeHex } from '../encoding/decodeHex.ts'
import { toBytes } from '../encoding/toBytes.ts'

const WORD_BITS = 256

/** Two's complement for a negative number. */
const encodeInteger = (value: bigint) => hexToBytes(BigInt.asUintN(WORD_BITS, value).toString(16).padStart(64, '0'))

/** Fills a word of 32 bytes from its start. */
function fillWord(bytes: Uint8Array): Uint8Array {
  const word = new Uint8Array(32)
  word.set(bytes)
  return word
}

/**
 * Encodes a value that is neither a struct nor a list as 32 bytes.
 *
 * @param value - Valid for its type, see `parseTypedData`.
 * @see https://eips.ethereum.org/EIPS/eip-712#definition-of-encodedata
 */
export function encodeAtom(type: string, value: unknown): Uint8Array {
  if (type === 'string') return keccak_256(new TextEncoder().encode((value as string | null) ?? ''))
  if (type === 'bytes') return keccak_256(toBytes(value as string))
  if (type.startsWith('bytes')) return fillWord(decodeHex(value as string))
  // Addresses are numbers of 160 bits, and `true` is 1.
  return encodeInteger(BigInt(value as string | number | bigint | boolean))
}
