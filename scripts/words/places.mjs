/** @module Where the words of words.mjs are used in what git tracks. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'
import { findWords } from './findWords.mjs'
import { EXCLUDED } from './words.mjs'

/** @typedef {{ path: string, line: number, word: string }} Place */

/** Only the names of these files are checked. */
const BINARY = /\.(?:png|woff2?)$/

/** Files that git tracks, without those that are excluded or removed in the working tree. */
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
