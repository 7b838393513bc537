import { concatBytes } from '@noble/hashes/utils'

/** Bytes, or a list of such values. */
export type RlpValue = Uint8Array | readonly RlpValue[]

/** Lengths up to this are in the first byte. */
const MAX_SHORT = 55

/** Encodes a number as the fewest bytes, most significant first. Zero has none. */
export function encodeNumber(value: bigint): Uint8Array {
  const digits = value === 0n ? '' : value.toString(16)
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  return Uint8Array.from({ length: even.length / 2 }, (_, place) =>
    Number.parseInt(even.slice(2 * place, 2 * place + 2), 16),
  )
}

function encodeLength(length: number, offset: number): Uint8Array {
  if (length <= MAX_SHORT) return Uint8Array.of(offset + length)
  const bytes = encodeNumber(BigInt(length))
  return concatBytes(Uint8Array.of(offset + MAX_SHORT + bytes.length), bytes)
}

/** @see https://ethereum.org/developers/docs/data-structures-and-encoding/rlp */
export function encodeRlp(value: RlpValue): Uint8Array {
  if (value instanceof Uint8Array) {
    const isOneByte = value.length === 1 && (value[0] ?? 0) < 0x80
    return isOneByte ? value : concatBytes(encodeLength(value.length, 0x80), value)
  }
  const body = concatBytes(...value.map((item) => encodeRlp(item)))
  return concatBytes(encodeLength(body.length, 0xc0), body)
}
