const DIGIT = /\p{Nd}/gu
const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/**
 * Replaces the digits of every script by 0 to 9, and leaves the rest as it is: keyboards for Arabic, Persian, Bengali and
 * other scripts type their own digits, and Japanese keyboards full-width ones.
 *
 * Unicode starts each run of ten at a multiple of 16, or at 6 beyond one. The mathematical digits, outside the basic
 * plane, have another order, and no keyboard types them.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    if (code > 0xff_ff) return digit
    const row = code - (code % 16)
    return String(code - (isDigit(row) ? row : row + 6))
  })
}
