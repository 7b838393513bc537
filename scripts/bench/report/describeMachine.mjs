import { availableParallelism, loadavg } from 'node:os'
import { launchBrowser } from '../../launchBrowser.mjs'

/**
 * What figures depend on, without a word about whose machine it is. Times of a machine whose
 * processors have more than one task each to do say little.
 */
export async function describeMachine() {
  const browser = await launchBrowser()
  const chromium = browser.version()
  await browser.close()
  const cores = availableParallelism()
  const load = ((loadavg()[0] ?? 0) / cores).toFixed(1)
  return `${cores} ${cores === 1 ? 'core' : 'cores'} with ${load} other tasks each at the beginning, ${process.platform} ${process.arch}, Node.js ${process.versions.node}, Chromium ${chromium}`
}
