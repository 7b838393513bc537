import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT } from './runCommand.mjs'
import { runVitest } from './steps.mjs'

/**
 * Runs the tests that import a changed file and are near it. To find out what a test imports takes seconds of a processor for each
 * package, so the other tests are not asked.
 *
 * @param {object} options
 * @param {string[]} options.changed - Paths from the root, also of tests.
 * @param {(path: string) => boolean} options.isNear - Whether a test that imports a changed file runs.
 */
export async function runRelated({ changed, isNear }) {
  const near = changed.length === 0 ? [] : await listRelated(changed, isNear)
  // Without a path Vitest would run every test.
  return near.length === 0 ? { passed: 0, failed: 0 } : runVitest(near)
}

async function listRelated(/** @type {string[]} */ changed, /** @type {(path: string) => boolean} */ isNear) {
  const vitest = await createVitest('test', {
    root: ROOT,
    config: join(ROOT, 'vitest.workspace.ts'),
    watch: false,
    related: changed.map((path) => join(ROOT, path)),
  })
  const toPath = (/** @type {{ moduleId: string }} */ { moduleId }) => relative(ROOT, moduleId).replaceAll('\\', '/')
  try {
    const near = (await vitest.globTestSpecifications()).map(toPath).filter(isNear)
    if (near.length === 0) return []
    return [...new Set((await vitest.getRelevantTestSpecifications(near)).map(toPath))]
  } finally {
    await vitest.close()
  }
}
