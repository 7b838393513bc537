import { rm } from 'node:fs/promises'
import { countVitest, readReport } from '../testing/countReports.mjs'
import { runCommand, runReported } from '../testing/runCommand.mjs'
import { CACHE } from './paths.mjs'

const REPORT = '.cache/reports/pictures.json'

/**
 * Takes pictures of every view and compares them, or stores those that differ.
 *
 * @param {{ isUpdate: boolean, filter: string | undefined }} options
 */
export async function comparePictures({ isUpdate, filter }) {
  await rm(CACHE, { recursive: true, force: true })
  const args = [
    'run',
    '--config=packages/modal/visual/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...(isUpdate ? ['--update'] : []),
    ...(filter ? ['--testNamePattern', filter] : []),
  ]
  // A missing picture fails; it is stored only with `--update`.
  const env = { CI: 'true' }
  return runReported({
    reportPath: REPORT,
    run: () => runCommand('vitest', args, env),
    count: async () => countVitest(await readReport(REPORT)),
  })
}

/** The titles of the last run, and with them the files of all pictures that it could have taken. */
export async function listPictured() {
  const { testResults } = await readReport(REPORT)
  return testResults.flatMap(({ assertionResults }) => assertionResults.map(({ title }) => title))
}
