/**
 * Formats an amount of base units as a decimal number. Digits beyond `maxDecimals` are cut off, never rounded up, so
 * that a visitor never sees more than they own (SPEC §5, §9).
 *
 * @param amount - In base units, e.g. wei. May be negative.
 * @param decimals - Digits between base unit and whole unit, e.g. 18.
 * @param maxDecimals - Fraction digits to keep. Default: all.
 * @returns A plain decimal with a point, without grouping and trailing zeros: `1.5`.
 */
export function formatAmount(amount: bigint, decimals: number, maxDecimals = decimals): string {
  const negative = amount < 0n
  const digits = (negative ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = /^\d*[1-9]/.exec(digits.slice(digits.length - decimals).slice(0, maxDecimals))?.[0]
  const text = fraction ? `${whole}.${fraction}` : whole
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}
