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
 * Tests with this tag run in the full browser, which takes twice as long to open a page. The headless shell blocks no pop-up, keeps no
 * page in the back/forward cache, blocks no storage of frames, and has no authenticators. Of each flow that opens a window, the main
 * test has the tag, because a window without a click opens in the headless shell too.
 */
const FULL_BROWSER = '@full-browser'

/** Tests of the frame of an embedded wallet, on pages of three sites. */
export const FRAME_SPECS = '**/frame/*.spec.ts'

/** Tests of the embedded wallet. */
const EMBEDDED_SPECS = '**/embedded/*.spec.ts'

/**
 * Playwright switches off that Chromium partitions the storage of frames, and such frames then have none. The last switch of a name
 * counts, so this one keeps the partitions that visitors have.
 */
export const PARTITIONED_STORAGE = '--disable-features=Translate,MediaRouter,OptimizationHints,PaintHolding'

/** Tests with their own pages, and tests for other browsers (playwright.browsers.config.ts). */
const OTHER_SPECS = ['**/instances/*.spec.ts', '**/browsers/**', FRAME_SPECS]

/** Behaviour of the modal or the wallet alone, independent of the framework, so one example suffices. Single tests have a tag. */
const FRAMEWORK_FREE = [
  '**/flows/{demo-page,demo-wallet,demo-wallet-sign-in,displays,faulty-nodes,hostile-wallets,kept-data,languages,moving-rows,networks,scroll-lock,sending,sending-*,sheet,sign-in,silent-wallet,storage}.spec.ts',
  '**/flows/{account-data,account-faults,history,receiving,unwanted-assets,buying,names,swap,swap-*}.spec.ts',
  '**/walletconnect/{families,many-wallets}.spec.ts',
]

interface TwoBrowsers {
  name: string
  use: Partial<ExampleOptions>
  /** Of the browser, beside those of all tests. */
  args?: string[]
  testIgnore?: string[]
  /** The tag of the tests that run. Default: all. */
  only?: string
  /** The tag of tests that do not run. */
  except?: string
}

/** Matches the title and tags of a test that has every tag. */
const createTagPattern = (tags: string[]): RegExp => new RegExp(tags.map((tag) => `(?=.*${tag}\\b)`).join(''), 's')

/** Runs what needs the full browser in a project with `-full` after its name, and the rest in the headless shell. */
function inBothBrowsers({ name, use, args = [], testIgnore = [], only, except }: TwoBrowsers) {
  const launchOptions = { ...LAUNCH_OPTIONS, args: [...BROWSER_ARGUMENTS, ...args] }
  const createProject = (suffix: string, grep: string[], grepInvert: string[], executablePath: string) => ({
    name: name + suffix,
    testIgnore,
    grep: createTagPattern(grep),
    grepInvert: grepInvert.map((tag) => createTagPattern([tag])),
    use: { ...use, launchOptions: { ...launchOptions, executablePath } },
  })
  const selected = only ? [only] : []
  const excluded = except ? [except] : []
  return [
    createProject('', selected, [...excluded, FULL_BROWSER], headlessShell),
    createProject('-full', [...selected, FULL_BROWSER], excluded, fullBrowser),
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
    ...inBothBrowsers({
      name: 'react',
      use: { example: 'react' },
      args: [PARTITIONED_STORAGE],
      except: '@html',
      testIgnore: OTHER_SPECS,
    }),
    ...inBothBrowsers({
      name: 'html',
      use: { example: 'html' },
      except: '@react',
      testIgnore: [...OTHER_SPECS, EMBEDDED_SPECS, ...FRAMEWORK_FREE],
    }),
    // The same example with the oldest React, from connecting to sending. Behaviour of the modal or the wallet
    // alone is not tested again.
    ...inBothBrowsers({
      name: 'react18',
      use: { example: 'react', site: 'react18' },
      only: '@every-react',
      testIgnore: OTHER_SPECS,
    }),
    // These tests have their own pages.
    { name: 'instances', testMatch: '**/instances/*.spec.ts' },
    { name: 'frame', testMatch: FRAME_SPECS },
  ],
})
