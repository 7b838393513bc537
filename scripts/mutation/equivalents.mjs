/**
 * @module Mutants that no test can notice, because the mutated code does the same. They do not count, and are listed in
 * docs/testing.md.
 *
 * @typedef {object} Equivalent
 * @property {string} file - From the root.
 * @property {string} code - The code that is replaced, to the letter.
 * @property {string} replacement - What replaces it, to the letter.
 * @property {string} reason - Why the outcome is the same.
 */

/** @type {Equivalent[]} */
export const EQUIVALENTS = [
  {
    file: 'packages/evm/src/errors/parseProviderError.ts',
    code: 'code !== undefined',
    replacement: 'true',
    reason: 'No code is listed under `undefined`.',
  },
  {
    file: 'packages/evm/src/errors/parseProviderError.ts',
    code: 'exactCode === undefined',
    replacement: 'false',
    reason: 'No code is listed under `undefined`.',
  },
]
