import { announceWallet, WALLET_NAME } from './announceWallet.mjs'
import { installProbe } from './installProbe.mjs'

/**
 * @typedef {object} BenchPage
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').CDPSession} session
 * @property {() => Promise<number>} readWorkMs - The processor time of the page's main thread so far.
 * @property {() => Promise<void>} close
 */

/**
 * Opens an empty page with an empty cache. The pages that it goes to have the probe and one wallet.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ answers?: Record<string, unknown>, isLocal?: boolean }} [options] - `answers`: of the wallet, by method. `isLocal`: refuses
 *   requests to other machines.
 * @returns {Promise<BenchPage>}
 */
export async function openPage(browser, { answers = {}, isLocal = false } = {}) {
  const context = await browser.newContext()
  if (isLocal) {
    await context.route(
      ({ hostname }) => hostname !== '127.0.0.1' && !hostname.endsWith('.localhost'),
      (route) => route.abort(),
    )
  }
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(announceWallet, { name: WALLET_NAME, answers })
  await page.addInitScript(installProbe)
  return {
    page,
    session,
    async readWorkMs() {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    },
    close: () => context.close(),
  }
}

/**
 * Runs a task with an opened page, and closes it.
 *
 * @template {{ close: () => Promise<void> }} Opened, Result
 * @param {Promise<Opened>} opening
 * @param {(opened: Opened) => Promise<Result>} run
 */
export async function closeAfter(opening, run) {
  const opened = await opening
  try {
    return await run(opened)
  } finally {
    await opened.close()
  }
}
