/**
 * @module The steps of `npm test`, in their order. A step without a report counts as one.
 *
 * @typedef {object} Step
 * @property {string} name - The argument of `npm test --`.
 * @property {string} title - What it proves.
 * @property {string[]} [needs] - Steps that run before it, also if only this step is selected.
 * @property {true} [isQuiet] - Prints nothing while it runs; consecutive quiet steps run in parallel.
 * @property {() => Promise<StepResult>} run
 *
 * @typedef {object} StepResult
 * @property {number} passed
 * @property {number} failed
 * @property {string} [detail] - Shown beside the result.
 * @property {import('./listTests.mjs').RunTest[]} [tests] - The tests that ran, if there is a report.
 */
import { join } from 'node:path'
import { checkPackages } from './checkPackages.mjs'
import { countPlaywright, countVitest, readReport } from './countReports.mjs'
import { buildAll } from './buildAll.mjs'
import { listPlaywrightTests, listVitestTests } from './listTests.mjs'
import { readStrayErrors } from './strayErrors.mjs'
import { ROOT, runCommand, runEach, runReported, runSilently } from './runCommand.mjs'
import { checkStart } from './world/checkStart.mjs'
import { checkSizes } from '../checkSizes.mjs'
import { findBrowser, findHeadlessShell } from '../findBrowser.mjs'
import { findOrInstallPostgres } from '../findPostgres.mjs'
import { checkResults, checkSpecification } from '../specification/checkSpecification.mjs'

/** From the root. */
const VITEST_REPORT = '.cache/reports/vitest.json'
const PLAYWRIGHT_REPORT = '.cache/reports/playwright.json'

/**
 * A test in a browser that passes only at its second try is listed at the end of the run. It is a defect to fix, but does not
 * fail the run.
 */
const BROWSER_RETRIES = '1'

async function readVitest(/** @type {string} */ path) {
  const report = await readReport(path)
  const counted = countVitest(report)
  const strayErrors = await readStrayErrors()
  return {
    ...counted,
    failed: counted.failed + strayErrors.length,
    tests: [...listVitestTests(report), ...strayErrors],
  }
}

async function readPlaywright() {
  const report = await readReport(PLAYWRIGHT_REPORT)
  return { ...countPlaywright(report), tests: listPlaywrightTests(report) }
}

/** Projects of the compiler beside those that `tsc -b` builds. */
export const TYPE_PROJECTS = [
  'tsconfig.tests.json',
  'packages/core/test/other-package',
  'packages/fixture',
  'tsconfig.scripts.json',
  'examples/react',
  'examples/html',
]

/**
 * Runs tests of Vitest.
 *
 * @param {string[]} args - Further arguments of Vitest, such as the paths of tests.
 * @param {{ env?: Record<string, string>, reportPath?: string }} [options]
 */
export function runVitest(args, { env = { BROWSER_RETRIES }, reportPath = VITEST_REPORT } = {}) {
  return runReported({
    reportPath,
    run: () =>
      runCommand(
        'vitest',
        [
          ...['run', '--config=vitest.workspace.ts', '--reporter=default', '--reporter=json'],
          ...['--reporter=./scripts/testing/strayErrors.mjs', `--outputFile.json=${reportPath}`, ...args],
        ],
        env,
      ),
    count: () => readVitest(reportPath),
  })
}

/** Runs end-to-end tests. @param {string[]} args - Further arguments of Playwright, such as specs. */
export function runPlaywright(args) {
  return runReported({
    reportPath: PLAYWRIGHT_REPORT,
    run: () =>
      runCommand(
        'playwright',
        [
          ...['test', '--config=packages/e2e/playwright.config.ts', `--retries=${BROWSER_RETRIES}`],
          ...['--reporter=list,json', '--pass-with-no-tests', ...args],
        ],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, PLAYWRIGHT_REPORT) },
      ),
    count: readPlaywright,
  })
}

/** The part of the tests that this machine runs, e.g. `SHARD=1/4`, which `npm test -- --shard 1/4` sets. */
const getShard = () => (process.env.SHARD ? [`--shard=${process.env.SHARD}`] : [])

/** @type {Step[]} */
export const STEPS = [
  {
    name: 'browser',
    title: 'a Chromium for the tests is found or installed',
    async run() {
      process.env.CHROMIUM_PATH = await findBrowser({ log: console.log })
      process.env.HEADLESS_SHELL_PATH = await findHeadlessShell(process.env.CHROMIUM_PATH, { log: console.log })
      return { passed: 1, failed: 0, detail: process.env.HEADLESS_SHELL_PATH }
    },
  },
  {
    name: 'postgres',
    title: 'PostgreSQL for the tests of servers is found or installed; without it they use PGlite only',
    async run() {
      const folder = await findOrInstallPostgres({ log: console.log })
      return { passed: 1, failed: 0, detail: folder ?? 'skipped: PostgreSQL is not installed' }
    },
  },
  { name: 'build', title: 'every package builds, as it is published', run: buildAll },
  {
    name: 'lint',
    title: 'the format (oxfmt) and the rules (oxlint, with types)',
    needs: ['build'],
    isQuiet: true,
    run: () =>
      runEach(
        [
          ['oxfmt', ['--check', '.']],
          ['oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']],
        ],
        ([command, args]) => runSilently(command, args),
      ),
  },
  {
    name: 'spec',
    title: 'every statement of docs/specification has a test or is declared open',
    isQuiet: true,
    run: checkSpecification,
  },
  {
    name: 'unused',
    title: 'no unused file, export or dependency (knip)',
    needs: ['build'],
    isQuiet: true,
    run: () => runSilently('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  },
  {
    name: 'types',
    title: 'tests, scripts and examples type-check too',
    needs: ['build'],
    isQuiet: true,
    run: () => runEach(TYPE_PROJECTS, (path) => runSilently('tsc', ['-p', path])),
  },
  {
    name: 'packages',
    title:
      'the files to publish (publint, attw, sherif), small dapps and the guides that install them, and the world started by npx',
    needs: ['browser', 'build'],
    isQuiet: true,
    run: checkPackages,
  },
  {
    name: 'start',
    title: 'npm start answers at each address that it prints, and a page connects to its wallet',
    needs: ['browser', 'build'],
    run: checkStart,
  },
  { name: 'sizes', title: 'size budgets', needs: ['browser', 'build'], run: checkSizes },
  {
    name: 'unit',
    title: 'unit, element and architecture tests (vitest)',
    // The commands of the secure site begin with a packed database, which the build makes.
    needs: ['browser', 'postgres', 'build'],
    run: () => runVitest(getShard()),
  },
  {
    name: 'e2e',
    title: 'end-to-end tests in Chromium against both examples (playwright)',
    needs: ['browser', 'postgres', 'build'],
    run: () => runPlaywright(getShard()),
  },
  {
    name: 'proofs',
    title: 'the tests that statements of docs/specification name ran and passed, in the last run of "unit" and "e2e"',
    run: checkResults,
  },
]
