/**
 * @module The folders that `npm run mutate` proves the tests of.
 *
 * @typedef {object} MutatedFolder
 * @property {string} name - What to type after `npm run mutate --`.
 * @property {string} path - The folder with the sources to mutate, from the root.
 * @property {MutatedPart[]} [parts] - Default: all sources, with all tests in the folder.
 *
 * @typedef {object} MutatedPart - Files whose mutants other tests have to notice than those of the rest.
 * @property {string[]} only - Globs from the root: the sources to mutate, each in one part.
 * @property {string[]} tests - Globs from the root: the tests that have to notice.
 */

const ENGINE = 'packages/walletconnect/src/engine'
/** Makes a client that runs: nothing of it can be tried without a relay. */
const LINE = `${ENGINE}/client/openLine.ts`

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
    path: ENGINE,
    // A survivor costs the time of all tests that run it, and those with a relay take seconds.
    parts: [
      {
        only: [`${ENGINE}/**/*.ts`, `!${LINE}`],
        tests: [`${ENGINE}/{createEngine,createHub}.test.ts`, `${ENGINE}/*/!(openLine|signing).test.ts`],
      },
      { only: [LINE], tests: [`${ENGINE}/{privacy,client/openLine}.test.ts`] },
    ],
  },
]
