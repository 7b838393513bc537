/**
 * @module Writes the languages as they are published. In the sources a language is one JSON file for each package
 * (`src/languages/<tag>.json`).
 *
 * A visitor of the modal needs only some parts, so each module `languages/<name>.js` of the `tsc` output gets a file for each language. It
 * has the parts of the features whose `part.ts` imports the module. The texts that the server of the secure site writes become modules,
 * because Node imports JSON with a warning in some versions. Each `tsc -b` must be followed by this script: without it the output of `tsc`
 * does not run in Node.
 *
 * `node scripts/buildLanguages.mjs [package …]`: `modal` and `secure-site` without an argument.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ROOT } from './testing/runCommand.mjs'

const MODAL = join(ROOT, 'packages/modal/src')
const OUTPUT = join(ROOT, 'packages/modal/dist/languages')
const SITE = join(ROOT, 'packages/secure-site')
/** The modules of the server, by part. */
const SERVER_MODULES = [
  { part: 'mail', path: 'mail/languages.js', name: 'LANGUAGES' },
  { part: 'social', path: 'server/social/languages.js', name: 'SOCIAL_LANGUAGES' },
]

const read = async (/** @type {string} */ folder, /** @type {string} */ tag) =>
  JSON.parse(await readFile(join(folder, 'languages', `${tag}.json`), 'utf8'))

/** The parts with some names. */
function pick(/** @type {Record<string, object>} */ parts, /** @type {string[]} */ names, /** @type {string} */ tag) {
  const missing = names.filter((name) => !parts[name])
  if (missing.length > 0) throw new Error(`${tag}.json has no part "${missing.join('", "')}".`)
  return Object.fromEntries(names.map((name) => [name, parts[name]]))
}

/** Writes a module in place of that of `tsc`. */
async function writeModule(/** @type {string} */ path, /** @type {string} */ code) {
  await writeFile(path, `${code}\n`)
  await rm(`${path}.map`, { force: true })
  return basename(path)
}

/** @returns {Promise<Map<string, string[]>>} The parts of each module of the modal. */
async function listModules() {
  const modules = new Map([['main', ['main']]])
  for (const file of await readdir(join(MODAL, 'features'), { recursive: true })) {
    if (basename(file) !== 'part.ts') continue
    const path = join(MODAL, 'features', file)
    const code = await readFile(path, 'utf8')
    const part = /LanguagePart<'([\w-]+)'>/.exec(code)?.[1]
    const name = /from '[./]+\/languages\/(\w+)\.ts'/.exec(code)?.[1]
    if (!part || !name) throw new Error(`${path} names no part, or no module of languages.`)
    modules.set(name, [...(modules.get(name) ?? []), part])
  }
  return modules
}

const tags = (await readdir(join(MODAL, 'languages')))
  .filter((name) => name.endsWith('.json') && name !== 'en.json')
  .map((name) => name.replace('.json', ''))

async function buildModal() {
  const { numberValues } = await import(join(OUTPUT, 'numberValues.js'))
  const english = await read(MODAL, 'en')
  const kept = new Set(['numberValues.js'])
  for (const [name, wanted] of await listModules()) {
    for (const tag of tags) {
      const { direction, parts } = numberValues(await read(MODAL, tag), english)
      const code = `export const language = ${JSON.stringify({ direction, parts: pick(parts, wanted, tag) })}`
      kept.add(await writeModule(join(OUTPUT, `${tag}-${name}.js`), code))
    }
    const rows = tags.map((tag) => `  '${tag}': () => import('./${tag}-${name}.js'),`)
    kept.add(await writeModule(join(OUTPUT, `${name}.js`), `export const languages = {\n${rows.join('\n')}\n}`))
  }
  // What only the sources need, and what an earlier build wrote.
  for (const name of await readdir(OUTPUT)) {
    if (/\.js(?:on)?$|^source\./.test(name) && !kept.has(name)) await rm(join(OUTPUT, name))
  }
}

async function buildServer() {
  for (const { part, path, name } of SERVER_MODULES) {
    const rows = await Promise.all(
      tags.map(async (tag) => {
        const { parts } = await read(join(SITE, 'src'), tag)
        return `  '${tag}': ${JSON.stringify(pick(parts, [part], tag)[part])},`
      }),
    )
    const code = `import { ENGLISH } from './messages.js'\nexport const ${name} = {\n  en: ENGLISH,\n${rows.join('\n')}\n}`
    await writeModule(join(SITE, 'dist', path), code)
  }
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['modal', 'secure-site']
if (wanted.includes('modal')) await buildModal()
if (wanted.includes('secure-site')) await buildServer()
