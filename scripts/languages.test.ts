import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Message } from '../packages/modal/src/i18n/defineMessages.ts'
import { VISITOR_ERRORS } from '../packages/modal/src/i18n/visitorErrors.ts'
import english from '../packages/modal/src/languages/en.json' with { type: 'json' }
import { catalogues } from '../packages/modal/test/catalogues.ts'
import { ENGLISH as mail } from '../packages/secure-site/src/mail/messages.ts'
import { english as account } from '../packages/secure-site/src/page/account/messages.ts'
import { english as approve } from '../packages/secure-site/src/page/approve/messages.ts'
import { english as exportPage } from '../packages/secure-site/src/page/export/messages.ts'
import { english as logins } from '../packages/secure-site/src/page/logins/messages.ts'
import { english as newAccount } from '../packages/secure-site/src/page/new-account/messages.ts'
import { english as owner } from '../packages/secure-site/src/page/owner/messages.ts'
import { english as recover } from '../packages/secure-site/src/page/recover/messages.ts'
import { login } from '../packages/secure-site/src/page/top-level/messages.ts'
import { ENGLISH as social } from '../packages/secure-site/src/server/social/messages.ts'
import { collectErrors, collectParts } from './languages/collectTexts.ts'

const errors = await collectErrors()
const codes = new Map<string, readonly string[]>([
  ['main', VISITOR_ERRORS],
  ...(await collectParts()).map(({ key, part }) => [key, part.errors] as const),
])

/** Larger than any number that a text contains. */
const MANY = 7_654_321

/** The names of the parameters of a function. */
const listNames = (text: Message) =>
  /^\(?([\w\s,]*)\)?\s*=>/
    .exec(String(text))![1]!
    .split(/\s*,\s*/)
    .filter(Boolean)

const write = (text: Message, ...values: unknown[]) =>
  typeof text === 'string' ? text : (text as (...values: unknown[]) => string)(...values)

/** A text with the names of its values in braces. */
const writeText = (text: Message) =>
  typeof text === 'string' ? text : write(text, ...listNames(text).map((name) => `{${name}}`))

/** The rows of a string of the modal: one, or one for each plural form. */
function writeRows(key: string, text: Message): [name: string, text: string][] {
  if (typeof text === 'string' || listNames(text)[0] !== 'count') return [[key, writeText(text)]]
  const others = listNames(text).slice(1)
  const count = (value: number) =>
    write(text, value, ...others.map((name) => `{${name}}`)).replaceAll(value.toLocaleString('en'), '{count}')
  return [
    [`${key}_one`, count(1)],
    [`${key}_other`, count(MANY)],
  ]
}

/** A slice in English, by row. */
function writeSlice(slice: string): Record<string, string> {
  const found = catalogues.find((catalogue) => catalogue.slice === slice)
  return Object.fromEntries(Object.entries(found?.english ?? {}).flatMap(([key, text]) => writeRows(key, text)))
}

it('the file of the modal for translators has the English of the code', async () => {
  const parts = Object.entries(english.parts).map(([part, { texts }]) => [
    part,
    {
      texts: Object.fromEntries(Object.keys(texts).map((slice) => [slice, writeSlice(slice)])),
      errors: Object.fromEntries(codes.get(part)!.map((code) => [code, errors.get(code)!.row.short])),
    },
  ])
  const file = { ...english, parts: Object.fromEntries(parts) as object }
  await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot('../packages/modal/src/languages/en.json')
})

/**
 * A part of the secure site in English. Texts that all pages have are in the part `login`. A text has one value at most: the pages fill it
 * into every brace.
 */
function writePart(texts: object, others: object = {}): object {
  const rows = Object.entries(texts).flatMap(([name, text]: [string, Message | object]) => {
    if (name in others) return []
    if (typeof text === 'function') expect([name, text.length]).toEqual([name, 1])
    return [[name, typeof text === 'object' ? writePart(text) : writeText(text)] as const]
  })
  return Object.fromEntries(rows)
}

it('the file of the secure site for translators has the English of the code', async () => {
  const parts = {
    login: writePart(login),
    approve: writePart(approve),
    account: writePart(account, login),
    logins: writePart(logins),
    export: writePart(exportPage, login),
    recover: writePart(recover),
    owner: writePart(owner),
    newAccount: writePart(newAccount, login),
    social: writePart(social),
    mail: writePart(mail),
  }
  const file = { name: 'English', direction: 'ltr', reviewed: true, parts }
  await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot(
    '../packages/secure-site/src/languages/en.json',
  )
})

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']
const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/

