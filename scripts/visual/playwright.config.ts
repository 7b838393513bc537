/** @module Compares pictures that are already drawn: `npm run test:visual` starts it. No browser runs. */
import { defineConfig } from '@playwright/test'
import { BASE, CACHE, REPORT, RESULTS } from './paths.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  snapshotPathTemplate: `${BASE}/{arg}{ext}`,
  outputDir: `../../${CACHE}/differences`,
  updateSnapshots: 'none',
  // Detects a difference as small as the background of a pressed button, which the default of 0.2 ignores.
  expect: { toMatchSnapshot: { threshold: 0.03 } },
  reporter: [
    ['html', { open: 'never', outputFolder: REPORT }],
    ['json', { outputFile: RESULTS }],
  ],
})
