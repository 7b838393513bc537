import { relative } from 'node:path'
import { ROOT } from './runCommand.mjs'

/**
 * @typedef {object} RunTest
 * @property {string} name - Its file from the root, then its titles.
 * @property {number} ms - How long it took, with what was set up for it alone.
 */

const toName = (file, titles) => [relative(ROOT, file).replaceAll('\\', '/'), ...titles].join(' › ')

/** @returns {RunTest[]} The tests of Vitest's JSON report that ran. */
export function listVitestTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ duration }) => duration != null)
      .map(({ ancestorTitles, title, duration }) => ({ name: toName(name, [...ancestorTitles, title]), ms: duration })),
  )
}

/** @returns {RunTest[]} The tests of Playwright's JSON report, each with the project it ran in. */
export function listPlaywrightTests({ config, suites }) {
  const visit = (suite, titles) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: toName(`${config.rootDir}/${file}`, [`[${projectName}]`, ...titles, title]),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => visit(inner, [...titles, inner.title])),
  ]
  // The outermost suites are the files.
  return suites.flatMap((suite) => visit(suite, []))
}

/**
 * @param {RunTest[]} tests
 * @param {number} count
 * @returns {string[]} A line for each of the slowest, slowest first.
 */
export function describeSlowest(tests, count) {
  return tests
    .toSorted((left, right) => right.ms - left.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
