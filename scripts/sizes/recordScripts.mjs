import { announceWallet, WALLET_NAME } from '../bench/apps/announceWallet.mjs'
import { serveFolder } from '../bench/apps/serveFolder.mjs'

/**
 * The scripts that a browser downloads: `idle` until the page is idle, without interaction;
 * `open` until the modal is open and lists its wallets.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {import('../bench/apps/buildApps.mjs').App} app
 * @returns {Promise<{ idle: Set<string>, open: Set<string> }>} Paths below the app's folder.
 */
export async function recordScripts(browser, { folder, page: path }) {
  const site = await serveFolder(folder)
  const page = await browser.newPage()
  try {
    const names = new Set()
    await page.addInitScript(announceWallet, { name: WALLET_NAME })
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') names.add(new URL(response.url()).pathname.slice(1))
    })
    await page.goto(`${site.url}/${path}`, { waitUntil: 'networkidle' })
    const idle = new Set(names)
    const button = page.getByRole('button', { name: 'Connect wallet' })
    if ((await button.count()) > 0) {
      await button.first().click()
      await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).waitFor()
      await page.waitForLoadState('networkidle')
    }
    return { idle, open: names }
  } finally {
    await page.close()
    site.stop()
  }
}
