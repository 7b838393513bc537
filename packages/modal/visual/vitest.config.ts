/** Compares a picture of every view with the stored one: `npm run test:visual`. Not part of `npm test`. */
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
          // Detects a difference as small as the background of a pressed button, which the default of 0.1 ignores.
          comparatorOptions: { threshold: 0.03 },
          // The documents show the same files.
          resolveScreenshotPath: ({ arg, ext }) => resolve(root, 'docs/images/views', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => resolve(root, '.cache/pictures', `${arg}${ext}`),
        },
      },
    },
  },
}

export default defineConfig(mergeConfig({ ...browser, test: { ...test, include: [] } }, pictures))
