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

/**
 * The Chromium that `findBrowser` found; see the step `browser`.
 *
 * @param {Record<string, string>} [variables] - Of its environment, beside this process's own.
 */
export function launchBrowser(variables = {}) {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), env: { ...process.env, ...variables }, args: ARGUMENTS })
}
