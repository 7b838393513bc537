/**
 * The bytes of a text as wallets sign it: hex digits after `0x`, where an odd number of digits begins with a whole byte; any
 * other text as UTF-8.
 */
export function toBytes(text: string): Uint8Array {
  if (!/^0x[0-9a-f]*$/i.test(text)) return new TextEncoder().encode(text)
  return decodeHex(text.length % 2 === 0 ? text : `0x0${text.slice(2)}`)
}

/** Whether two values have the same bytes. */
export const isEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, place) => byte === right[place])

/** Whether a value is `0x` followed by whole bytes. */
export function isHexBytes(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(value)
}

/** Decodes `0x`-hex that {@link isHexBytes} has accepted. */
export function decodeHex(value: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: value.length / 2 - 1 }, (_, place) =>
    Number.parseInt(value.slice(2 * place + 2, 2 * place + 4), 16),
  )
}
