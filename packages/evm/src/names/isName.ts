/**
 * Whether a text has the form of a name of ENS: labels with a dot between them, of which the last one does not begin with a
 * digit, as in an amount. The code that resolves names, which loads on demand, decides whether it is one.
 */
export const isName = (text: string): boolean => /^[^\s/:@]+\.[^\s/:@.\d][^\s/:@.]+$/.test(text)
