import { defineConfig } from '@playwright/test'
import { useProjectFonts } from '../../scripts/fonts.mjs'
import { VISITOR } from '../../scripts/visitor.mjs'
import type { FirefoxOptions } from './src/browsers/firefox-views.spec.ts'
import { FIREFOX_LOOKS, type FirefoxLookName } from './src/browsers/looksOfFirefox.ts'
import type { WebKitOptions } from './src/browsers/webkit/test.ts'

// The browsers inherit the environment.
useProjectFonts()
// The sandbox of Firefox cannot read the fonts of a repository outside of the home folder, and a page without fonts crashes.
process.env.MOZ_DISABLE_CONTENT_SANDBOX ??= '1'

/** `npm run test:browsers` finds both and sets the variables. */
const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
const browserPath = process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

const WEBKIT_SPECS = '**/browsers/webkit/*.spec.ts'
const FIREFOX_SPECS = '**/browsers/*.spec.ts'
/** The main flow; these files run in Chromium with `npm test`. */
const FLOWS = '**/flows/{connect,networks,sign,send,storage,quick-start,hostile-wallets}.spec.ts'

/** The installed Firefox, driven by its own protocol. */
function launchFirefox(firefoxUserPrefs: Readonly<Record<string, number | boolean>> = {}) {
  const launchOptions = { executablePath: firefoxPath, firefoxUserPrefs: { ...firefoxUserPrefs } }
  return { browserName: 'firefox', channel: 'moz-firefox', launchOptions } as const
}

export default defineConfig<FirefoxOptions & WebKitOptions>({
  testDir: './src',
  outputDir: './test-results/browsers',
  globalSetup: './src/world/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { ...VISITOR, screenshot: 'only-on-failure' },
  projects: [
    { name: 'firefox-react', testMatch: FLOWS, grepInvert: /@html\b/, use: { example: 'react', ...launchFirefox() } },
    { name: 'firefox-html', testMatch: FLOWS, grepInvert: /@react\b/, use: { example: 'html', ...launchFirefox() } },
    // The login by email: Firefox partitions the storage of frames, and reports no covers of an element. The mouse of its driver
    // does not reach frames in other processes, so this one has none.
    {
      name: 'firefox-embedded',
      testMatch: '**/embedded/login.spec.ts',
      use: { example: 'react', ...launchFirefox({ 'fission.webContentIsolationStrategy': 0 }) },
    },
    // The login by a social account, at the three providers that differ most. The browsers of apps are not Firefox.
    {
      name: 'firefox-social',
      testMatch: '**/embedded/social.spec.ts',
      grepInvert: /(?:with|at) (?:Facebook|X|Discord)[, ]|in the browser of an app/,
      use: { example: 'react', ...launchFirefox({ 'fission.webContentIsolationStrategy': 0 }) },
    },
    // The look of the modal does not depend on the framework of the site, so one example suffices.
    ...(Object.keys(FIREFOX_LOOKS) as FirefoxLookName[]).map((look) => ({
      name: `firefox-${look}`,
      testMatch: FIREFOX_SPECS,
      use: { example: 'html', look, ...launchFirefox(FIREFOX_LOOKS[look].preferences) } as const,
    })),
    { name: 'webkit-react', testMatch: WEBKIT_SPECS, use: { example: 'react', browserPath } },
    { name: 'webkit-html', testMatch: WEBKIT_SPECS, use: { example: 'html', browserPath } },
  ],
})
