/**
 * Lower-case words without marks, so that quotation marks, lists and emphasis do not count.
 *
 * @param {string} text
 */
const normalise = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}+%]+/gu, ' ')
    .trim()

const getCells = (/** @type {string} */ line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/**
 * The paragraphs of each numbered section, normalised. A row of a table is a paragraph, with the titles of its columns before the cells.
 *
 * @param {string} source - SPEC.md.
 * @returns {Map<string, string[]>}
 */
function readParagraphs(source) {
  const sections = new Map()
  for (const part of source.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = part.split('\n')
    const paragraphs = lines
      .join('\n')
      .split(/\n\s*\n/)
      .flatMap((paragraph) => {
        if (!paragraph.trimStart().startsWith('|')) return [paragraph]
        const [titles = [], , ...rows] = paragraph.trim().split('\n').map(getCells)
        return rows.map((cells) => cells.map((cell, at) => (at === 0 ? cell : `${titles[at]} ${cell}`)).join(' '))
      })
    sections.set(heading.split('.')[0], [heading, ...paragraphs].map(normalise))
  }
  return sections
}

/** Whether the parts are in the text as whole words, in their order. */
function hasAll(/** @type {string} */ text, /** @type {string[]} */ parts) {
  let from = 0
  for (const part of parts) {
    const at = ` ${text} `.indexOf(` ${part} `, from)
    if (at === -1) return false
    from = at + part.length
  }
  return true
}

/**
 * The statements of numbered sections whose text is not in that section of SPEC.md. `…` stands for words that are left out, within
 * one paragraph. A statement of our own ends with `(ours)`, and a part of one with what it is about: `(here: tokens)`.
 *
 * @param {import('./parseSection.mjs').Section[]} sections
 * @param {string} source - SPEC.md.
 * @returns {string[]} A line for each.
 */
export function findMisquoted(sections, source) {
  const paragraphs = readParagraphs(source)
  return sections
    .flatMap(({ groups }) => groups.flatMap(({ statements }) => statements))
    .filter(({ id, text }) => /^\d/.test(id) && !text.endsWith('(ours)'))
    .filter(({ id, text }) => {
      const parts = text
        .replace(/ \(here: [^)]*\)$/, '')
        .split('…')
        .map(normalise)
        .filter(Boolean)
      return !(paragraphs.get(id.split('.')[0] ?? '') ?? []).some((paragraph) => hasAll(paragraph, parts))
    })
    .map(({ id, text }) => `${id}: SPEC.md does not say “${text}”`)
}
