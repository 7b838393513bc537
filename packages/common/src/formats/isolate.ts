/** A name or an address of an account, an e-mail address, a domain. */
const isAddress = (text: string) => !/\s/.test(text) && /^0x|.[.@…]./u.test(text)

/** The value of `dir` for a foreign text, by the same rule as {@link isolate}. */
export const getDirection = (text: string): 'ltr' | 'auto' => (isAddress(text) ? 'ltr' : 'auto')

/**
 * Isolates a foreign text, so that its writing direction does not affect the sentence around it. Names and addresses are left to
 * right in every language, also with letters of another script; any other text has the direction of its first letter.
 *
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export const isolate = (text: string): string => `${isAddress(text) ? '\u2066' : '\u2068'}${text}\u2069`
