/**
 * The list for translators: the texts that a language does not have, or has beside the English. `node scripts/listMissingTexts.mjs
 * [tag …]` prints it.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './testing/runCommand.mjs'

const FOLDER = join(ROOT, 'packages/modal/src/languages')
/** The name of a plural form at the end of a row. */
const FORM = /_(?:zero|one|two|few|many|other)$/

const read = async (/** @type {string} */ tag) => JSON.parse(await readFile(join(FOLDER, `${tag}.json`), 'utf8'))

/**
 * @param {{ parts: Record<string, { texts: Record<string, object>, errors: object }> }} file
 * @returns {string[]} `main.account.title`, `main.errors.load.failed`
 */
const listRows = ({ parts }) =>
  Object.entries(parts).flatMap(([part, { texts, errors }]) => [
    ...Object.entries(texts).flatMap(([slice, rows]) => Object.keys(rows).map((key) => `${part}.${slice}.${key}`)),
    ...Object.keys(errors).map((code) => `${part}.errors.${code}`),
  ])

const english = listRows(await read('en'))
const tags = (await readdir(FOLDER)).filter((name) => name.endsWith('.json') && name !== 'en.json')
const wanted = process.argv.length > 2 ? process.argv.slice(2) : tags.map((name) => name.replace('.json', ''))

let total = 0
for (const tag of wanted) {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const rows = new Set(
    english.flatMap((row) => (FORM.test(row) ? forms.map((form) => row.replace(FORM, `_${form}`)) : [row])),
  )
  const found = new Set(listRows(await read(tag)))
  const missing = [...rows].filter((row) => !found.has(row))
  const unknown = [...found].filter((row) => !rows.has(row))
  total += missing.length + unknown.length
  console.log(
    `${missing.length + unknown.length === 0 ? '✓' : '✗'} ${tag}: ${missing.length} missing, ${unknown.length} unknown`,
  )
  for (const row of missing) console.log(`    missing: ${row}`)
  for (const row of unknown) console.log(`    unknown: ${row}`)
}
process.exitCode = total > 0 ? 1 : 0
