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
