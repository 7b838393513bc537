/**
 * @module The time to a pairing code and to all wallets, and what loads for them.
 */
import { buildApps } from './apps/buildApps.mjs'
import { closeAfter, openPage } from './apps/openPage.mjs'
import { serveFolder } from './apps/serveFolder.mjs'
import {
  countLongTasks,
  describeTimes,
  formatCount,
  formatKb,
  formatRatio,
  getMedian,
  LONG_TASK_MS,
} from './report.mjs'
import { importBuilt } from './servers.mjs'
import { launchBrowser } from '../launchBrowser.mjs'
import { measureFiles } from '../sizes/measureSizes.mjs'
import { findWalletConnect } from '../sizes/findParts.mjs'

const CODE = { from: 'oak-list-item', text: 'WalletConnect', to: 'svg[part="code"]:not(.placeholder)' }
const BARE_CODE = { from: 'button', text: 'WalletConnect', to: 'output', toText: 'wc:' }
const ALL = { from: 'oak-list-item', text: 'All wallets', to: '.grid .tile:not(.place)' }
const BARE_ALL = { from: 'button', text: 'All wallets', to: 'li' }
const LISTS = {
  walletConnect: { scroller: '.outlet', rows: '.grid > li:not(.place)' },
  bareList: { scroller: 'ul', rows: 'li' },
}

/** Opens a page, and the list of wallets if it has one. */
async function openSite(browser, { url, opensModal }) {
  const opened = await openPage(browser, { isLocal: true })
  const { page } = opened
  const scripts = new Set()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname.slice(1))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (opensModal) {
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.evaluate(() => globalThis.probe.untilDrawn('oak-list-item', 'All wallets'))
    // Files that are prefetched while the list is open count for the list.
    await page.waitForLoadState('networkidle')
    await page.mouse.move(0, 0)
  }
  return { ...opened, scripts }
}

const click = (page, steps) => page.evaluate((given) => globalThis.probe.measureClick(given), steps)

/** @returns {Promise<{ ms: number, longTaskMs: number[], fetched: string[] }>} */
const measureCode = (browser, site, { steps, isPointed = false }) =>
  closeAfter(openSite(browser, site), async ({ page, scripts }) => {
    const before = new Set(scripts)
    if (isPointed) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^WalletConnect/ })
        .hover()
      await page.waitForLoadState('networkidle')
    }
    const measured = await click(page, steps)
    return { ...measured, fetched: [...scripts].filter((name) => !before.has(name)) }
  })

const measureList = (browser, site, { steps, list, count }) =>
  closeAfter(openSite(browser, site), async ({ page }) => {
    const opened = await click(page, steps)
    await page.evaluate(({ rows }) => globalThis.probe.untilDrawn(rows), list)
    await page.waitForLoadState('networkidle')
    const first = await page.evaluate(
      ({ rows, scroller }) => ({
        rows: globalThis.probe.countRows(rows),
        elements: globalThis.probe.countElements(scroller),
      }),
      list,
    )
    const end = await page.evaluate((given) => globalThis.probe.scrollToEnd(given), { ...list, count })
    return { opened, first, end }
  })

/**
 * @typedef {object} WalletConnectSpeed
 * @property {Record<'ours' | 'pointed' | 'bare', { ms: number, longTaskMs: number[], fetched: string[] }[]>} codes
 * @property {Record<'ours' | 'bare', { opened: object, first: object, end: object }[]>} lists
 * @property {Record<'ours' | 'bare', import('../sizes/measureSizes.mjs').Size>} loaded - With the view of the code.
 */

/**
 * Creates pairing codes and scrolls through all wallets, ours and bare in turn, over a relay and a directory on this machine.
 *
 * @param {Record<'walletConnect' | 'bareClient' | 'bareList', import('./apps/buildApps.mjs').App>} apps
 * @param {number} runs
 * @returns {Promise<WalletConnectSpeed>}
 */
async function measureWalletConnectSpeed(apps, runs) {
  const { startDirectory, startRelay } = await importBuilt('local/dist/index.js')
  const relay = await startRelay({ port: 0 })
  const directory = await startDirectory({ port: 0 })
  const count = directory.entries.length
  const query = `relay=${encodeURIComponent(relay.url)}&directory=${encodeURIComponent(directory.url)}`
  const browser = await launchBrowser()
  const sites = {}
  try {
    for (const [name, { folder, page }] of Object.entries(apps)) {
      const { url, stop } = await serveFolder(folder)
      sites[name] = { url: `${url}/${page}?${query}`, stop, opensModal: name === 'walletConnect' }
    }
    /** @type {WalletConnectSpeed['codes']} */
    const codes = { ours: [], pointed: [], bare: [] }
    /** @type {WalletConnectSpeed['lists']} */
    const lists = { ours: [], bare: [] }
    for (let run = 0; run < runs; run += 1) {
      codes.ours.push(await measureCode(browser, sites.walletConnect, { steps: CODE }))
      codes.pointed.push(await measureCode(browser, sites.walletConnect, { steps: CODE, isPointed: true }))
      codes.bare.push(await measureCode(browser, sites.bareClient, { steps: BARE_CODE }))
      lists.ours.push(await measureList(browser, sites.walletConnect, { steps: ALL, list: LISTS.walletConnect, count }))
      lists.bare.push(await measureList(browser, sites.bareList, { steps: BARE_ALL, list: LISTS.bareList, count }))
    }
    const loaded = {
      ours: await measureFiles(apps.walletConnect.folder, codes.ours[0]?.fetched ?? []),
      bare: await measureFiles(apps.bareClient.folder, codes.bare[0]?.fetched ?? []),
    }
    return { codes, lists, loaded }
  } finally {
    await browser.close()
    for (const { stop } of Object.values(sites)) stop()
    await relay.stop()
    await directory.stop()
  }
}

