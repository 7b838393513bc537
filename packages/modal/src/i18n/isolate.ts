/**
 * A name from elsewhere, so that its direction of writing and its signs stay its own in a sentence of
 * the other direction.
 *
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`
