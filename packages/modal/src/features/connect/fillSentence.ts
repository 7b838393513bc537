/** Placeholders for the parts: private-use characters, which no text contains. */
const MARKS = ['\uE000', '\uE001', '\uE002'] as const

/**
 * Inserts templates, such as links, into a sentence, in the position and order of the visitor's
 * language.
 *
 * @param say - Returns the sentence for its parts.
 */
export function fillSentence<Part>(
  say: (...words: readonly string[]) => string,
  parts: readonly Part[],
): (string | Part)[] {
  const words = parts.map((_, index) => MARKS[index] ?? '')
  return say(...words)
    .split(/([\uE000-\uE002])/)
    .map((piece) => parts[MARKS.findIndex((mark) => mark === piece)] ?? piece)
}
