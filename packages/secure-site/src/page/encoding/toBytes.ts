import { decodeHex } from './decodeHex.ts'

/**
 * The bytes of a text as wallets sign it: hex digits after `0x`, where an odd number of digits begins with a whole byte; any
 * other text as UTF-8.
 */
export function toBytes(text: string): Uint8Array {
  if (!/^0x[0-9a-f]*$/i.test(text)) return new TextEncoder().encode(text)
  return decodeHex(text.length % 2 === 0 ? text : `0x0${text.slice(2)}`)
}
