/** A decimal number, also in the notation of JSON for large and small numbers: `12`, `0.5`, `1e-7`. */
const DECIMAL = /^(?=\.?\d)(\d{0,100})(?:\.(\d{0,300}))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Parses a decimal number to base units, without floating-point numbers. The inverse of {@link formatAmount}.
 *
 * @param text - A number that is not negative, with a point and without grouping: `1.5`, `1e-7`.
 * @param decimals - Digits between base unit and whole unit, e.g. 18. Digits beyond are cut off.
 * @returns The amount in base units; `undefined` if the text is not such a number, or has more than 100 digits before or 300
 *   digits after the point.
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const [matched, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (matched === undefined) return undefined
  const digits = whole + fraction
  const shift = decimals + Number(exponent) - fraction.length
  return BigInt((shift < 0 ? digits.slice(0, shift) : digits + '0'.repeat(shift)) || '0')
}
