/** Pictures every view and compares it with what is stored: `npm run test:visual`. No part of the tests. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config'
import workspace from '../../../vitest.workspace.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { test, ...browser } = workspace.test!.projects!.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'browser',
) as { test: object }

const pictures: ViteUserConfig = {
  root,
  test: {
    name: 'pictures',
    include: ['packages/modal/visual/*.pictures.ts'],
    testTimeout: 30_000,
    browser: {
      expect: {
        toMatchScreenshot: {
          // A ground that differs as that of a pressed button does must be seen; the usual 0.1 misses it.
          comparatorOptions: { threshold: 0.03 },
          // The documents show what is compared.
          resolveScreenshotPath: ({ arg, ext }) => resolve(root, 'docs/images/views', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => resolve(root, '.cache/pictures', `${arg}${ext}`),
        },
      },
    },
  },
}

export default defineConfig(mergeConfig({ ...browser, test: { ...test, include: [] } }, pictures))
