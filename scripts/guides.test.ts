/** @module What a reader of the guides relies on: every file is tested, every package is installed, every guide is found. */
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { describe, expect, it } from 'vitest'
import * as networks from '../packages/core/src/networks/chains/index.ts'
import { CHAIN_SPECS } from '../packages/local/src/chains/chainSpecs.ts'
import { WORLD_OPTIONS } from '../packages/local/src/cli/worldOptions.ts'
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

describe('a server of a guide', () => {
  const world = Object.values(WORLD_OPTIONS).map(({ defaultPort }) => defaultPort as number)
  const ports = guides.flatMap(({ name, blocks }) =>
    blocks.flatMap(({ code }) =>
      [...code.matchAll(/(?:--port |\.listen\(|\/\/localhost:)(\d+)/g)].map(([, port]) => ({
        name,
        port: Number(port),
      })),
    ),
  )

  it('listens on no port of the local world, which runs beside it', () => {
    expect(ports.map(({ name }) => name)).toEqual(expect.arrayContaining(['testing', 'email-login', 'sign-in']))
    expect(ports.filter(({ port }) => world.includes(port))).toEqual([])
  })
})

describe('a backup of the guide for the secure site', () => {
  const text = read('docs/guides/secure-site.md')
  const files = [...text.matchAll(/(?:--file=|--to "?)(\/[^\s"]+)\/[^/\s"]+/g)].map(([, folder = '']) => folder)

  it('goes to a folder that a command of the guide has made', () => {
    expect(files.length).toBeGreaterThan(1)
    const made = [...text.matchAll(/install -d -o \S+ .*?(\/\S+)$/gm)].map(([, folder]) => folder)
    expect(files.filter((folder) => !made.includes(folder))).toEqual([])
  })
})

describe('an embedded wallet of the guides', () => {
  const known = networks as unknown as Readonly<Record<string, { readonly id: number }>>
  /** The kits by the address of their secure site; those of the project that a world has are left out. */
  const kits = guides.flatMap((guide) =>
    Object.entries(listFiles(guide, guides)).flatMap(([path, code]) => {
      const [, site] = /embeddedWallet\(\{ secureSite: '([^']+)', projectId: 'shop'/.exec(code) ?? []
      return site === undefined ? [] : [{ name: guide.name, path, code, site }]
    }),
  )

  /** CAIP-2 ids of the networks of a kit: a list, or all those of the local world. */
  function listNetworks(code: string): string[] {
    const [, list] = /^ *networks: \[([^\]]+)\]/m.exec(code) ?? []
    const names = list?.split(',').map((name) => name.trim().replace('networks.', ''))
    const ids = names?.map((name) => known[name]?.id) ?? CHAIN_SPECS.map(({ id }) => id)
    return ids.map((id) => `eip155:${id}`)
  }

  /** The projects at a secure site that a guide or one that it starts from adds, each as its list of networks. */
  const listProjects = (text: string, site: string) =>
    [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
      .map(([, code = '']) => code)
      .filter((code) => code.includes('project add shop'))
      .filter((code) => (/SECURE_SITE_URL=(\S+)/.exec(code)?.[1] ?? 'https://secure.example.com') === site)
      .map((code) => [...code.matchAll(/--node ([\w:]+)=/g)].map(([, id]) => id))

  it('is in the guides to log in, and in that of the secure site', () => {
    const names = kits.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['email-login', 'social-login', 'passkeys', 'secure-site']))
  })

  it.each(kits)('of $name, $path, has the networks of its project', ({ name, code, site }) => {
    const text = readWithBase(guides.find((guide) => guide.name === name)?.text ?? '')
    const projects = listProjects(text, site)
    expect(projects.length).toBeGreaterThan(0)
    for (const project of projects) expect(project).toEqual(listNetworks(code))
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
