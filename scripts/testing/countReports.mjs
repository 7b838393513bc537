import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './runCommand.mjs'

/** @throws when it is missing or not JSON. */
export async function readReport(path) {
  return JSON.parse(await readFile(join(ROOT, path), 'utf8'))
}

function describeSkipped(skipped) {
  return skipped > 0 ? { detail: `${skipped} skipped` } : {}
}

/** Counts Vitest's JSON report. A file that fails before its first test counts as one failure. */
export function countVitest(report) {
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults } of report.testResults) {
    const failedTests = assertionResults.filter((test) => test.status === 'failed').length
    const passedTests = assertionResults.filter((test) => test.status === 'passed').length
    count.passed += passedTests
    count.failed += failedTests === 0 && status === 'failed' ? 1 : failedTests
    count.skipped += assertionResults.length - passedTests - failedTests
  }
  return { passed: count.passed, failed: count.failed, ...describeSkipped(count.skipped) }
}

/** Counts Playwright's JSON report. A flaky test is a failed one; so is an error outside all tests. */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    ...describeSkipped(stats.skipped),
  }
}
