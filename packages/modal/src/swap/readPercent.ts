import { toAsciiDigits } from '@openappkit/ui'

/** What a visitor types for a part of a whole: with the digits 0 to 9, and without the sign of any language at its end. */
export function readPercent(text: string): string {
  const plain = toAsciiDigits(text.trim())
  return /[%٪]$/u.test(plain) ? plain.slice(0, -1).trimEnd() : plain
}
