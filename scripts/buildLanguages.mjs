/**
 * @module Writes the languages of the modal and of the server of the secure site as they are published. In the sources a language is one JSON file for each package
 * (`src/languages/<tag>.json`). A visitor fetches only some parts, so each module `languages/<name>.js` of the `tsc`
 * output, which the `part.ts` of some features import, gets a file for each language with the parts of those features.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './testing/runCommand.mjs'

const SOURCE = join(ROOT, 'packages/modal/src')
const OUTPUT = join(ROOT, 'packages/modal/dist/languages')
const { numberValues } = await import(join(OUTPUT, 'numberValues.js'))

/** @type {Map<string, string[]>} The parts of each module. */
const modules = new Map([['main', ['main']]])
for (const folder of await readdir(SOURCE)) {
  const path = join(SOURCE, folder, 'part.ts')
  if (!existsSync(path)) continue
  const code = await readFile(path, 'utf8')
  const part = /LanguagePart<'([\w-]+)'>/.exec(code)?.[1]
  const name = /from '\.\.\/languages\/(\w+)\.ts'/.exec(code)?.[1]
  if (!part || !name) throw new Error(`${path} names no part, or no module of languages.`)
  modules.set(name, [...(modules.get(name) ?? []), part])
}

const files = (await readdir(join(SOURCE, 'languages'))).filter((name) => name.endsWith('.json'))
const read = async (name) => JSON.parse(await readFile(join(SOURCE, 'languages', name), 'utf8'))
const english = await read('en.json')
const tags = files.map((name) => name.replace('.json', '')).filter((tag) => tag !== 'en')
for (const tag of tags) {
  const { direction, parts } = numberValues(await read(`${tag}.json`), english)
  for (const [name, wanted] of modules) {
    const found = Object.fromEntries(wanted.map((part) => [part, parts[part]]))
    await writeFile(
      join(OUTPUT, `${tag}-${name}.js`),
      `export const language = ${JSON.stringify({ direction, parts: found })}\n`,
    )
  }
}
for (const name of modules.keys()) {
  const rows = tags.map((tag) => `  '${tag}': () => import('./${tag}-${name}.js'),`)
  await writeFile(join(OUTPUT, `${name}.js`), `export const languages = {\n${rows.join('\n')}\n}\n`)
  await rm(join(OUTPUT, `${name}.js.map`), { force: true })
}
// What only the sources need, and languages that were removed.
for (const name of await readdir(OUTPUT)) {
  const [, tag] = /^(.+)-[a-z]+\.js$/.exec(name) ?? []
  const isRemoved = tag !== undefined && !tags.includes(tag)
  if (name.endsWith('.json') || name.startsWith('source.') || isRemoved) await rm(join(OUTPUT, name))
}

/** The modules with the texts that the server of the secure site writes: Node imports JSON only with a warning. */
const SERVER_MODULES = [
  { part: 'mail', path: 'mail/languages.js', name: 'LANGUAGES' },
  { part: 'social', path: 'server/social/languages.js', name: 'SOCIAL_LANGUAGES' },
]
const SITE = join(ROOT, 'packages/secure-site')
for (const { part, path, name } of SERVER_MODULES) {
  const rows = await Promise.all(
    tags.map(async (tag) => {
      const { parts } = JSON.parse(await readFile(join(SITE, 'src/languages', `${tag}.json`), 'utf8'))
      return `  '${tag}': ${JSON.stringify(parts[part])},`
    }),
  )
  const code = `import { ENGLISH } from './messages.js'\nexport const ${name} = {\n  en: ENGLISH,\n${rows.join('\n')}\n}\n`
  await writeFile(join(SITE, 'dist', path), code)
  await rm(join(SITE, 'dist', `${path}.map`), { force: true })
}
