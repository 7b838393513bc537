/**
 * The list for translators: the texts that a language does not have, or has beside the English. `node scripts/listMissingTexts.mjs
 * [tag …]` prints it.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './testing/runCommand.mjs'

const PACKAGES = ['modal', 'secure-site']
/** The name of a plural form at the end of a row. */
const FORM = /_(?:zero|one|two|few|many|other)$/

const getFolder = (/** @type {string} */ packageName) => join(ROOT, 'packages', packageName, 'src/languages')

/**
 * Every text by its path: `main.texts.account.title`.
 *
 * @param {object} texts
 * @returns {string[]}
 */
const listRows = (texts, path = '') =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'object' ? listRows(value, `${path}${name}.`) : [`${path}${name}`],
  )

async function readRows(/** @type {string} */ packageName, /** @type {string} */ tag) {
  return listRows(JSON.parse(await readFile(join(getFolder(packageName), `${tag}.json`), 'utf8')).parts)
}

const names = (await readdir(getFolder('modal'))).filter((name) => name.endsWith('.json') && name !== 'en.json')
const tags = names.map((name) => name.replace('.json', ''))
const wanted = process.argv.length > 2 ? process.argv.slice(2) : tags
const unknownTags = wanted.filter((tag) => !tags.includes(tag))
if (unknownTags.length > 0) {
  console.error(`There is no language "${unknownTags.join('", "')}". There are ${tags.join(', ')}.`)
  process.exit(2)
}

let total = 0
for (const packageName of PACKAGES) {
  const english = await readRows(packageName, 'en')
  for (const tag of wanted) {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    const rows = new Set(
      english.flatMap((row) => (FORM.test(row) ? forms.map((form) => row.replace(FORM, `_${form}`)) : [row])),
    )
    const found = new Set(await readRows(packageName, tag))
    const missing = [...rows].filter((row) => !found.has(row))
    const unknown = [...found].filter((row) => !rows.has(row))
    const count = missing.length + unknown.length
    total += count
    console.log(
      `${count === 0 ? '✓' : '✗'} ${packageName}, ${tag}: ${missing.length} missing, ${unknown.length} unknown`,
    )
    for (const row of missing) console.log(`    missing: ${row}`)
    for (const row of unknown) console.log(`    unknown: ${row}`)
  }
}
process.exitCode = total > 0 ? 1 : 0
