/**
 * @module Opens the modals of pages on every occasion, and tabulates the times.
 */
import { WALLET_NAME } from '../apps/announceWallet.mjs'
import { closeAfter, openPage } from '../apps/openPage.mjs'
import { serveFolder } from '../apps/serveFolder.mjs'
import { countLongTasks, describeTimes, formatMs, formatRatio, getMedian, LONG_TASK_MS } from '../report.mjs'
import { launchBrowser } from '../../launchBrowser.mjs'

/**
 * The ways in which a visitor reaches the button. Each is a separate visit with an empty cache.
 * The second opening of the last visit is the warm one.
 */
const VISITS = ['atOnce', 'idle', 'pointed']

/**
 * @typedef {'atOnce' | 'idle' | 'pointed' | 'again'} Occasion
 *
 * @typedef {object} Opening
 * @property {Occasion} occasion
 * @property {number} ms - From the press to the painted wallet.
 * @property {number[]} longTaskMs
 * @property {number} [workMs] - Processor time of the main thread; missing if the page was still starting.
 */

const OPEN = { from: 'button, oak-button', text: 'Connect wallet', to: 'li', toText: WALLET_NAME }

/** @returns {Promise<Opening[]>} */
const measureVisit = (browser, visit, { url, slowdown }) =>
  closeAfter(openPage(browser), async ({ page, session, readWorkMs }) => {
    async function measureOpening(occasion) {
      const before = await readWorkMs()
      const measured = await page.evaluate((steps) => globalThis.probe.measureClick(steps), OPEN)
      return { occasion, ...measured, workMs: (await readWorkMs()) - before }
    }

    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (visit === 'atOnce') {
      // Presses the button in the first frame that shows it.
      await page.addInitScript((steps) => (globalThis.pressed = globalThis.probe.measureClick(steps)), OPEN)
      await page.goto(url, { waitUntil: 'commit' })
      return [{ occasion: visit, ...(await page.evaluate(() => globalThis.pressed)) }]
    }
    await page.goto(url, { waitUntil: 'networkidle' })
    if (visit === 'idle') return [await measureOpening(visit)]
    await page.getByRole('button', { name: 'Connect wallet' }).hover()
    await page.waitForLoadState('networkidle')
    const first = await measureOpening(visit)
    await page.keyboard.press('Escape')
    await page.evaluate(({ to, toText }) => globalThis.probe.untilGone(to, toText), OPEN)
    return [first, await measureOpening('again')]
  })

/**
 * Opens the modal of a page once on every occasion.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, slowdown: number }} site - `slowdown`: how many times slower the processor is.
 * @returns {Promise<Opening[]>}
 */
async function measureOpenings(browser, site) {
  const openings = []
  for (const visit of VISITS) openings.push(...(await measureVisit(browser, visit, site)))
  return openings
}

/** How many times slower the processor is. */
const SLOWDOWNS = [1, 4]

/**
 * Opens the modals of several pages, in turn within each round, so that other load on the machine
 * affects all of them equally.
 *
 * @template {string} Name
 * @param {Record<Name, import('../apps/buildApps.mjs').App>} apps
 * @param {number} runs
 * @returns {Promise<({ app: Name, slowdown: number } & Opening)[]>}
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

const OCCASIONS = {
  atOnce: 'First, in the frame the button appears',
  idle: 'First, the page at rest',
  pointed: 'First, after pointing at the button',
  again: 'Second',
}

/** The openings of our page, and those of the reference. */
const select = (openings, occasion, slowdown = 1) =>
  ['react', 'bareDialog'].map((app) =>
    openings.filter((one) => one.app === app && one.slowdown === slowdown && one.occasion === occasion),
  )

/** @returns {import('../report.mjs').Table} */
function tabulateTimes(openings) {
  const rows = SLOWDOWNS.flatMap((slowdown) =>
    Object.entries(OCCASIONS).map(([occasion, name]) => {
      const times = select(openings, occasion, slowdown).map((all) => all.map(({ ms }) => ms))
      const [ours = NaN, bare = NaN] = times.map(getMedian)
      return [name, `${slowdown}×`, ...times.map(describeTimes), formatRatio(ours / bare)]
    }),
  )
  return {
    caption: 'Press to first wallet painted: median and, in brackets, the 90th percentile',
    columns: ['Opening', 'Slower', 'OpenAppKit, ms', 'Bare Lit dialog, ms', 'Ratio'],
    rows,
  }
}

/** The cost of opening for the page's main thread, independent of other load and of the timing of frames. */
function tabulateWork(openings) {
  const rows = Object.entries(OCCASIONS)
    .filter(([occasion]) => occasion !== 'atOnce')
    .map(([occasion, name]) => {
      const [ours = NaN, bare = NaN] = select(openings, occasion).map((all) =>
        getMedian(all.map(({ workMs }) => workMs)),
      )
      return [name, formatMs(ours), formatMs(bare), formatRatio(ours / bare)]
    })
  return {
    caption: 'Processor time of the page’s main thread for one opening, until the page is idle again: median',
    columns: ['Opening', 'OpenAppKit, ms', 'Bare Lit dialog, ms', 'Ratio'],
    rows,
  }
}

/** The reference beside ours: on a busy machine even a task with little work takes long. */
function tabulateLongTasks(openings) {
  const rows = Object.entries(OCCASIONS).map(([occasion, name]) => [
    name,
    ...select(openings, occasion)
      .map(countLongTasks)
      .flatMap(({ count, longest = '–' }) => [count, longest]),
  ])
  return {
    caption: `Long tasks (over ${LONG_TASK_MS} ms) while opening, processor not slowed: how many in how many openings, and the longest`,
    columns: ['Opening', 'OpenAppKit', 'ms', 'Bare Lit dialog', 'ms'],
    rows,
  }
}

/** @returns {import('../report.mjs').Table[]} */
export function tabulateSpeed(openings) {
  return [tabulateTimes(openings), tabulateWork(openings), tabulateLongTasks(openings)]
}
