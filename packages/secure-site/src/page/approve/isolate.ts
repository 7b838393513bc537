/**
 * Isolates a name or an amount, so that its writing direction does not affect the sentence around it.
 *
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`
