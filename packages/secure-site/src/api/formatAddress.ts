import { encodeHex } from '@openappkit/common'
import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'

/**
 * Formats an address with its checksum.
 *
 * @param address - 20 bytes.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function formatAddress(address: Uint8Array): `0x${string}` {
  const digits = encodeHex(address).slice(2)
  const hash = encodeHex(keccak_256(utf8ToBytes(digits))).slice(2)
  const cased = Array.from(digits, (digit, place) => (hash.charAt(place) >= '8' ? digit.toUpperCase() : digit))
  return `0x${cased.join('')}`
}
