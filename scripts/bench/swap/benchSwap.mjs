/**
 * @module `CHROMIUM_PATH=… node scripts/bench/swap/benchSwap.mjs`: what a list of 1,000 tokens costs, beside one of ten, and how long
 * a quote waits after a key. Build the packages first (`npx tsc -b && node scripts/compactTemplates.mjs`).
 */
import { join } from 'node:path'
import { build } from 'vite'
import { launchBrowser } from '../../launchBrowser.mjs'
import { ROOT } from '../../testing/runCommand.mjs'
import { borrowPackages } from '../apps/borrowPackages.mjs'
import { serveFolder } from '../apps/serveFolder.mjs'

const RUNS = 5
const PAGE = join(ROOT, 'scripts/bench/pages/swap')
const FOLDER = join(ROOT, '.cache/bench/swap')

/** Opens the list of tokens in the page, and measures until its first row is painted. */
async function openList() {
  const { appKit } = /** @type {any} */ (globalThis).bench
  const tasks = /** @type {number[]} */ ([])
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  /** @returns {Element | undefined} */
  const find = (root, tag) => {
    for (const element of root.querySelectorAll('*')) {
      const found = element.localName === tag ? element : element.shadowRoot && find(element.shadowRoot, tag)
      if (found) return found
    }
  }
  const start = performance.now()
  appKit.kit.router.push('SwapSelectToken', { side: 'to' })
  while (
    !find(find(document, 'appkit-swap-select-token-view')?.shadowRoot ?? document.createElement('p'), 'oak-list-item')
  ) {
    if (performance.now() - start > 10_000) throw new Error('The list shows no token.')
    await new Promise(requestAnimationFrame)
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const firstRowMs = performance.now() - start
  await new Promise((resolve) => setTimeout(resolve, 500))
  observer.disconnect()
  const count = (root) =>
    [...root.querySelectorAll('*')].reduce(
      (sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0),
      0,
    )
  return {
    firstRowMs,
    longestTaskMs: Math.max(0, ...tasks),
    elements: count(find(document, 'appkit-swap-select-token-view')?.shadowRoot ?? document),
  }
}

/** Types an amount in the form, and returns how long the request for its quote waited after the last key. */
async function typeAmount(page) {
  await page.evaluate(() => {
    const { bench } = /** @type {any} */ (globalThis)
    addEventListener('keydown', () => (bench.keyAtMs = performance.now()), { capture: true })
  })
  await page.getByRole('textbox', { name: 'You pay' }).pressSequentially('0.125', { delay: 50 })
  return page.evaluate(async () => {
    const { bench } = /** @type {any} */ (globalThis)
    while (bench.quotesAtMs.length === 0) await new Promise(requestAnimationFrame)
    return { waitMs: bench.quotesAtMs[0] - bench.keyAtMs, requests: bench.quotesAtMs.length }
  })
}

async function visit(browser, url, count) {
  const page = await browser.newPage()
  await page.goto(`${url}/index.html#${count}`)
  await page.evaluate(async () => {
    const { appKit, connect } = /** @type {any} */ (globalThis).bench
    await connect()
    void appKit.open({ view: 'Swap', arguments: { toToken: 'T1' } })
  })
  const quote = await typeAmount(page)
  const list = await page.evaluate(openList)
  await page.close()
  return { ...list, ...quote }
}

const median = (values) => Math.round(values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)])

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
  const rows = /** @type {Record<string, object>} */ ({})
  const visits = /** @type {Record<string, Awaited<ReturnType<typeof visit>>[]>} */ ({})
  for (let run = 0; run < RUNS; run += 1) {
    for (const count of [10, 1_000]) (visits[count] ??= []).push(await visit(browser, site.url, count))
  }
  for (const [count, all] of Object.entries(visits)) {
    rows[`${count} tokens`] = {
      'first row, median ms': median(all.map(({ firstRowMs }) => firstRowMs)),
      'longest task, median ms': median(all.map(({ longestTaskMs }) => longestTaskMs)),
      elements: median(all.map(({ elements }) => elements)),
      'last key to request, median ms': median(all.map(({ waitMs }) => waitMs)),
      'requests for five keys': median(all.map(({ requests }) => requests)),
    }
  }
  console.table(rows)
} finally {
  await browser.close()
  site.stop()
}
