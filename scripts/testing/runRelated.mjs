import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT } from './runCommand.mjs'
import { runVitest } from './steps.mjs'

/** @param {string[]} changed - Paths from the root. @returns {Promise<string[]>} The paths of the tests that import one of them. */
async function listRelated(changed) {
  const vitest = await createVitest('test', {
    root: ROOT,
    config: join(ROOT, 'vitest.workspace.ts'),
    watch: false,
    related: changed.map((path) => join(ROOT, path)),
  })
  try {
    const found = await vitest.getRelevantTestSpecifications()
    return [...new Set(found.map(({ moduleId }) => relative(ROOT, moduleId).replaceAll('\\', '/')))]
  } finally {
    await vitest.close()
  }
}

/**
 * Runs the tests that import a changed file and are near it.
 *
 * @param {object} options
 * @param {string[]} options.changed - Paths from the root, also of tests.
 * @param {(path: string) => boolean} options.isNear - Whether a test that imports a changed file runs.
 * @param {string[]} options.leftOut - Receives a line for the tests that do not run.
 */
export async function runRelated({ changed, isNear, leftOut }) {
  const related = changed.length === 0 ? [] : await listRelated(changed)
  const near = related.filter(isNear)
  const far = related.length - near.length
  if (far > 0) leftOut.push(`unit: ${far} other test files that import what changed (--all runs them)`)
  // Without a path Vitest would run every test.
  return near.length === 0 ? { passed: 0, failed: 0 } : runVitest(near)
}
