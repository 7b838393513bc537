import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser, findHeadlessShell } from '../../scripts/findBrowser.mjs'
import { useProjectFonts } from '../../scripts/fonts.mjs'
import { VISITOR } from '../../scripts/visitor.mjs'
import type { ExampleOptions } from './src/test.ts'

// The browsers inherit the environment.
useProjectFonts()

// Workers load this file too; with the variable set they need not search again.
const fullBrowser = (process.env.CHROMIUM_PATH ??= await findBrowser())
const headlessShell = (process.env.HEADLESS_SHELL_PATH ??= await findHeadlessShell(fullBrowser))

const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const LAUNCH_OPTIONS = {
  executablePath: headlessShell,
  args: BROWSER_ARGUMENTS,
  // Playwright allows every pop-up; a visitor's browser does not.
  ignoreDefaultArgs: ['--disable-popup-blocking'],
}

/**
 * Tests that need the full browser, which takes twice as long to open a page: the headless shell blocks no pop-up, keeps no
 * page in the back/forward cache, blocks no storage of frames, and has no authenticators.
 */
const FULL_BROWSER_SPECS = [
  '**/flows/{back-forward-cache,buying,demo-wallet,demo-wallet-*,names}.spec.ts',
  '**/walletconnect/{one-tap,phones}.spec.ts',
]

/** Tests of the frame of an embedded wallet, on pages of three sites. */
export const FRAME_SPECS = '**/frame/*.spec.ts'

/** Tests of the embedded wallet. */
const EMBEDDED_SPECS = '**/embedded/*.spec.ts'

/** Those of them that need the full browser. */
const FULL_EMBEDDED_SPECS = [
  '**/embedded/{blocked-storage,email-change,export,farcaster,logins,owner,passkeys,social}.spec.ts',
]

/**
 * Playwright switches off that Chromium partitions the storage of frames, and such frames then have none. The last switch of a name
 * counts, so this one keeps the partitions that visitors have.
 */
export const PARTITIONED_STORAGE = '--disable-features=Translate,MediaRouter,OptimizationHints,PaintHolding'

/** Tests with their own pages, and tests for other browsers (playwright.browsers.config.ts). */
const OTHER_SPECS = ['**/instances/*.spec.ts', '**/browsers/**', FRAME_SPECS, EMBEDDED_SPECS]

/** Behaviour of the modal or the wallet alone, independent of the framework, so one example suffices. Single tests have a tag. */
const FRAMEWORK_FREE = [
  '**/flows/{demo-wallet,demo-wallet-sign-in,displays,hostile-wallets,kept-data,languages,moving-rows,networks,scroll-lock,sending,sending-*,sheet,sign-in,silent-wallet}.spec.ts',
  '**/flows/{account-data,account-faults,history,receiving,unwanted-assets,buying,names,swap,swap-*}.spec.ts',
  '**/walletconnect/{families,many-wallets}.spec.ts',
]

interface TwoBrowsers {
  name: string
  use: Partial<ExampleOptions>
  /** Of the browser, beside those of all tests. */
  args?: string[]
  testMatch?: string
  /** The tests that need the full browser. */
  full?: string[]
  testIgnore?: string[]
  grep?: RegExp
  grepInvert?: RegExp
}

/** Runs what needs the full browser in a project with `-full` after its name, and the rest in the headless shell. */
function inBothBrowsers({
  name,
  use,
  args = [],
  testMatch,
  full = FULL_BROWSER_SPECS,
  testIgnore = [],
  ...rest
}: TwoBrowsers) {
  const matching = testMatch ? { testMatch } : {}
  const launchOptions = { ...LAUNCH_OPTIONS, args: [...BROWSER_ARGUMENTS, ...args] }
  return [
    { name, ...rest, ...matching, use: { ...use, launchOptions }, testIgnore: [...testIgnore, ...full] },
    {
      name: `${name}-full`,
      ...rest,
      testMatch: full,
      use: { ...use, launchOptions: { ...launchOptions, executablePath: fullBrowser } },
      testIgnore,
    },
  ]
}

export default defineConfig<ExampleOptions>({
  testDir: './src',
  outputDir: './test-results',
  globalSetup: './src/world/globalSetup.ts',
  fullyParallel: true,
  // A third of a test is waiting, for a frame or for the pause between two polls, so one more than there are cores.
  workers: Math.max(2, availableParallelism()) + 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: LAUNCH_OPTIONS,
    ...VISITOR,
    // Movements take a fifth of the time of all tests. The tests of ui and modal cover them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a large part of the time of every test; set TRACE=1 to record one for a failure, with a picture.
    trace: process.env['TRACE']
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true }
      : 'off',
    // Playwright takes the picture of each test before it knows whether the test fails: a sixth of the time.
    screenshot: process.env['TRACE'] ? 'only-on-failure' : 'off',
  },
  projects: [
    ...inBothBrowsers({ name: 'react', use: { example: 'react' }, grepInvert: /@html\b/, testIgnore: OTHER_SPECS }),
    ...inBothBrowsers({
      name: 'embedded',
      use: { example: 'react' },
      args: [PARTITIONED_STORAGE],
      testMatch: EMBEDDED_SPECS,
      full: FULL_EMBEDDED_SPECS,
    }),
    ...inBothBrowsers({
      name: 'html',
      use: { example: 'html' },
      grepInvert: /@react\b/,
      testIgnore: [...OTHER_SPECS, ...FRAMEWORK_FREE],
    }),
    // The same example with the oldest React, from connecting to sending. Behaviour of the modal or the wallet
    // alone is not tested again.
    ...inBothBrowsers({
      name: 'react18',
      use: { example: 'react', site: 'react18' },
      grep: /@every-react\b/,
      testIgnore: OTHER_SPECS,
    }),
    // These tests have their own pages.
    { name: 'instances', testMatch: '**/instances/*.spec.ts' },
    { name: 'frame', testMatch: FRAME_SPECS },
  ],
})
