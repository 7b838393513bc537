/** The end of a sentence, in any script, and what may close after it. */
const END = /[.!?…:。！？।؟۔][\u2069"'”’»)]*$/u

/** Joins texts to one, a sentence each: an end is added only where there is none. Empty texts are left out. */
export const joinSentences = (...texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text, index, { length }) => (index === length - 1 || END.test(text) ? text : `${text}.`))
    .join(' ')
