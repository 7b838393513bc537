import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT, runReported } from './runCommand.mjs'
import { BROWSER_RETRIES, readVitest, VITEST_REPORT } from './steps.mjs'

/**
 * Runs the tests that import a changed file and are near it.
 *
 * @param {object} options
 * @param {string[]} options.changed - Paths from the root, also of tests.
 * @param {(path: string) => boolean} options.isNear - Whether a test that imports a changed file runs.
 * @param {string[]} options.leftOut - Receives a line for the tests that do not run.
 */
export async function runRelated({ changed, isNear, leftOut }) {
  if (changed.length === 0) return { passed: 0, failed: 0 }
  process.env['BROWSER_RETRIES'] = BROWSER_RETRIES
  return runReported({
    reportPath: VITEST_REPORT,
    async run() {
      const vitest = await createVitest('test', {
        root: ROOT,
        config: join(ROOT, 'vitest.workspace.ts'),
        watch: false,
        passWithNoTests: true,
        related: changed.map((path) => join(ROOT, path)),
        reporters: ['default', 'json', join(ROOT, 'scripts/testing/strayErrors.mjs')],
        outputFile: { json: join(ROOT, VITEST_REPORT) },
      })
      try {
        const all = await vitest.getRelevantTestSpecifications()
        const near = all.filter(({ moduleId }) => isNear(relative(ROOT, moduleId).replaceAll('\\', '/')))
        const far = new Set(all.filter((one) => !near.includes(one)).map(({ moduleId }) => moduleId))
        if (far.size > 0) leftOut.push(`unit: ${far.size} other test files that import what changed (--all runs them)`)
        await vitest.runTestSpecifications(near, true)
        return Number(process.exitCode ?? 0)
      } finally {
        process.exitCode = 0
        await vitest.close()
      }
    },
    count: readVitest,
  })
}
