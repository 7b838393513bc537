import { availableParallelism, loadavg } from 'node:os'
import { launchBrowser } from '../../launchBrowser.mjs'

/**
 * The properties of a machine that the figures depend on, without anything that identifies it. If
 * each processor has more than one task, the times are not reliable.
 */
export async function describeMachine() {
  const browser = await launchBrowser()
  const chromium = browser.version()
  await browser.close()
  const cores = availableParallelism()
  const load = ((loadavg()[0] ?? 0) / cores).toFixed(1)
  return `${cores} ${cores === 1 ? 'core' : 'cores'} with ${load} other tasks each at the beginning, ${process.platform} ${process.arch}, Node.js ${process.versions.node}, Chromium ${chromium}`
}
