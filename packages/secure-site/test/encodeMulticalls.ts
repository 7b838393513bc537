/** @module Encodes multicalls without a library, for tests in the browser. */
type Hex = `0x${string}`

const toWord = (value: bigint | number | string) => BigInt(value).toString(16).padStart(64, '0')

function encodeBytes(data: Hex): string {
  const hex = data.slice(2)
  return toWord(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}

/** Encodes a call whose only argument is a list of values that have different lengths. */
function encodeList(selector: Hex, items: readonly string[]): Hex {
  const offsets = items.map((_, place) =>
    items.slice(0, place).reduce((sum, item) => sum + item.length / 2, items.length * 32),
  )
  return `${selector}${[32, items.length, ...offsets].map(toWord).join('')}${items.join('')}`
}

/** `multicall(bytes[])` */
export const encodeMulticall = (calls: readonly Hex[]): Hex => encodeList('0xac9650d8', calls.map(encodeBytes))

/** `aggregate3Value((address,bool,uint256,bytes)[])` */
export const encodeAggregate = (
  calls: readonly { readonly to: Hex; readonly value: bigint; readonly data: Hex }[],
): Hex =>
  encodeList(
    '0x174dea71',
    calls.map(({ to, value, data }) => `${[to, 0, value, 128].map(toWord).join('')}${encodeBytes(data)}`),
  )
