import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listStartScripts } from './listStartScripts.mjs'

/** Every language says whether a native speaker has read it, and nothing else does. */
const LOCALE = /\breviewed:!?\w/

/**
 * The languages among the scripts of an app: one script each, fetched by who reads it.
 *
 * @param {import('../bench/apps/buildApps.mjs').App} app
 * @returns {Promise<{ count: number, largest: { name: string, gzip: number }, atStart: string[] }>} `atStart`: those that
 * every visitor fetches, so there should be none.
 */
export async function measureLocales(app) {
  const start = await listStartScripts(app)
  const names = (await readdir(app.folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const locales = []
  for (const name of names) {
    const code = await readFile(join(app.folder, name))
    if (LOCALE.test(code.toString())) locales.push({ name, gzip: gzipSync(code, { level: 9 }).length })
  }
  locales.sort((one, other) => other.gzip - one.gzip)
  return { count: locales.length, largest: locales[0], atStart: locales.filter(({ name }) => start.has(name)).map(({ name }) => name) }
}
