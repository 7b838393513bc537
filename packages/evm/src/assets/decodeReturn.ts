import { decodeAbiParameters, hexToBigInt, hexToString, size, slice, type Hex } from 'viem'

/** Longer texts are cut, so that a contract cannot fill the memory. */
const MAX_TEXT_LENGTH = 1_024

/** Decodes a number that a contract returned; `undefined` if it returned something else. */
export function decodeNumber(data: Hex | undefined): bigint | undefined {
  return data && size(data) >= 32 ? hexToBigInt(slice(data, 0, 32)) : undefined
}

/** ERC-20 allows 0 to 255. A contract may return more. */
export function decodeDecimals(data: Hex | undefined): number | undefined {
  const decimals = decodeNumber(data)
  return decimals !== undefined && decimals <= 255n ? Number(decimals) : undefined
}

/** Without the zeros at the end of a `bytes32`. */
const decodeBytes32 = (data: Hex) => hexToString(data, { size: 32 })

/** Decodes a name or symbol: a `string`, or a `bytes32` as early tokens have it. Empty if it is neither. */
export function decodeText(data: Hex | undefined): string {
  if (!data) return ''
  try {
    const text = size(data) === 32 ? decodeBytes32(data) : decodeAbiParameters([{ type: 'string' }], data)[0]
    return text.slice(0, MAX_TEXT_LENGTH)
  } catch {
    return ''
  }
}
