/**
 * The list for translators: for each language, the missing translations of every slice's English and of the errors that visitors
 * read, also of slices without a part. `node scripts/listMissingTexts.mjs [tag …]` prints it.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const SOURCE = fileURLToPath(new URL('../packages/modal/src', import.meta.url))

// Only compiles TypeScript: it serves nothing and watches nothing.
const server = await createServer({
  root: SOURCE,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true },
})
const load = (path) => server.ssrLoadModule(join(SOURCE, path))

/** @returns {Promise<import('../packages/modal/src/i18n/defineMessages.ts').MessageCatalogue[]>} */
async function loadCatalogues() {
  const files = readdirSync(SOURCE, { recursive: true })
    .map(String)
    .filter((name) => /(?:^|[/.])messages\.ts$/.test(name))
  const modules = await Promise.all(files.map(load))
  return modules.flatMap((module) => Object.values(module)).filter((value) => value?.slice && value.english)
}

/** @returns {Promise<import('../packages/modal/src/i18n/LanguagePart.ts').LanguagePart<import('../packages/modal/src/i18n/LanguagePart.ts').PartName>[]>} */
async function loadParts() {
  const files = readdirSync(SOURCE)
    .map((folder) => join(folder, 'part.ts'))
    .filter((path) => existsSync(join(SOURCE, path)))
  const modules = await Promise.all(files.map(load))
  return modules.map(({ part }) => part)
}

const catalogues = await loadCatalogues()
const { locales } = await load('i18n/locales.ts')
const parts = await loadParts()
const { VISITOR_ERRORS } = await load('i18n/visitorErrors.ts')
const codes = [...VISITOR_ERRORS, ...parts.flatMap((part) => part.errors)]
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(locales)

let total = 0
for (const tag of wanted) {
  const scripts = await Promise.all([locales, ...parts.map((part) => part.locales)].map((rows) => rows[tag]?.()))
  const said = scripts.flatMap((script) => script?.locale ?? [])
  const texts = Object.assign({}, ...said.map((locale) => locale.texts))
  const errors = Object.assign({}, ...said.map((locale) => locale.errors))
  const missing = catalogues.flatMap(({ slice, english }) =>
    Object.keys(english).flatMap((key) => (texts[slice]?.[key] === undefined ? [`${slice}.${key}`] : [])),
  )
  missing.push(...codes.filter((code) => !errors[code]).map((code) => `error ${code}`))
  total += missing.length
  console.log(
    `${missing.length === 0 ? '✓' : '✗'} ${tag}: ${missing.length === 0 ? 'complete' : `${missing.length} missing`}`,
  )
  for (const name of missing) console.log(`    ${name}`)
}
await server.close()
process.exitCode = total > 0 ? 1 : 0