interface TranslatedFile {
  readonly name: string
  readonly direction: string
  readonly reviewed: boolean
  readonly parts: object
}

/** Whether only one integer has a plural form: "one" is 1 in German, and also 21 in Russian. */
const isOfOneNumber = (tag: string, form: string): boolean => {
  const rules = new Intl.PluralRules(tag)
  return Array.from({ length: 201 }, (_, count) => rules.select(count)).filter((found) => found === form).length === 1
}

/** Every text by its path: `main.texts.connect.title`. */
const listRows = (texts: object, path = ''): (readonly [path: string, text: string])[] =>
  Object.entries(texts).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'object' ? listRows(value, `${path}${name}.`) : [[`${path}${name}`, value] as const],
  )

const files = ['modal', 'secure-site'].flatMap((packageName) => {
  const folder = fileURLToPath(new URL(`../packages/${packageName}/src/languages/`, import.meta.url))
  const read = (name: string) => JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as TranslatedFile
  const source = listRows(read('en.json').parts)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'en.json')
    .map((name) => ({ packageName, tag: name.replace('.json', ''), file: read(name), source }))
})

it('each package has the same 23 languages besides English', () => {
  const list = (wanted: string) => files.filter(({ packageName }) => packageName === wanted).map(({ tag }) => tag)
  expect(list('modal')).toHaveLength(23)
  expect(list('secure-site')).toEqual(list('modal'))
})

describe.each(files)('$tag of $packageName', ({ tag, file, source }) => {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  const rows = listRows(file.parts)

  it('has its name, its writing direction, and says whether a native speaker has reviewed it', () => {
    expect(file.name).toMatch(/^\p{L}/u)
    expect(file.direction).toBe(RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr')
    expect(file.reviewed).toBeTypeOf('boolean')
  })

  it('has every text, with a row for each plural form of the language, and no other', () => {
    const wanted = source.flatMap(([path]) =>
      PLURAL_FORM.test(path) ? pluralCategories.map((form) => path.replace(PLURAL_FORM, `_${form}`)) : [path],
    )
    expect(rows.map(([path]) => path).sort()).toEqual([...new Set(wanted)].sort())
  })

  it('has the values of the English in each text, by their names', () => {
    const english = new Map(source)
    const findValues = (text: string) => new Set(text.match(/\{\w+\}/g))
    const wrong = rows.filter(([path, text]) => {
      const [, form] = /_(\w+)$/.exec(path.match(PLURAL_FORM)?.[0] ?? '') ?? []
      const wanted = findValues(english.get(path.replace(PLURAL_FORM, '_other')) ?? english.get(path)!)
      const found = findValues(text)
      // A form of one number only may write it as a word: "one", "two".
      if (form && isOfOneNumber(tag, form) && !found.has('{count}')) wanted.delete('{count}')
      return text.trim() === '' || [...wanted].sort().join() !== [...found].sort().join()
    })
    expect(wrong).toEqual([])
  })
})

it.each([
  'scripts/start.mjs',
  'scripts/testing/buildAll.mjs',
  'packages/secure-site/Dockerfile',
  'packages/secure-site/package.json',
])('what compiles the packages builds their languages afterwards: %s', (path) => {
  const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  const compiles = text.search(/tsc(?:', \[')? ?-b/)
  expect(compiles).toBeGreaterThan(0)
  expect(text.indexOf('buildLanguages.mjs', compiles)).toBeGreaterThan(compiles)
})

it('the values of an English text are in the order of its parameters, with the count first', () => {
  const wrong = catalogues.flatMap(({ slice, english }) =>
    Object.entries(english).flatMap(([key, text]) => {
      if (typeof text === 'string') return []
      const names = listNames(text)
      const [, written] = writeRows(key, text).at(-1)!
      const used = [...new Set(Array.from(written.matchAll(/\{(\w+)\}/g), ([, name]) => name))]
      return used.join() === names.join() ? [] : [`${slice}.${key}: ${names.join(', ')}`]
    }),
  )
  expect(wrong).toEqual([])
})
