import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { readReport } from './countReports.mjs'
import { ROOT } from './runCommand.mjs'

/** From the root. */
const REPORT = '.cache/reports/vitest-stray-errors.json'

/**
 * A Vitest reporter for errors that belong to no test, for example a rejection without a handler. Vitest's JSON
 * report does not contain them.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter from a module's default export
export default class StrayErrorsReporter {
  async onTestRunEnd(_modules, unhandledErrors) {
    const errors = unhandledErrors.map((error) => {
      const {
        name = 'Error',
        message,
        stack = `${name}: ${message}`,
        VITEST_TEST_PATH: file,
        VITEST_TEST_NAME: test,
      } = error
      const place = [file && relative(ROOT, file), test].filter(Boolean)
      return { name: ['an error outside the tests', ...place].join(' › '), error: stack }
    })
    await mkdir(dirname(join(ROOT, REPORT)), { recursive: true })
    await writeFile(join(ROOT, REPORT), JSON.stringify(errors))
  }
}

/** @returns {Promise<import('./listTests.mjs').RunTest[]>} The errors of the last run, each as a test that failed. */
export async function readStrayErrors() {
  const errors = await readReport(REPORT)
  await rm(join(ROOT, REPORT))
  return errors.map((error) => ({ ...error, ms: 0 }))
}
