const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 of bytes, or of a text's UTF-8, as `solana_signMessage` takes it. */
export function toBase58(data: string | Uint8Array): string {
  const digits: number[] = []
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length || carry > 0; index += 1) {
      carry += (digits[index] ?? 0) * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const leading = '1'.repeat(zeros < 0 ? bytes.length : zeros)
  return (
    leading +
    digits
      .reverse()
      .map((digit) => ALPHABET[digit])
      .join('')
  )
}

/** Decodes bytes as UTF-8; `undefined` if they are not valid UTF-8, so that no other bytes are signed. */
export function toText(data: string | Uint8Array): string | undefined {
  if (typeof data === 'string') return data
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    return undefined
  }
}
