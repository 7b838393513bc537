/**
 * @module The folders that `npm run mutate` proves the tests of.
 *
 * @typedef {object} MutatedFolder
 * @property {string} name - What to type after `npm run mutate --`.
 * @property {string} path - The folder with the sources to mutate, from the root.
 * @property {string[]} [tests] - Globs from the root: the tests that have to notice. Default: those in the folder.
 */

/** The least share of mutants that the tests of a folder notice, in percent. */
export const MIN_SCORE = 85

/** @type {MutatedFolder[]} */
export const MUTATED_FOLDERS = [
  { name: 'core/connections', path: 'packages/core/src/connections' },
  { name: 'core/router', path: 'packages/core/src/router' },
  { name: 'core/http', path: 'packages/core/src/http' },
  { name: 'core/storage', path: 'packages/core/src/storage' },
  { name: 'evm/discovery', path: 'packages/evm/src/discovery' },
  { name: 'evm/reads', path: 'packages/evm/src/reads' },
  { name: 'evm/errors', path: 'packages/evm/src/errors' },
  {
    name: 'walletconnect/engine',
    path: 'packages/walletconnect/src/engine',
    // Not those that need a browser, or that try a relay for a long time.
    tests: ['packages/walletconnect/src/engine/**/!(browser|reliability|drops).test.ts'],
  },
]
