import { announceWallet, WALLET_NAME } from '../apps/announceWallet.mjs'
import { measureWork, readWorkMs } from '../apps/mainThread.mjs'
import { installProbe } from './installProbe.mjs'

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
export async function measureOpenings(browser, site) {
  const openings = []
  for (const visit of VISITS) openings.push(...(await measureVisit(browser, visit, site)))
  return openings
}
