import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './runCommand.mjs'

/** @throws if it is missing or not JSON. */
export async function readReport(path) {
  return JSON.parse(await readFile(join(ROOT, path), 'utf8'))
}

/** The tests that did not simply pass or fail, for the line of the step. */
function describeOthers(counts) {
  const detail = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
  return detail.length > 0 ? { detail: detail.join(', ') } : {}
}

/** Whether a test of Vitest's JSON report has started or was queued, but has no result: its worker did not respond. */
export function isUnfinished(status) {
  return status === 'pending'
}

/** Whether a test of Vitest's JSON report has passed only at its second try. */
export function isFlaky({ status, failureMessages }) {
  return status === 'passed' && failureMessages?.length > 0
}

/** Counts Vitest's JSON report. A file that fails before its first test counts as one failure; an unfinished test counts as failed. */
export function countVitest(report) {
  const count = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  for (const { status, assertionResults } of report.testResults) {
    const failedTests = assertionResults.filter((test) => test.status === 'failed' || isUnfinished(test.status)).length
    const passedTests = assertionResults.filter((test) => test.status === 'passed').length
    count.passed += passedTests
    count.flaky += assertionResults.filter(isFlaky).length
    count.failed += failedTests === 0 && status === 'failed' ? 1 : failedTests
    count.skipped += assertionResults.length - passedTests - failedTests
  }
  return {
    passed: count.passed,
    failed: count.failed,
    ...describeOthers({ skipped: count.skipped, flaky: count.flaky }),
  }
}

/** Counts Playwright's JSON report. A test that passes at its second try counts as passed, an error outside all tests as failed. */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...describeOthers({ skipped: stats.skipped, flaky: stats.flaky }),
  }
}
