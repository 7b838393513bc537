import { relative } from 'node:path'
import { isFlaky, isUnfinished } from './countReports.mjs'
import { ROOT } from './runCommand.mjs'

/**
 * @typedef {object} RunTest
 * @property {string} name - Its file from the root, then its titles.
 * @property {number} ms - Its duration, with its own set-up.
 * @property {string} [error] - The failure message of its runner.
 * @property {true} [isFlaky] - It failed, and passed at its second try.
 */

/** The maximum number of lines of an error's message at the end of the run. */
const ERROR_LINES = 8

// Playwright colours its messages also if the output is not a terminal.
// oxlint-disable-next-line no-control-regex -- it matches the escape character
const COLOURS = /\u001B\[[\d;]*m/g

/** @param {string[]} messages - Of one test. */
const toError = (messages) => messages.join('\n').replace(COLOURS, '')

const toName = (file, titles) => [relative(ROOT, file).replaceAll('\\', '/'), ...titles].join(' › ')

/** @returns {RunTest[]} The tests of Vitest's JSON report that ran. */
export function listVitestTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => [
    // A file that fails before its first test, for example because an import fails.
    ...(status === 'failed' && assertionResults.length === 0
      ? [{ name: toName(name, []), ms: 0, error: toError([message]) }]
      : []),
    ...assertionResults
      .filter(({ duration, status }) => duration != null || isUnfinished(status) || status === 'failed')
      .map(({ ancestorTitles, title, duration, status, failureMessages }) => ({
        name: toName(name, [...ancestorTitles, title]),
        ms: duration ?? 0,
        ...(status === 'failed' || failureMessages?.length > 0 ? { error: toError(failureMessages) } : {}),
        ...(isFlaky({ status, failureMessages }) ? { isFlaky: true } : {}),
        ...(isUnfinished(status) ? { error: 'It did not finish.' } : {}),
      })),
  ])
}

/** The specs in a suite of Playwright's JSON report, each with the titles of its groups and its own. The outermost suites are files. */
export function listSpecs({ specs = [], suites = [] }, titles = []) {
  return [
    ...specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
    ...suites.flatMap((inner) => listSpecs(inner, [...titles, inner.title])),
  ]
}

/** @returns {RunTest[]} The tests of Playwright's JSON report, each with its project. */
export function listPlaywrightTests({ config, suites }) {
  return suites
    .flatMap((file) => listSpecs(file))
    .flatMap(({ file, titles, tests }) =>
      tests.map(({ projectName, results, status }) => ({
        name: toName(`${config.rootDir}/${file}`, [`[${projectName}]`, ...titles]),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        ...(status === 'unexpected' || status === 'flaky'
          ? { error: toError(results.flatMap(({ errors }) => errors.map(({ message }) => message ?? 'no message'))) }
          : {}),
        ...(status === 'flaky' ? { isFlaky: true } : {}),
      })),
    )
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

/**
 * @param {RunTest} test
 * @returns {string[]} Its name, then the start of its error.
 */
function describeError({ name, error = '' }) {
  return [
    `  ✗ ${name}`,
    ...error
      .split('\n')
      .slice(0, ERROR_LINES)
      .map((line) => `      ${line}`),
  ]
}

/**
 * @param {RunTest[]} tests
 * @returns {string[]} The lines for the tests that failed, each with the start of its error.
 */
export function describeFailed(tests) {
  return tests.filter(({ error, isFlaky }) => error !== undefined && !isFlaky).flatMap(describeError)
}

/**
 * @param {RunTest[]} tests
 * @returns {string[]} The lines for the tests that passed only at their second try, each with the start of the first error.
 */
export function describeFlaky(tests) {
  return tests.filter(({ isFlaky }) => isFlaky).flatMap(describeError)
}
