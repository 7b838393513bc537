/** @module Every public name has a docstring, and docs/reference is what scripts/generateReference.mjs writes. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AppKitError } from '../packages/common/src/index.ts'
import { listFiles, readText } from './architecture/readSources.ts'
import { describeEntries, type Entry, type Member, readReflections } from './reference/describeEntries.mjs'
import { findUndocumentedElements, findUndocumentedNames, findUnexplained } from './reference/findUndocumented.mjs'
import { renderErrorCodes } from './reference/renderErrorCodes.mjs'
import { renderErrors } from './reference/renderErrors.mjs'
import { toAnchor } from './reference/renderPage.mjs'
import { readErrors, splitText, ERROR_TEXTS } from './reference/readErrors.mjs'
import { describePages, listPublicElements, renderReference } from './reference/renderReference.mjs'
import { writeExample, writeExamples, writeGlobals } from './reference/writeExample.mjs'
import { captureCommand, ROOT } from './testing/runCommand.mjs'

const FOLDER = 'docs/reference/'

/** Catalogues: their rows are the sections of errors.md. */
const ELSEWHERE = ['evmErrors', 'optionErrors']

const errors = readErrors()
const codes = new Set(errors.map(({ code }) => code))
// Takes longer than a hook may.
const pages = await describePages()

/** Names that the record of a package's exports lists. */
const listExports = (record: string) =>
  [
    ...readText(`scripts/exports/${record}`).matchAll(
      /^(?:export )?(?:interface|type|class|function|const|errors) (\w+)/gm,
    ),
  ].map(([, name]) => name)

describe('every public name', () => {
  it('has a description; an option also says that it is required, or its default; an error is named by its code', () => {
    expect(findUndocumentedNames(pages, codes)).toEqual([])
  })

  it('is on a page', () => {
    const described = new Set(pages.flatMap(({ entries }) => entries.map(({ name }) => name)))
    const exported = ['modal.index.txt', 'modal.kit.headless.index.txt', 'react.index.txt', 'evm.index.txt'].flatMap(
      listExports,
    )
    expect(exported.length).toBeGreaterThan(100)
    expect(exported.filter((name) => name && !described.has(name) && !ELSEWHERE.includes(name))).toEqual([])
  })

  it('is found: options, methods and hooks', () => {
    const count = (name: string) =>
      pages.flatMap(({ entries }) => entries).find((entry) => entry.name === name)?.members.length
    expect(count('AppKitOptions')).toBeGreaterThan(40)
    expect(count('AppKit')).toBeGreaterThan(40)
    expect(pages.flatMap(({ entries }) => entries.filter(({ name }) => name.startsWith('use'))).length).toBeGreaterThan(
      12,
    )
  })
})

it('an option that createAppKit declares again keeps its example', () => {
  const source = readText('packages/core/src/options/types.ts')
  const shown = [...source.matchAll(/\* @example\n(?: +\*(?!\/).*\n)+ +\*\/\n +(\w+)\??:/g)].map(
    ([, name = '']) => name,
  )
  expect(shown).toEqual(expect.arrayContaining(['networks', 'adapters', 'connectors']))
  const options = pages.flatMap(({ entries }) => entries).find(({ name }) => name === 'AppKitOptions')?.members ?? []
  const without = options.filter(({ documentation }) => documentation.examples.length === 0).map(({ name }) => name)
  expect(shown.filter((name) => without.includes(name))).toEqual([])
})

describe('every element', () => {
  it('has a description, as each of its attributes, properties and events has', () => {
    const elements = listPublicElements(pages)
    expect(elements).toHaveLength(6)
    expect(findUndocumentedElements(elements)).toEqual([])
  })
})

