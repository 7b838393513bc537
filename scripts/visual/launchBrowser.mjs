import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ROOT } from '../testing/runCommand.mjs'

/** A browser that writes with the same fonts as the pictures of the views. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    env: { ...process.env, FONTCONFIG_FILE: join(ROOT, 'packages/modal/visual/fonts.conf') },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
