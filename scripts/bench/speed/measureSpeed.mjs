/**
 * @module Opens the modals of pages on every occasion, and tabulates the times.
 */
import { announceWallet, WALLET_NAME } from '../apps/announceWallet.mjs'
import { measureWork, readWorkMs } from '../apps/mainThread.mjs'
import { serveFolder } from '../apps/serveFolder.mjs'
import { formatCount, formatMs, formatRatio, getMedian, getQuantile } from '../report.mjs'
import { installProbe } from './installProbe.mjs'
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

async function openPage(context, { url, slowdown, isPressedAtOnce }) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await measureWork(session)
  await page.addInitScript(announceWallet, { name: WALLET_NAME })
  await page.addInitScript(installProbe, { wallet: WALLET_NAME, isPressedAtOnce })
  await page.goto(url, { waitUntil: isPressedAtOnce ? 'commit' : 'networkidle' })
  return { page, session }
}

async function measureOpening({ page, session }, occasion) {
  const before = await readWorkMs(session)
  const measured = await page.evaluate(() => globalThis.openingProbe.measureOpening())
  return { occasion, ...measured, workMs: (await readWorkMs(session)) - before }
}

async function close(page) {
  await page.keyboard.press('Escape')
  await page.evaluate(() => globalThis.openingProbe.untilGone())
}

/** @returns {Promise<Opening[]>} */
async function measureVisit(browser, visit, { url, slowdown }) {
  const context = await browser.newContext()
  try {
    const opened = await openPage(context, { url, slowdown, isPressedAtOnce: visit === 'atOnce' })
    const { page } = opened
    if (visit === 'atOnce') return [{ occasion: visit, ...(await page.evaluate(() => globalThis.openingProbe.atOnce)) }]
    if (visit === 'idle') return [await measureOpening(opened, visit)]
    await page.getByRole('button', { name: 'Connect wallet' }).hover()
    await page.waitForLoadState('networkidle')
    const first = await measureOpening(opened, visit)
    await close(page)
    return [first, await measureOpening(opened, 'again')]
  } finally {
    await context.close()
  }
}

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

const LONG_TASK_MS = 50

function describe(values) {
  return `${formatMs(getMedian(values))} (${formatMs(getQuantile(values, 0.9))})`
}

/** @returns {import('../report.mjs').Table} */
function tabulateTimes(openings) {
  const rows = SLOWDOWNS.flatMap((slowdown) =>
    Object.entries(OCCASIONS).map(([occasion, name]) => {
      const select = (app) =>
        openings.filter(
          (opening) => opening.app === app && opening.slowdown === slowdown && opening.occasion === occasion,
        )
      const [ours, bare] = [select('react').map(({ ms }) => ms), select('bareDialog').map(({ ms }) => ms)]
      return [name, `${slowdown}×`, describe(ours), describe(bare), formatRatio(getMedian(ours) / getMedian(bare))]
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
      const measure = (app) =>
        getMedian(
          openings
            .filter((opening) => opening.app === app && opening.slowdown === 1 && opening.occasion === occasion)
            .map(({ workMs }) => workMs),
        )
      const [ours, bare] = [measure('react'), measure('bareDialog')]
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
  const rows = Object.entries(OCCASIONS).map(([occasion, name]) => {
    const counts = ['react', 'bareDialog'].flatMap((app) => {
      const counted = openings.filter(
        (opening) => opening.app === app && opening.slowdown === 1 && opening.occasion === occasion,
      )
      const long = counted.flatMap(({ longTaskMs }) => longTaskMs).filter((ms) => ms > LONG_TASK_MS)
      return [
        `${formatCount(long.length)} in ${formatCount(counted.length)}`,
        long.length > 0 ? formatMs(Math.max(...long)) : '–',
      ]
    })
    return [name, ...counts]
  })
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
