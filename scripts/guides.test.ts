/** @module What a reader of the guides relies on: every file is tested, every package is installed, every guide is found. */
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { describe, expect, it } from 'vitest'
import { readErrors } from './reference/readErrors.mjs'
import { findBase, listFiles, readGuides } from './testing/guides/readGuides.mjs'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const guides = await readGuides()

/** Languages of which a compiler or a browser decides whether they are right. */
const CODE = new Set(['ts', 'tsx', 'js', 'jsx', 'mjs', 'html', 'vue', 'svelte'])

/** Packages that files import: `viem` of `viem/chains`. Relative files and Node's own modules are left out. */
function listImports(files: Readonly<Record<string, string>>): string[] {
  const targets = Object.values(files).flatMap((code) =>
    [...code.matchAll(/(?:\bfrom|\bimport)[ (]['"]([^'"]+)['"]/g)].map(([, target = '']) => target),
  )
  const names = targets
    .filter((target) => !target.startsWith('.'))
    .map((target) =>
      target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
}

const listInstalled = (text: string) =>
  [...text.matchAll(/^ *npm i (?:-D )?(.+)$/gm)]
    .flatMap(([, list = '']) => list.split(/\s+/))
    .map((name) => name.replace(/(?<=.)@.*$/, ''))

/** The text of a guide, and of those that it starts from. */
function readWithBase(text: string): string {
  const base = findBase(text)
  const found = guides.find(({ name }) => name === base)
  return text + (found ? readWithBase(found.text) : '')
}

describe.each(guides)('the guide $name', (guide) => {
  it('names the file of each code block, so that it is compiled', () => {
    expect(
      guide.blocks.filter(({ language, title }) => CODE.has(language) && title === undefined).map(({ code }) => code),
    ).toEqual([])
  })

  it('writes each file once', () => {
    const titles = guide.blocks.flatMap(({ title }) => title ?? [])
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
  })

  it('says that the packages are not on npm before its first command that fetches one', () => {
    const commands = guide.blocks.filter(({ language }) => language === 'sh').map(({ code }) => code)
    const first = commands.find((code) => /(?:npm i\b.*|npx )@openappkit\//.test(code))
    if (first === undefined || guide.name === 'install') return
    const note = guide.text.indexOf('is not on npm yet: [install it from the repository](install.md)')
    expect(note).toBeGreaterThan(0)
    expect(note).toBeLessThan(guide.text.indexOf(first.trim().split('\n')[0]!))
  })

  it('installs every package that its files import', () => {
    const installed = listInstalled(readWithBase(guide.text))
    expect(listImports(listFiles(guide, guides)).filter((name) => !installed.includes(name))).toEqual([])
  })
})

describe('docs/README.md', () => {
  const links = [...read('docs/README.md').matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target)
  const names = (folder: string) =>
    readdirSync(new URL(`../docs/${folder}`, import.meta.url)).filter((name) => name.endsWith('.md'))

  it('links to every guide', () => {
    expect(
      names('guides')
        .map((name) => `guides/${name}`)
        .filter((path) => !links.includes(path)),
    ).toEqual([])
  })

  it('links to every internal document', () => {
    expect(names('').filter((name) => name !== 'README.md' && !links.includes(name))).toEqual([])
  })
})

describe('troubleshooting', () => {
  /** Messages of other programs. */
  const FOREIGN = [
    'Lit is',
    'Autofocus',
    'Refused to',
    'This document requires',
    'Cannot find module',
    'Cannot use import',
  ]
  const messages = readErrors().map(({ short }) => short)
  /** The texts in code at the start of a symptom that begin as a message does. */
  const quoted = [...read('docs/guides/troubleshooting.md').matchAll(/^\| `([A-Z][^`]* [^`]*)`/gm)].map(
    ([, text = '']) => text,
  )
  const hasAll = (text: string, parts: string[]) => parts.every((part) => text.includes(part))

  it('quotes the messages of errors as they are', () => {
    const own = quoted.filter((text) => !FOREIGN.some((start) => text.startsWith(start)))
    expect(own.length).toBeGreaterThan(8)
    const isMessage = (text: string) =>
      messages.some((short) => hasAll(short, text.split('…')) || hasAll(text, short.split(/\{\w+\}/)))
    expect(own.filter((text) => !isMessage(text))).toEqual([])
  })
})

it('the policy of the guide is the one that the tests have in force', () => {
  const [policy = ''] = /^Content-Security-Policy: .+$/m.exec(read('docs/security.md')) ?? []
  expect(read('docs/guides/content-security-policy.md')).toContain(policy)
})
