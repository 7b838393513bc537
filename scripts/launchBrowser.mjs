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

/**
 * The Chromium that `findBrowser` found, with the fonts of the project; see the step `browser`.
 */
export function launchBrowser() {
  useProjectFonts()
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ARGUMENTS })
}
