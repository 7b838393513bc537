/**
 * @module Draws a picture of every scene for `npm run test:visual`, which also uses this file in a working tree of an older commit.
 */
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
    testTimeout: 180_000,
    browser: {
      connectTimeout: 180_000,
      expect: {
        toMatchScreenshot: {
          // It compares two pictures of the same scene, until the scene is still.
          comparatorOptions: { threshold: 0.03 },
          timeout: 60_000,
          resolveScreenshotPath: ({ arg, ext }) => resolve(root, '.cache/pictures/drawn', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => resolve(root, '.cache/pictures/unstable', `${arg}${ext}`),
        },
      },
    },
  },
}

export default defineConfig(mergeConfig({ ...browser, test: { ...test, include: [] } }, pictures))
