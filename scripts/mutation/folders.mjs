/**
 * @module The folders whose tests `npm run mutate` measures.
 *
 * @typedef {object} MutatedFolder
 * @property {string} name - The argument of `npm run mutate --`.
 * @property {string} path - The folder with the sources to mutate, from the root.
 * @property {MutatedPart[]} [parts] - Default: all sources, with all tests in the folder.
 *
 * @typedef {object} MutatedPart - Files whose mutants are measured with other tests than the rest.
 * @property {string[]} only - Globs from the root: the sources to mutate, each in one part.
 * @property {string[]} tests - Globs from the root: the tests that must detect the mutants.
 */

const ENGINE = 'packages/walletconnect/src/engine'
/** Creates a running client, so it needs a relay. */
const CLIENT = `${ENGINE}/client/openClient.ts`

/** The page of the embedded wallet. */
const PAGE = 'packages/secure-site/src/page'

/** The minimum share of mutants that the tests of a folder detect, in percent. */
export const MIN_SCORE = 90

/** @type {MutatedFolder[]} */
export const MUTATED_FOLDERS = [
  { name: 'core/connections', path: 'packages/core/src/connections' },
  { name: 'core/router', path: 'packages/core/src/router' },
  { name: 'core/http', path: 'packages/core/src/http' },
  { name: 'core/storage', path: 'packages/core/src/storage' },
  // What touches money and keys.
  { name: 'secure-site/rpc', path: `${PAGE}/rpc` },
  { name: 'secure-site/sign', path: `${PAGE}/sign` },
  { name: 'secure-site/signing', path: `${PAGE}/signing` },
  { name: 'secure-site/slots', path: `${PAGE}/slots` },
  // The checks of a node's answers, shared by the reads of evm and walletconnect.
  { name: 'common/rpc', path: 'packages/common/src/rpc' },
  { name: 'evm/discovery', path: 'packages/evm/src/discovery' },
  { name: 'evm/reads', path: 'packages/evm/src/reads' },
  { name: 'evm/errors', path: 'packages/evm/src/errors' },
  {
    name: 'walletconnect/engine',
    path: ENGINE,
    // A survivor costs the time of all tests that run its code, and tests with a relay take seconds.
    parts: [
      {
        only: [`${ENGINE}/**/*.ts`, `!${CLIENT}`],
        tests: [`${ENGINE}/{createEngine,createHub}.test.ts`, `${ENGINE}/*/!(openClient|signing).test.ts`],
      },
      { only: [CLIENT], tests: [`${ENGINE}/{privacy,client/openClient}.test.ts`] },
    ],
  },
]