function describeLongTasks(runs) {
  const { count, longest } = countLongTasks(runs)
  return longest ? `${count}, at most ${longest} ms` : count
}

/** @returns {import('./report.mjs').Table} */
function tabulateStart(starts) {
  return {
    caption: 'Parts of the WalletConnect client that a page loads at its start: `npm test` fails if there are any',
    columns: ['Page', 'Modules', 'Bytes'],
    rows: starts.map(({ name, modules, bytes }) => [
      name,
      modules === undefined ? '–' : formatCount(modules.length),
      formatCount(bytes),
    ]),
  }
}

/** @returns {import('./report.mjs').Table} */
function tabulateLoaded({ ours, bare }) {
  return {
    caption: 'Scripts that are fetched for a pairing code, in kB (1 kB is 1,000 bytes)',
    columns: ['What', 'OpenAppKit', 'universal-provider alone', 'More'],
    rows: ['gzip', 'brotli'].map((format) => [
      format,
      formatKb(ours[format]),
      formatKb(bare[format]),
      formatKb(ours[format] - bare[format]),
    ]),
  }
}

/** @returns {import('./report.mjs').Table} */
function tabulateCodes({ ours, pointed, bare }) {
  const toMs = (runs) => runs.map(({ ms }) => ms)
  const row = (name, runs) => [
    name,
    describeTimes(toMs(runs)),
    describeTimes(toMs(bare)),
    formatRatio(getMedian(toMs(runs)) / getMedian(toMs(bare))),
    describeLongTasks(runs),
    describeLongTasks(bare),
  ]
  return {
    caption: `Click on WalletConnect to the painted code, over a relay on this machine: median and, in brackets, the value that nine of ten stay under; tasks over ${LONG_TASK_MS} ms`,
    columns: ['Click', 'OpenAppKit, ms', 'Bare client, ms', 'Ratio', 'Long tasks', 'Long tasks, bare'],
    rows: [row('Without pointing at it first', ours), row('After pointing at it', pointed)],
  }
}

/** @returns {import('./report.mjs').Table} */
function tabulateLists({ ours, bare }) {
  const row = (name, read) => [name, read(ours), read(bare)]
  const median = (runs, read) => formatCount(getMedian(runs.map(read)))
  return {
    caption: `All wallets of a directory of 600, in pages of 40, beside 600 plain rows at once; times as above`,
    columns: ['What', 'OpenAppKit', 'Bare list'],
    rows: [
      row('Click to the first wallets painted, ms', (runs) => describeTimes(runs.map(({ opened }) => opened.ms))),
      row('Long tasks until then', (runs) => describeLongTasks(runs.map(({ opened }) => opened))),
      row('Rows before scrolling', (runs) => median(runs, ({ first }) => first.rows)),
      row('Elements before scrolling', (runs) => median(runs, ({ first }) => first.elements)),
      row('Long tasks while scrolling to the end', (runs) => describeLongTasks(runs.map(({ end }) => end))),
      row('Rows at the end', (runs) => median(runs, ({ end }) => end.rows)),
      row('Elements at the end', (runs) => median(runs, ({ end }) => end.elements)),
      row('Elements for each row', (runs) => median(runs, ({ end }) => end.elements / end.rows)),
    ],
  }
}

/**
 * @param {{ name: string, modules: string[] | undefined, bytes: number }[]} starts
 * @param {WalletConnectSpeed} speed
 * @returns {import('./report.mjs').Table[]}
 */
function tabulateWalletConnect(starts, { codes, lists, loaded }) {
  return [tabulateStart(starts), tabulateLoaded(loaded), tabulateCodes(codes), tabulateLists(lists)]
}

const PAGES = { walletConnect: 'React dapp with react + evm + walletconnect', script: 'Page with the script tag' }

/**
 * @param {number} runs
 * @returns {Promise<import('./report.mjs').Table[]>}
 */
export async function benchWalletConnect(runs) {
  const measured = await buildApps(['walletConnect', 'bareClient', 'bareList'])
  const apps = { ...measured, ...(await buildApps(['script'])) }
  const starts = []
  for (const [app, name] of Object.entries(PAGES)) {
    const { modules, scripts } = await findWalletConnect(apps[app])
    const bytes = scripts.reduce((sum, { code }) => sum + code.length, 0)
    starts.push({ name, modules: apps[app].modules && modules, bytes })
  }
  return tabulateWalletConnect(starts, await measureWalletConnectSpeed(measured, runs))
}
