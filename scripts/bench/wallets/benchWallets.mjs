/**
 * @module `CHROMIUM_PATH=… node scripts/bench/wallets/benchWallets.mjs`: what the view of ten wallets with 20 accounts each
 * costs. Build the packages first (`npx tsc -b && node scripts/compactTemplates.mjs`).
 */
import { join } from 'node:path'
import { build } from 'vite'
import { launchBrowser } from '../../launchBrowser.mjs'
import { measureFiles } from '../../sizes/measureSizes.mjs'
import { ROOT } from '../../testing/runCommand.mjs'
import { borrowPackages } from '../apps/borrowPackages.mjs'
import { serveFolder } from '../apps/serveFolder.mjs'

const RUNS = 5
const PAGE = join(ROOT, 'scripts/bench/pages/wallets')
const FOLDER = join(ROOT, '.cache/bench/wallets')

/** Opens the view in the page, and resolves with what it shows after the frame with its first account. */
async function openView() {
  const { appKit, control } = /** @type {any} */ (globalThis).bench
  const countReads = () => control.calls.filter(({ operation }) => operation === 'getBalance').length
  const readsBefore = countReads()
  const start = performance.now()
  await appKit.open({ view: 'ProfileWallets' })
  /** @returns {Element | undefined} */
  const find = (root, tag) => {
    for (const element of root.querySelectorAll('*')) {
      const found = element.localName === tag ? element : element.shadowRoot && find(element.shadowRoot, tag)
      if (found) return found
    }
  }
  const findView = () => find(document, 'appkit-profile-wallets-view')
  while (!findView()?.shadowRoot?.querySelector('.account')) {
    if (performance.now() - start > 10_000) {
      throw new Error(
        `No account is shown: ${document.body.innerHTML.slice(0, 300)}, ${appKit.kit.router.current.view}`,
      )
    }
    await new Promise(requestAnimationFrame)
  }
  const firstRowMs = performance.now() - start
  await new Promise((resolve) => setTimeout(resolve, 500))
  const count = (root) =>
    [...root.querySelectorAll('*')].reduce(
      (sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0),
      0,
    )
  const root = findView()?.shadowRoot ?? document
  return {
    firstRowMs,
    elements: count(root),
    accounts: root.querySelectorAll('.account').length,
    balances: countReads() - readsBefore,
  }
}

/** Opens the account and the view again, twice, and resolves with how often the name of each address was requested on this page. */
async function openAgain() {
  const { appKit, control } = /** @type {any} */ (globalThis).bench
  const pause = () => new Promise((resolve) => setTimeout(resolve, 500))
  for (const view of ['Account', 'ProfileWallets', 'Account', 'ProfileWallets']) {
    await appKit.close()
    await appKit.open({ view })
    await pause()
  }
  const counts = /** @type {Record<string, number>} */ ({})
  for (const { operation, request } of control.calls) {
    if (operation === 'lookUpName') counts[request.address] = (counts[request.address] ?? 0) + 1
  }
  return { named: Object.keys(counts).length, lookUps: Math.max(0, ...Object.values(counts)) }
}

/** @returns {Promise<Awaited<ReturnType<typeof openView>> & Awaited<ReturnType<typeof openAgain>> & { scripts: string[], others: string[] }>} */
async function visit(browser, url) {
  const page = await browser.newPage()
  const requests = /** @type {string[]} */ ([])
  await page.goto(`${url}/index.html`)
  // The modal itself is loaded, as on a page whose visitor has opened it before.
  await page.evaluate(async () => {
    const { appKit, connectAll } = /** @type {any} */ (globalThis).bench
    await connectAll()
    await appKit.open()
  })
  await page.waitForTimeout(1_000)
  await page.evaluate(() => /** @type {any} */ (globalThis).bench.appKit.close())
  page.on('request', (request) => requests.push(request.url()))
  const shown = { ...(await page.evaluate(openView)), ...(await page.evaluate(openAgain)) }
  await page.close()
  const isScript = (name) => name.startsWith(url) && name.endsWith('.js')
  return {
    ...shown,
    scripts: requests.filter(isScript).map((name) => name.slice(url.length + 1)),
    others: requests.filter((name) => !isScript(name)),
  }
}

await build({
  root: PAGE,
  configFile: false,
  logLevel: 'warn',
  plugins: [borrowPackages(PAGE, 'packages/react')],
  build: { outDir: FOLDER, emptyOutDir: true, rollupOptions: { input: join(PAGE, 'index.html') } },
})
const site = await serveFolder(FOLDER)
const browser = await launchBrowser()
try {
  const visits = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, site.url))
  const [{ elements, accounts, balances, named, lookUps, scripts, others }] = visits
  const times = visits.map(({ firstRowMs }) => Math.round(firstRowMs)).sort((left, right) => left - right)
  const { gzip } = await measureFiles(FOLDER, scripts)
  console.table({
    'first row, median ms': times[Math.floor(RUNS / 2)],
    elements,
    'accounts drawn': accounts,
    'scripts added': scripts.length,
    'bytes added (gzip)': gzip,
    'balances read': balances,
    'addresses whose name was requested': named,
    'requests for the name of one address': lookUps,
    'other requests': others.length,
  })
} finally {
  await browser.close()
  site.stop()
}
