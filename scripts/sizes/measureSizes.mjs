/**
 * @module The sizes of the scripts that a page loads, by stage.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { parseAst } from 'vite'
import { announceWallet, WALLET_NAME } from '../bench/apps/announceWallet.mjs'
import { serveFolder } from '../bench/apps/serveFolder.mjs'
import { launchBrowser } from '../launchBrowser.mjs'

/**
 * The scripts that a browser downloads: `idle` until the page is idle, without interaction;
 * `open` until the modal is open and lists its wallets.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {import('../bench/apps/buildApps.mjs').App} app
 * @returns {Promise<{ idle: Set<string>, open: Set<string> }>} Paths below the app's folder.
 */
async function recordScripts(browser, { folder, page: path }) {
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

/** @param {string} code */
export function listStaticImports(code) {
  // Exports may have a source as well; `import()` is an expression and is never at top level.
  return parseAst(code).body.flatMap((statement) =>
    'source' in statement && statement.source ? [statement.source.value] : [],
  )
}

/**
 * The scripts that a page needs to start: its entries, and all their static imports.
 *
 * @param {import('../bench/apps/buildApps.mjs').App} app
 * @returns {Promise<Set<string>>} Paths below the app's folder.
 */
export async function listStartScripts({ folder, entries }) {
  const names = new Set(entries)
  for (const name of names) {
    const code = await readFile(join(folder, name), 'utf8')
    for (const source of listStaticImports(code)) names.add(new URL(source, `file:///${name}`).pathname.slice(1))
  }
  return names
}

/**
 * @typedef {{ gzip: number, brotli: number }} Size - Bytes, each file compressed as a good server does it.
 * @typedef {{ start: Size, idle: Size, open: Size }} Sizes
 */

/**
 * @param {string} folder
 * @param {Iterable<string>} names
 * @returns {Promise<Size>}
 */
export async function measureFiles(folder, names) {
  const sum = { gzip: 0, brotli: 0 }
  for (const name of names) {
    const code = await readFile(join(folder, name))
    sum.gzip += gzipSync(code, { level: 9 }).length
    sum.brotli += brotliCompressSync(code).length
  }
  return sum
}

/**
 * @template {string} Name
 * @param {Record<Name, import('../bench/apps/buildApps.mjs').App>} apps
 * @returns {Promise<Record<Name, Sizes>>}
 */
export async function measureSizes(apps) {
  const browser = await launchBrowser()
  const sizes = /** @type {Record<Name, Sizes>} */ ({})
  try {
    for (const [name, app] of Object.entries(apps)) {
      const { idle, open } = await recordScripts(browser, app)
      const stages = { start: await listStartScripts(app), idle, open }
      sizes[name] = {}
      for (const [stage, names] of Object.entries(stages)) sizes[name][stage] = await measureFiles(app.folder, names)
    }
  } finally {
    await browser.close()
  }
  return sizes
}

/** The bare reference of each app. A page with the script tag has none. */
const REFERENCES = { react: 'reactAlone', bareDialog: 'reactAlone' }

/** @typedef {'start' | 'idle' | 'open'} Stage */

/**
 * The bytes that an app loads above its bare reference in the same run.
 *
 * @param {Record<string, Sizes>} sizes
 * @param {string} app
 * @param {Stage} stage
 * @param {'gzip' | 'brotli'} [format]
 */
export function getBytesAbove(sizes, app, stage, format = 'gzip') {
  const reference = REFERENCES[app]
  const [own, bare] = [sizes[app], reference && sizes[reference]]
  if (!own || (reference && !bare)) throw new Error(`${app}, or what it is compared with, has not been measured.`)
  return own[stage][format] - (bare ? bare.start[format] : 0)
}
