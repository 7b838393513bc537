/** @module The parts of `npm run test:deep`, in their order. */
import { MUTATED_FOLDERS } from '../mutation/folders.mjs'
import { describeRepeat } from './describeRepeat.mjs'
import { listRandomTests } from './listRandomTests.mjs'
import { runCommand, runEach } from './runCommand.mjs'
import { runVitest, STEPS } from './steps.mjs'

const REPORT = '.cache/reports/deep.json'

/** Languages and time zones of other machines, for the tests in Node. */
const PLACES = [
  { TZ: 'Pacific/Auckland', LC_ALL: 'C.UTF-8' },
  { TZ: 'America/St_Johns', LC_ALL: 'de_DE.UTF-8' },
]

/** Runs Vitest, and adds to the error of each failed test the command that repeats it. */
async function runDeep(/** @type {string[]} */ args, /** @type {Record<string, string>} */ env) {
  const result = await runVitest(args, { env, reportPath: REPORT })
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value} `)
  const tests = (result.tests ?? []).map((test) => {
    const [path = '', ...titles] = test.name.split(' › ')
    // An error outside the tests has no command.
    if (test.error === undefined || !path.endsWith('.ts')) return test
    const repeat = variables.join('') + describeRepeat({ path, name: titles.at(-1) ?? '' })
    return { ...test, error: `${repeat}\n${test.error}` }
  })
  return { ...result, tests }
}

/** A script that counts as one, because its exit code is its result. It prints the command that repeats it. */
async function runScript(/** @type {string[]} */ ...args) {
  return (await runCommand('node', args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * @param {{ seed: number, only: string | undefined }} options - `only`: a part of the paths of random tests.
 * @returns {import('./steps.mjs').Step[]} With the steps of `npm test` that they need.
 */
export function createDeepSteps({ seed, only = '' }) {
  return [
    ...STEPS.filter(({ name }) => name === 'browser' || name === 'postgres'),
    {
      name: 'random',
      title: 'random, model, crash and differential tests, with many runs',
      needs: ['browser', 'postgres'],
      run: async () => {
        const paths = listRandomTests().filter(
          (path) => path.includes(only) || path.replace('/src/', '/').includes(only),
        )
        // Without a path Vitest would run every test.
        if (paths.length === 0) throw new Error(`No random test has "${only}" in its path.`)
        return runDeep(paths, { DEEP_SEED: String(seed) })
      },
    },
    {
      name: 'chaos',
      title: 'connecting, signing and disconnecting over a relay that fails (npm run chaos)',
      run: () => runScript('scripts/chaos.mjs', '--seed', String(seed)),
    },
    {
      name: 'places',
      title: 'the tests in Node, in other time zones and languages',
      needs: ['postgres'],
      run: () => runEach(PLACES, (place) => runDeep(['--project=node', '--project=loading'], place)),
    },
    {
      name: 'browsers',
      title: 'the main flow in Firefox and WebKitGTK (npm run test:browsers)',
      run: () => runScript('scripts/testBrowsers.mjs'),
    },
    {
      name: 'mutation',
      title: 'the share of small changes to the code that tests detect (npm run mutate)',
      run: () => runEach(MUTATED_FOLDERS, ({ name }) => runScript('scripts/mutate.mjs', name)),
    },
  ]
}
