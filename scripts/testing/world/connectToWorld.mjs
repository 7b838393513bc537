import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveFolder } from '../../bench/apps/serveFolder.mjs'
import { launchBrowser } from '../../launchBrowser.mjs'

/** The import map of the packages' `exports`: the browser resolves them without a bundler. */
function writeImportMap(manifests) {
  const imports = manifests.flatMap(({ name, exports }) =>
    Object.entries(exports).map(([key, { default: file }]) => [
      name + key.slice(1),
      `/node_modules/${join(name, file)}`,
    ]),
  )
  return JSON.stringify({ imports: Object.fromEntries(imports) })
}

/** Long, because a busy machine is slow; a hanging start must not hang the tests. */
const LIMIT_MS = 2 * 60_000

/** The page in the README of `@openappkit/local`. */
const renderPage = (manifests) => `<!doctype html>
<script type="importmap">${writeImportMap(manifests)}</script>
<script type="module">
  import { createAppKit, evm } from '@openappkit/cdn'
  import { announceDemoWallet } from '@openappkit/local/announcer'
  import { fetchLocalWorld } from '@openappkit/local/world'
  const world = await fetchLocalWorld()
  announceDemoWallet({ walletUrl: world.demoWalletUrl, chains: world.chains })
  const endpoints = { relay: world.relayUrl, directory: world.directoryUrl, api: world.apiUrl }
  globalThis.appKit = createAppKit({ adapters: [evm()], networks: world.networks, endpoints })
</script>
<appkit-button></appkit-button>`

/** Opens a page and connects it to the demo wallet, as a visitor does. */
export async function connectPage(/** @type {import('playwright-core').BrowserContext} */ context, url) {
  context.setDefaultTimeout(LIMIT_MS)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const [wallet] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Demo Wallet/ })
      .click(),
  ])
  await wallet.getByRole('button', { name: 'Approve', exact: true }).click()
  await page
    .getByRole('button', { name: /^Account 0x/ })
    .first()
    .waitFor()
  return page
}

/** The scripts of the page that the secure site of the world serves; it begins with the first request. */
async function listFrameFiles(context, { secureSiteUrl }) {
  const page = await context.newPage()
  const answer = await page.goto(`${secureSiteUrl}/build.json`)
  return Object.keys((await answer.json()).files)
}

/**
 * Connects a page that has the script tag to the demo wallet of a world, in Chromium, and opens the world's secure site.
 *
 * @param {{ folder: string, manifests: Record<string, any>[] }} installed
 * @param {string} worldJson - The world that the demo wallet reports.
 * @returns {Promise<{ address: string, frameFiles: string[] }>} The connected address of the page, and the files of the secure site.
 */
export async function connectToWorld({ folder, manifests }, worldJson) {
  await writeFile(join(folder, 'openappkit-local.json'), worldJson)
  await writeFile(join(folder, 'index.html'), renderPage(manifests))
  const site = await serveFolder(folder)
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext()
    const page = await connectPage(context, `${site.url}/index.html`)
    const address = await page.evaluate(() => globalThis.appKit.getAddress())
    return { address, frameFiles: await listFrameFiles(context, JSON.parse(worldJson)) }
  } finally {
    await browser.close()
    site.stop()
  }
}
