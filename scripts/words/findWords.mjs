/** @module Finds words of the list in texts: in comments, strings and prose, and in the parts of identifiers and file names. */
import { GUIDE, WORDS } from './words.mjs'

/** Lower case, with a space between the parts of identifiers: `read file` for `readFile` and `READ_FILE`. Keeps line breaks. */
const split = (/** @type {string} */ text) => text.replace(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ').toLowerCase()

/** A phrase may run over the end of a line of a comment. */
const SPACE = '(?:[ \\t]|\\n[ \\t]*(?://+|\\*|>|#+)?)+'

const compile = (/** @type {string} */ source) => new RegExp(`\\b(?:${source.replaceAll(' ', SPACE)})\\b`, 'g')

const escape = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const compiled = WORDS.map((word) => ({
  name: word.name,
  pattern: compile(word.pattern),
  exceptions: (word.exceptions ?? []).map(({ phrase, path = '' }) => ({
    path,
    pattern: compile(escape(split(phrase))),
  })),
}))

/** @returns {[start: number, end: number][]} */
const listRanges = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => [index, index + length])

const FIGURES = /<!-- figures:([\w-]+) -->[\s\S]*?<!-- \/figures:\1 -->/g

const GUIDE_SECTION = new RegExp(`^${GUIDE.heading}\\n[\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'm')

/** Lines stay, so that the others keep their numbers. */
const empty = (/** @type {string} */ part) => part.replace(/[^\n]/g, '')

/** Removes generated figures, and the guide, which shows what not to write. */
function removeExempt(/** @type {string} */ path, /** @type {string} */ text) {
  const written = path.endsWith('.md') ? text.replace(FIGURES, empty) : text
  return path === GUIDE.path ? written.replace(GUIDE_SECTION, empty) : written
}

/**
 * Finds the words of the list in a file.
 *
 * @param {string} path - From the repository's root. Its parts are checked too, as line 0.
 * @param {string} text
 * @returns {{ line: number, word: string }[]}
 */
export function findWords(path, text) {
  const content = split(`${path.replace('.', ' ')}\n${removeExempt(path, text)}`)
  return compiled.flatMap(({ name, pattern, exceptions }) => {
    const allowed = exceptions
      .filter((entry) => path.startsWith(entry.path))
      .flatMap((entry) => listRanges(content, entry.pattern))
    return listRanges(content, pattern)
      .filter(([start, end]) => !allowed.some(([from, to]) => from <= start && end <= to))
      .map(([start]) => ({ line: content.slice(0, start).split('\n').length - 1, word: name }))
  })
}
