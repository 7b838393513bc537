import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { launchBrowser } from '../launchBrowser.mjs'
import { listStartScripts } from './listStartScripts.mjs'
import { recordScripts } from './recordScripts.mjs'

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
