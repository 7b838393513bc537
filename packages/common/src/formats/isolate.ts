/** A name or an address of an account, an email address, a domain. */
const isAddress = (text: string) => !/\s/.test(text) && /^0x|.[.@…]./u.test(text)

/**
 * Keeps the parts of a name or an address in their order, from left to right. A separator between two parts of right-to-left scripts would
 * belong to their run, and the two would change places: a subname could look like another name.
 * Letters outside the basic plane, such as those of Adlam, are not covered.
 *
 * @see https://www.unicode.org/reports/tr9/#Implicit_Directional_Marks
 */
export const keepOrder = (name: string): string => name.replace(/[.@…](?=[\u0590-\u08ff\ufb1d-\ufefc])/g, '$&\u200e')

/** The value of `dir` for a foreign text, by the same rule as {@link isolate}. */
export const getDirection = (text: string): 'ltr' | 'auto' => (isAddress(text) ? 'ltr' : 'auto')

/**
 * Isolates a foreign text, so that its writing direction does not affect the sentence around it. Names and addresses are left to
 * right in every language, also with letters of another script; any other text has the direction of its first letter.
 *
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export const isolate = (text: string): string =>
  isAddress(text) ? `\u2066${keepOrder(text)}\u2069` : `\u2068${text}\u2069`