describe('every error', () => {
  it('has its code in the type ErrorCode', () => {
    expect(readText('packages/common/src/errors/codes.ts')).toBe(renderErrorCodes())
  })

  it('has a message, a cause and a remedy', () => {
    expect(errors.length).toBeGreaterThan(80)
    expect(findUnexplained(errors)).toEqual([])
  })

  it('has one section: no two catalogues declare the same code', () => {
    expect(errors.map(({ code }) => code)).toEqual([...codes])
  })

  it('links to a section that exists', () => {
    const sections = listFiles(FOLDER.slice(0, -1)).flatMap((path) =>
      [...readText(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `${path}#${toAnchor(heading)}`),
    )
    const links = [...codes].map((code) => new AppKitError(code, '', '').docsLink)
    expect(new Set(links).size).toBe(codes.size)
    expect(links.filter((link) => !sections.includes(link))).toEqual([])
  })

  it('has its values as code once: also those in a command, which is code already', () => {
    const texts = {
      short: 'No {name}',
      long: '',
      cause: '<{name}> is lost in `a <b> {name} --c {d}`.',
      remedy: 'Run `{d}`.',
    }
    const page = renderErrors([{ code: 'box.lost', packageName: 'core', ...texts }])
    expect(page).toContain('**Message:** No `{name}`\n')
    expect(page).toContain('**Cause:** &lt;`{name}`> is lost in `a <b> {name} --c {d}`.\n')
    expect(page).toContain('**Remedy:** Run `{d}`.\n')
  })

  it('is the only reason for a cause or a remedy that is not in its text', () => {
    expect(
      Object.values(ERROR_TEXTS)
        .flatMap(Object.keys)
        .filter((code) => !codes.has(code)),
    ).toEqual([])
  })
})

/** What the compiler reports about examples, as a site compiles them: with the packages, but without their tests. */
async function compileExamples(examples: ReadonlyMap<string, string>): Promise<string> {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.examples-'))
  for (const [name, text] of examples) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'globals.d.ts'), writeGlobals())
  const compilerOptions = {
    ...{ composite: false, declaration: false, declarationMap: false, noEmit: true, allowImportingTsExtensions: true },
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    paths: {
      '@openappkit/core/networks': ['../../packages/core/src/networks/chains/index.ts'],
      '@openappkit/modal/extend': ['../../packages/modal/src/extend/index.ts'],
      '@openappkit/modal/headless': ['../../packages/modal/src/kit/headless/index.ts'],
      '@openappkit/*': ['../../packages/*/src/index.ts'],
    },
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, include: ['*.ts', '*.tsx'] }),
  )
  try {
    return (await captureCommand('tsc', ['-p', folder])).output
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const WRONG = 'wrong.tsx'

describe('every example', async () => {
  const examples = writeExamples(pages)
  // Together with a wrong one, because a compilation takes seconds.
  const wrong = writeExample("await appKit.opens()\nappKit.setThemeMode('grey')")
  const output = await compileExamples(new Map([...examples, [WRONG, wrong]]))
  const isAboutWrong = (line: string) => line.includes(`${WRONG}(`)
  const errors = output.split('\n').filter((line) => line.includes('error TS'))

  it('compiles', () => {
    expect(examples.size).toBeGreaterThan(30)
    expect(errors.filter((line) => !isAboutWrong(line))).toEqual([])
  })

  it('is refused with a method that does not exist, or an argument of another type', () => {
    const text = errors.filter(isAboutWrong).join('\n')
    expect(text).toContain("Property 'opens' does not exist")
    expect(text).toContain('"grey"')
  })
})

describe('docs/reference', () => {
  const texts = renderReference(pages)

  it('is what scripts/generateReference.mjs writes', () => {
    expect(
      listFiles(FOLDER.slice(0, -1))
        .map((path) => path.replace(FOLDER, ''))
        .toSorted(),
    ).toEqual([...texts.keys()].toSorted())
    for (const [name, text] of texts) expect(readFileSync(join(ROOT, FOLDER, name), 'utf8'), name).toBe(text)
  })

  it('links each error of a method to its section', () => {
    expect(texts.get('methods.md')).toContain('[`networks.notSwitched`](errors.md#networksnotswitched)')
  })
})

describe('what a public name lacks', () => {
  const documentation = {
    summary: 'A box.',
    params: {},
    returns: undefined,
    throws: undefined,
    fallback: undefined,
    examples: [],
    see: [],
  }
  const member: Member = { name: 'size', isOptional: false, isMethod: false, type: 'number', documentation }
  const entry: Entry = { name: 'BoxOptions', kind: 'type', type: '', members: [member], documentation }
  const find = (changed: Partial<Entry>, page = 'options') =>
    findUndocumentedNames([{ name: page, entries: [{ ...entry, ...changed }] }], codes)
  const withMember = (changed: Partial<Member>) => ({ members: [{ ...member, ...changed }] })

  it('is nothing if every name is documented', () => {
    expect(find({})).toEqual([])
    expect(find(withMember({ isOptional: true, documentation: { ...documentation, fallback: '`1`' } }))).toEqual([])
  })

  it('is found: a description of a type and of a member', () => {
    const empty = { ...documentation, summary: '' }
    expect(find({ documentation: empty, ...withMember({ documentation: empty }) })).toEqual([
      'BoxOptions has no description',
      'BoxOptions.size has no description',
    ])
  })

  it('is found: the default of an option, but not of a result', () => {
    expect(find(withMember({ isOptional: true }))).toEqual(['BoxOptions.size has no @default'])
    expect(find({ name: 'Box', ...withMember({ isOptional: true }) }, 'methods')).toEqual([])
  })

  it('is found: an error that no catalogue has, and one without a code', () => {
    expect(find({ documentation: { ...documentation, throws: '`box.lost` if it is lost' } })).toEqual([
      'BoxOptions throws the unknown error "box.lost"',
    ])
    expect(find({ documentation: { ...documentation, throws: 'an error' } })).toEqual([
      'BoxOptions throws an error without a code',
    ])
  })

  it('is found: the description of an element, its properties and its events', () => {
    const element = { tagName: 'x-box', name: 'XBox', members: [{ name: 'size' }], events: [{ name: 'x-open' }] }
    expect(findUndocumentedElements([element])).toEqual([
      '<x-box> has no description',
      '<x-box> size has no description',
      '<x-box> x-open has no description',
    ])
  })

  it('is found: the remedy of an error', () => {
    const { cause, remedy } = splitText('The box is shut. Open it, then try again.')
    expect({ cause, remedy }).toEqual({ cause: 'The box is shut.', remedy: 'Open it, then try again.' })
    expect(
      findUnexplained([
        { code: 'box.shut', packageName: 'core', short: 'Shut', long: 'Shut', cause: 'It is shut.', remedy: '' },
      ]),
    ).toEqual(['box.shut has no remedy'])
  })

  it('is found in the source of a package', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reference-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'entries'))
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
    write('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true }, include: ['entries'] }))
    write(
      'entries/options.ts',
      '/** A box. */\nexport interface BoxOptions {\n  size?: number\n  /**\n   * Colour.\n   *\n   * @default `red`\n   */\n  colour?: string\n}\n',
    )
    write('entries/hooks.ts', 'export function useBox() {}\n')
    const modules = await readReflections(folder, ['options', 'hooks'])
    const found = modules.map((module) => ({ name: module.name, entries: describeEntries(module) }))
    expect(findUndocumentedNames(found, codes).toSorted()).toEqual([
      'BoxOptions.size has no @default',
      'BoxOptions.size has no description',
      'useBox has no description',
    ])
  })
})
