/**
 * @module The record of the words that are still to be replaced, by folder. A folder that is not in the record has none, and
 * a number in it may only become smaller.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'
import { findWords } from './findWords.mjs'
import { EXCLUDED } from './words.mjs'

/** @typedef {Readonly<Record<string, number>>} Counts - By folder. */
/** @typedef {{ path: string, line: number, word: string }} Place */

const FILE = join(ROOT, 'scripts/words/remaining.json')

/** Its name is checked, and its content is no text. */
const BINARY = /\.(?:png|woff2?)$/

/** Files that git tracks, without those that are excluded or have just been removed. */
export function listTracked() {
  const output = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  const paths = output.split('\0').filter((path) => path !== '')
  return paths.filter((path) => !EXCLUDED.some((entry) => entry.path.test(path)) && existsSync(join(ROOT, path)))
}

/** @returns {Place[]} */
export const findPlaces = (/** @type {readonly string[]} */ paths) =>
  paths.flatMap((path) => {
    const text = BINARY.test(path) ? '' : readFileSync(join(ROOT, path), 'utf8')
    return findWords(path, text).map((found) => ({ path, ...found }))
  })

/** A package, an example, a document, a folder or file of the root: `packages/core`, `docs/theming.md`, `scripts`. */
export function getFolder(/** @type {string} */ path) {
  const [first = '', second = ''] = path.split('/')
  return ['packages', 'examples', 'docs'].includes(first) ? `${first}/${second}` : first
}

/** @returns {Record<string, number>} */
export function countByFolder(/** @type {readonly Pick<Place, 'path'>[]} */ places) {
  const counts = /** @type {Record<string, number>} */ ({})
  for (const { path } of places) counts[getFolder(path)] = (counts[getFolder(path)] ?? 0) + 1
  return counts
}

/** @returns {Counts} */
export const readRemaining = () => JSON.parse(readFileSync(FILE, 'utf8'))

/** The record with smaller numbers where there are fewer words, and without folders that have none left. @returns {Counts} */
export const shrink = (/** @type {Counts} */ recorded, /** @type {Counts} */ counted) =>
  Object.fromEntries(
    Object.entries(recorded)
      .map(([folder, count]) => /** @type {const} */ ([folder, Math.min(count, counted[folder] ?? 0)]))
      .filter(([, count]) => count > 0),
  )

export const writeRemaining = (/** @type {Counts} */ counts) => writeFileSync(FILE, `${JSON.stringify(counts, null, 2)}\n`)

/** Places in folders that have more words than the record allows. @returns {Place[]} */
export function findSurplus(/** @type {Counts} */ recorded, /** @type {readonly Place[]} */ places) {
  const counted = countByFolder(places)
  return places.filter(({ path }) => (counted[getFolder(path)] ?? 0) > (recorded[getFolder(path)] ?? 0))
}
