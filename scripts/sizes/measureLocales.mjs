import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listStartScripts } from './measureSizes.mjs'

/** Every script of a language has this flag, and no other script does. */
const LOCALE = /\breviewed:!?\w/
/** A language script that is fetched later names its part. */
const PART = /\bpart:["'`](\w+)/

/**
 * @typedef {object} MeasuredLocales
 * @property {string} part - `main` opens with the modal.
 * @property {number} count
 * @property {{ name: string, gzip: number }} largest
 */

/**
 * The language scripts of an app: one script that loads with the modal, and one for each part that
 * loads later. A visitor fetches only the scripts of one language.
 *
 * @param {import('../bench/apps/buildApps.mjs').App} app
 * @returns {Promise<{ parts: MeasuredLocales[], atStart: string[] }>} `atStart`: scripts that every visitor fetches;
 * there must be none.
 */
export async function measureLocales(app) {
  const start = await listStartScripts(app)
  const names = (await readdir(app.folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const locales = []
  for (const name of names) {
    const code = await readFile(join(app.folder, name))
    const text = code.toString()
    if (LOCALE.test(text)) {
      locales.push({ name, part: text.match(PART)?.[1] ?? 'main', gzip: gzipSync(code, { level: 9 }).length })
    }
  }
  locales.sort((one, other) => other.gzip - one.gzip)
  const parts = [...new Set(['main', ...locales.map(({ part }) => part)])].map((part) => {
    const found = locales.filter((locale) => locale.part === part)
    return { part, count: found.length, largest: found[0] }
  })
  return { parts, atStart: locales.filter(({ name }) => start.has(name)).map(({ name }) => name) }
}
