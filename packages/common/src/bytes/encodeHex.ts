/**
 * Encodes bytes, or a text as UTF-8, as 0x-hex with two lower-case digits per byte. `personal_sign` takes messages in
 * this form, so that no wallet reads a text that looks like hex as bytes.
 */
export function encodeHex(data: string | Uint8Array): `0x${string}` {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
