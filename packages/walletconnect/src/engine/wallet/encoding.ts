const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Hex of a text's bytes, as `personal_sign` takes it. */
export function toHex(text: string): `0x${string}` {
  const bytes = [...new TextEncoder().encode(text)]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Base58 of a text's bytes, as `solana_signMessage` takes it. */
export function toBase58(text: string): string {
  const digits: number[] = []
  const bytes = new TextEncoder().encode(text)
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
  return leading + digits.reverse().map((digit) => ALPHABET[digit]).join('')
}
