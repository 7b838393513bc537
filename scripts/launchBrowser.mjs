import { chromium } from 'playwright-core'
import { useProjectFonts } from './fonts.mjs'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell or the Chromium that the step `browser` found, with the fonts of the project. */
export function launchBrowser() {
  useProjectFonts()
  const executablePath = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ARGUMENTS })
}
