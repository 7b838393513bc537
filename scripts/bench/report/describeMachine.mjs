import { availableParallelism } from 'node:os'
import { launchBrowser } from '../apps/launchBrowser.mjs'

/** What figures depend on, without a word about whose machine it is. */
export async function describeMachine() {
  const browser = await launchBrowser()
  const chromium = browser.version()
  await browser.close()
  const cores = availableParallelism()
  return `${cores} ${cores === 1 ? 'core' : 'cores'}, ${process.platform} ${process.arch}, Node.js ${process.versions.node}, Chromium ${chromium}`
}
