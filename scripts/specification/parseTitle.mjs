/** The id of a statement (`2.7`), or of a threat, a fault, a property or an accessibility line (`S6`). */
const ID = String.raw`(?:\d+\.\d+|[SRPA]\d+)`

const PREFIX = new RegExp(String.raw`^(?:SPEC )?(${ID}(?:, ${ID})*): (?=\S)`)

/** Titles that name a statement, well-formed or malformed. */
const LIKELY = new RegExp(String.raw`^(?:SPEC\b|\(?${ID}\b)`)

/**
 * Splits a test's title into the ids of statements and the sentence after them.
 *
 * @param {string} title - e.g. `SPEC 2.7, S6: opening with a connected address shows Account`
 * @returns {{ ids: string[], sentence: string, isMalformed: boolean }}
 */
export function parseTitle(title) {
  const [prefix = '', list = ''] = PREFIX.exec(title) ?? []
  if (!prefix) return { ids: [], sentence: title, isMalformed: LIKELY.test(title) }
  const ids = list.split(', ')
  const saysSpec = title.startsWith('SPEC ')
  const isSpec = /^\d/.test(list)
  return { ids, sentence: title.slice(prefix.length), isMalformed: saysSpec !== isSpec }
}
