import { launchBrowser } from '../../launchBrowser.mjs'
import { serveFolder } from '../apps/serveFolder.mjs'
import { measureOpenings } from './measureOpenings.mjs'

/** How many times slower the processor is. */
export const SLOWDOWNS = [1, 4]

/**
 * Opens the modals of several pages, in turn within each round, so that other load on the machine
 * affects all of them equally.
 *
 * @template {string} Name
 * @param {Record<Name, import('../apps/buildApps.mjs').App>} apps
 * @param {number} runs
 * @returns {Promise<({ app: Name, slowdown: number } & import('./measureOpenings.mjs').Opening)[]>}
 */
export async function measureSpeed(apps, runs) {
  const browser = await launchBrowser()
  const sites = []
  const openings = []
  try {
    for (const [name, { folder, page }] of Object.entries(apps)) {
      const site = await serveFolder(folder)
      sites.push({ app: name, url: `${site.url}/${page}`, stop: site.stop })
    }
    for (const slowdown of SLOWDOWNS) {
      for (let run = 0; run < runs; run += 1) {
        for (const { app, url } of sites) {
          const measured = await measureOpenings(browser, { url, slowdown })
          openings.push(...measured.map((opening) => ({ app, slowdown, ...opening })))
        }
      }
    }
  } finally {
    await browser.close()
    for (const { stop } of sites) stop()
  }
  return openings
}
