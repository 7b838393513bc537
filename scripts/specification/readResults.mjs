import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isUnfinished, readReport } from '../testing/countReports.mjs'
import { listSpecs } from '../testing/listTests.mjs'
import { ROOT } from '../testing/runCommand.mjs'

/**
 * What the last run reported of a file with tests.
 *
 * @typedef {object} FileResults
 * @property {string} path - From the repository's root.
 * @property {boolean} isWhole - All tests of the file are in the report, also those that were skipped.
 * @property {{ title: string, status: 'passed' | 'failed' | 'skipped' }[]} tests - With the titles of groups, as in `a › b`.
 */

const toPath = (/** @type {string} */ file) => relative(ROOT, file).replaceAll('\\', '/')

const toStatus = (/** @type {string} */ status) =>
  status === 'passed' || status === 'failed' ? status : isUnfinished(status) ? 'failed' : 'skipped'

/** @returns {FileResults[]} Of Vitest's JSON report. */
export function listVitestResults({ testResults }) {
  return testResults.map(({ name, assertionResults, status }) => ({
    path: toPath(name),
    // A file that fails before its first test has none of them.
    isWhole: assertionResults.length > 0 || status !== 'failed',
    tests: assertionResults.map(({ ancestorTitles, title, status: own }) => ({
      title: [...ancestorTitles, title].join(' › '),
      status: toStatus(own),
    })),
  }))
}

const PLAYWRIGHT_STATUSES = { expected: 'passed', flaky: 'passed', unexpected: 'failed' }

/** @returns {FileResults[]} Of Playwright's JSON report. A shard can have a part of a file. */
export function listPlaywrightResults({ config, suites }) {
  return suites.map((suite) => ({
    path: toPath(join(config.rootDir, suite.file ?? suite.title)),
    isWhole: !config.shard,
    tests: listSpecs(suite).flatMap(({ titles, tests }) =>
      tests.map(({ status }) => ({ title: titles.join(' › '), status: PLAYWRIGHT_STATUSES[status] ?? 'skipped' })),
    ),
  }))
}

const READERS = [
  { report: '.cache/reports/vitest.json', list: listVitestResults },
  { report: '.cache/reports/playwright.json', list: listPlaywrightResults },
]

/**
 * Reads the reports of the last run of `npm test`.
 *
 * @returns {Promise<FileResults[]>} Of the files that have not changed since; empty without a report.
 */
export async function readResults() {
  const read = READERS.filter(({ report }) => existsSync(join(ROOT, report))).map(async ({ report, list }) => {
    const { mtimeMs } = statSync(join(ROOT, report))
    const isCurrent = ({ path }) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).mtimeMs <= mtimeMs
    return list(await readReport(report)).filter(isCurrent)
  })
  return (await Promise.all(read)).flat()
}
