import { chromium } from 'playwright-core'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium that `findBrowser` found; see the step `browser`. */
export function launchBrowser() {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ARGUMENTS })
}
