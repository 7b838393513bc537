/** Stand in a sentence where the links belong. No language writes these characters. */
const MARKS = ['\uE000', '\uE001', '\uE002'] as const

/**
 * Puts something that is no text, such as links, into a sentence: at the place and in the order that
 * the visitor's language has for them.
 *
 * @param say - The sentence, as a function of what stands in it.
 */
export function fillSentence<Part>(say: (...words: readonly string[]) => string, parts: readonly Part[]): (string | Part)[] {
  const words = parts.map((_, index) => MARKS[index] ?? '')
  return say(...words)
    .split(/([\uE000-\uE002])/)
    .map((piece) => parts[MARKS.findIndex((mark) => mark === piece)] ?? piece)
}
