import { readFileSync } from 'node:fs'

/**
 * @typedef {object} Equivalent
 * @property {string} file - From the root.
 * @property {string} code - The code that is replaced, character by character.
 * @property {string} replacement - What replaces it, character by character.
 * @property {string} reason - Why the behaviour is the same.
 */

/**
 * Mutants that no test can detect, because the mutated code behaves the same. They do not count, and are listed in docs/testing.md.
 *
 * @type {Equivalent[]}
 */
export const EQUIVALENTS = JSON.parse(readFileSync(new URL('equivalents.json', import.meta.url), 'utf8'))
