import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { useProjectFonts } from '../../scripts/fonts.mjs'
import { VISITOR } from '../../scripts/visitor.mjs'
import type { ExampleOptions } from './src/test.ts'

// The browsers inherit it.
useProjectFonts()

// Workers load this file too; with the variable set they need not search again.
const executablePath = (process.env.CHROMIUM_PATH ??= await findBrowser())

const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Those with pages of their own, and those for other browsers (playwright.browsers.config.ts). */
const OTHER_SPECS = ['**/instances/*.spec.ts', '**/browsers/**']

/** What only the modal or a wallet decides, however it came into the page: asked of one example. Single tests have a tag. */
const FRAMEWORK_FREE = [
  '**/flows/{demo-wallet,displays,hostile-wallets,kept-data,languages,networks,scroll-lock,sheet,silent-wallet}.spec.ts',
]

export default defineConfig<ExampleOptions>({
  testDir: './src',
  outputDir: './test-results',
  globalSetup: './src/world/globalSetup.ts',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath,
      args: BROWSER_ARGUMENTS,
      // Playwright lets every pop-up through; a visitor's browser does not.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
    ...VISITOR,
    // Recording takes a good part of the time of every test; TRACE=1 records, for who looks into a failure.
    trace: process.env['TRACE'] ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'react', use: { example: 'react' }, grepInvert: /@html\b/, testIgnore: OTHER_SPECS },
    { name: 'html', use: { example: 'html' }, grepInvert: /@react\b/, testIgnore: [...OTHER_SPECS, ...FRAMEWORK_FREE] },
    // The same example with the oldest React, all the way from connecting to sending. What only the modal
    // or a wallet decides is not asked again.
    { name: 'react18', use: { example: 'react', site: 'react18' }, grep: /@every-react\b/, testIgnore: OTHER_SPECS },
    // These bring pages of their own.
    { name: 'instances', testMatch: '**/instances/*.spec.ts' },
  ],
})
