/** @module The views with the most rows: the tokens of a swap, and the connected wallets. Each beside the same view with few rows. */
import { launchBrowser } from '../launchBrowser.mjs'
import { measureFiles } from '../sizes/measureSizes.mjs'
import { closeAfter, openPage } from './apps/openPage.mjs'
import { serveFolder } from './apps/serveFolder.mjs'
import { describeLongest, describeTimes, formatCount, formatKb } from './report.mjs'

/** Opens the list of tokens of a swap. */
const visitSwap = ({ page }) =>
  page.evaluate(async () => {
    const { bench, probe } = /** @type {any} */ (globalThis)
    await bench.connect()
    void bench.appKit.open({ view: 'Swap', arguments: { toToken: 'T1' } })
    await probe.untilDrawn('appkit-swap-view')
    const open = () => bench.appKit.kit.router.push('SwapSelectToken', { side: 'to' })
    const measured = await probe.measure(open, { to: 'oak-list-item', toText: 'Token ' })
    return { ...measured, elements: probe.countElements('.outlet') }
  })

/** Opens the view of the connected wallets. The modal has been open before, so its scripts are not counted. */
async function visitWallets({ page }) {
  await page.evaluate(async () => {
    const { appKit, connectAll } = /** @type {any} */ (globalThis).bench
    await connectAll()
    await appKit.open()
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => /** @type {any} */ (globalThis).bench.appKit.close())
  const scripts = /** @type {string[]} */ ([])
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname.slice(1)))
  const measured = await page.evaluate(async () => {
    const { bench, probe } = /** @type {any} */ (globalThis)
    const countReads = () => bench.control.calls.filter(({ operation }) => operation === 'getBalance').length
    const before = countReads()
    const open = () => bench.appKit.open({ view: 'ProfileWallets' })
    return {
      ...(await probe.measure(open, { to: '.account' })),
      elements: probe.countElements('.outlet'),
      accounts: probe.countRows('.account'),
      balances: countReads() - before,
    }
  })
  return { ...measured, scripts: scripts.filter((name) => name.endsWith('.js')) }
}

async function measurePage(browser, { folder, page }, { hashes, visit, runs }) {
  const site = await serveFolder(folder)
  const visits = hashes.map(() => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [place, hash] of hashes.entries()) {
      const measured = await closeAfter(openPage(browser), async (opened) => {
        await opened.page.goto(`${site.url}/${page}#${hash}`)
        return visit(opened)
      })
      visits[place].push(measured)
    }
  }
  site.stop()
  return visits
}

/**
 * @param {Record<'swap' | 'wallets', import('./apps/buildApps.mjs').App>} apps
 * @param {number} runs
 * @returns {Promise<import('./report.mjs').Table[]>}
 */
export async function benchViews({ swap, wallets }, runs) {
  const browser = await launchBrowser()
  try {
    const tokens = await measurePage(browser, swap, { hashes: ['1000', '10'], visit: visitSwap, runs })
    const accounts = await measurePage(browser, wallets, { hashes: ['10,20', '2,3'], visit: visitWallets, runs })
    const added = accounts.map(([first]) => measureFiles(wallets.folder, first.scripts))
    const row = (name, visits, read) => [name, ...visits.map(read)]
    const times = (visits) => [
      row('Opened to the first row painted, ms', visits, (all) => describeTimes(all.map(({ ms }) => ms))),
      row('Longest task of it, ms', visits, describeLongest),
      row('Elements', visits, ([first]) => formatCount(first.elements)),
    ]
    return [
      {
        caption: 'The list of tokens to swap: median and, in brackets, the 90th percentile',
        columns: ['What', '1,000 tokens', '10 tokens'],
        rows: times(tokens),
      },
      {
        caption: 'The connected wallets, in a page whose modal has been open',
        columns: ['What', '10 wallets of 20 accounts', '2 wallets of 3 accounts'],
        rows: [
          ...times(accounts),
          row('Accounts drawn', accounts, ([first]) => formatCount(first.accounts)),
          row('Balances read', accounts, ([first]) => formatCount(first.balances)),
          ['Scripts added, kB gzip', ...(await Promise.all(added)).map(({ gzip }) => formatKb(gzip))],
        ],
      },
    ]
  } finally {
    await browser.close()
  }
}
