import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './runCommand.mjs'

/** @throws if it is missing or not JSON. */
export async function readReport(path) {
  return JSON.parse(await readFile(join(ROOT, path), 'utf8'))
}

function describeSkipped(skipped) {
  return skipped > 0 ? { detail: `${skipped} skipped` } : {}
}

/** Whether a test of Vitest's JSON report has started or was queued, but has no result: its worker did not respond. */
export function isUnfinished(status) {
  return status === 'pending'
}

/** Counts Vitest's JSON report. A file that fails before its first test counts as one failure; an unfinished test counts as failed. */
export function countVitest(report) {
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults } of report.testResults) {
    const failedTests = assertionResults.filter((test) => test.status === 'failed' || isUnfinished(test.status)).length
    const passedTests = assertionResults.filter((test) => test.status === 'passed').length
    count.passed += passedTests
    count.failed += failedTests === 0 && status === 'failed' ? 1 : failedTests
    count.skipped += assertionResults.length - passedTests - failedTests
  }
  return { passed: count.passed, failed: count.failed, ...describeSkipped(count.skipped) }
}

/** Counts Playwright's JSON report. A test that passes at its second try counts as passed, an error outside all tests as failed. */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...describeSkipped(stats.skipped),
  }
}
