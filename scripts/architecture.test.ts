/**
 * @module Enforces docs/architecture.md: every rule that imports and source can show. The rules
 * are in `scripts/architecture`, each with a breach that it must refuse. A rule that matches no
 * file, or that no longer finds its breach, fails.
 */
import { describe, expect, it } from 'vitest'
import { elementRules } from './architecture/elementRules.ts'
import { familyRule, MAX_FAMILY_PLACES } from './architecture/familyRules.ts'
import {
  houseRules,
  judgeSuppression,
  listBareComparisons,
  listCode,
  MENTIONED,
  SUPPRESSION,
} from './architecture/houseRules.ts'
import { importRules } from './architecture/importRules.ts'
import { parseSource, readSources, readText, type SourceFile } from './architecture/readSources.ts'
import { getRow, ON_DEMAND, PACKAGE_RULES } from './architecture/packageRules.ts'
import { isPackage, PUBLISHED, type Rule, type Sources } from './architecture/rule.ts'
import { sliceRules } from './architecture/sliceRules.ts'
import { stateRules } from './architecture/stateRules.ts'
import { listHosts, globalRules } from './architecture/globalRules.ts'

const named = [
  ...importRules,
  ...globalRules,
  ...sliceRules,
  ...stateRules,
  ...elementRules,
  ...houseRules,
  familyRule,
].map((rule): [name: string, rule: Rule] => [rule.name, rule])

const packageNames = new Set(Object.keys(PACKAGE_RULES).map((row) => row.split('/')[0] ?? ''))
const files = [...packageNames].flatMap(readSources)
const toSources = (list: readonly SourceFile[]): Sources => new Map(list.map((file) => [file.path, file]))
const sources = toSources(files)
const listPackageFiles = (packageName: string) => files.filter((file) => file.packageName === packageName)

/** Finds the breaches of a rule in files, each with its path, one file after the other. */
function* findBreaks(rule: Rule, all: Sources): Generator<string> {
  for (const file of all.values()) {
    if (rule.applies(file)) for (const problem of rule.find(file, all)) yield `${file.path}: ${problem}`
  }
}

/** The breaches in the sources, by rule. */
const present = new Map(named.map(([, rule]) => [rule, [...findBreaks(rule, sources)]]))

const isException = (rule: Rule) => (line: string) => (line.split(': ')[0] ?? '') in (rule.exceptions ?? {})

describe('the architecture', () => {
  it.each(named)('S16, A39: holds: %s', (_name, rule) => {
    expect(files.filter((file) => rule.applies(file)).length).toBeGreaterThan(0)
    expect(present.get(rule)?.filter((line) => !isException(rule)(line))).toEqual([])
  })

  it.each(named)('finds its breach: %s', (_name, rule) => {
    const { path, code } = rule.breach
    // The breach is first: most rules report it there, and the search ends.
    const broken = toSources([parseSource(path, code), ...files.filter((file) => file.path !== path)])
    const known = new Set(present.get(rule))
    let isFound = false
    for (const line of findBreaks(rule, broken)) {
      isFound = !known.has(line)
      if (isFound) break
    }
    expect(isFound).toBe(true)
  })

  it.each(named.filter(([, { exceptions }]) => exceptions))('has no needless exception: %s', (_name, rule) => {
    const needless = Object.keys(rule.exceptions ?? {}).filter(
      (path) => !present.get(rule)?.some((line) => line.startsWith(`${path}: `)),
    )
    expect(needless).toEqual([])
  })
})

it('at most eight places outside the packages of chain families name one', () => {
  expect(present.get(familyRule)?.length).toBeLessThanOrEqual(MAX_FAMILY_PLACES)
})

describe('the table of packages', () => {
  it.each(Object.entries(PACKAGE_RULES))('has no import that %s does not use', (row, { imports }) => {
    const own = files.filter(({ path }) => getRow(path) === row)
    const specifiers = own.flatMap((file) =>
      file.imports.map(({ specifier, target }) => (target ? getRow(target) : specifier)),
    )
    expect(Object.keys(imports).filter((name) => !specifiers.some((specifier) => isPackage(specifier, name)))).toEqual(
      [],
    )
  })

  it.each(ON_DEMAND)('has patterns of on-demand parts that exist: %s', (pattern) => {
    expect(files.some(({ path }) => pattern.test(path))).toBe(true)
  })

  it.each(['common', 'core'])('%s is compiled without the DOM and without the types of Node', (packageName) => {
    const { compilerOptions } = JSON.parse(readText(`packages/${packageName}/tsconfig.json`)) as {
      compilerOptions: object
    }
    expect(Object.keys(compilerOptions)).not.toContain('lib')
    expect(Object.keys(compilerOptions)).not.toContain('types')
    const base = JSON.parse(readText('tsconfig.base.json')) as { compilerOptions: { lib: string[]; types: string[] } }
    expect(base.compilerOptions).toMatchObject({ lib: ['es2023'], types: [] })
  })

  it.each(PUBLISHED)(
    '%s declares every package that it imports as a dependency, not as a development dependency',
    (packageName) => {
      const {
        name,
        dependencies = {},
        peerDependencies = {},
      } = JSON.parse(readText(`packages/${packageName}/package.json`)) as {
        name: string
        dependencies?: object
        peerDependencies?: object
      }
      const declared = [name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]
      const specifiers = listPackageFiles(packageName).flatMap((file) => file.imports.map(({ specifier }) => specifier))
      expect(specifiers.length).toBeGreaterThan(0)
      const missing = specifiers.filter(
        (entry) => !/^(?:\.|node:|virtual:)/.test(entry) && !declared.some((known) => isPackage(entry, known)),
      )
      expect([...new Set(missing)]).toEqual([])
    },
  )
})

const code = listCode().flatMap((path) => {
  const text = readText(path)
  return MENTIONED.test(text) ? [sources.get(path) ?? parseSource(path, text)] : []
})

describe('suppressed checks', () => {
  const comments = code.flatMap((file) => file.comments.map((text) => ({ path: file.path, text })))

  it('give their reason', () => {
    expect(comments.filter(({ text }) => SUPPRESSION.test(text)).length).toBeGreaterThan(0)
    const unexplained = comments.flatMap(({ path, text }) => {
      const problem = judgeSuppression(text)
      return problem ? [`${path}: ${text.trim()}: ${problem}`] : []
    })
    expect(unexplained).toEqual([])
  })

  it.each([
    ' oxlint-disable-next-line no-empty-pattern',
    ' eslint-disable no-var -- ',
    ' @ts-expect-error',
    ' @ts-ignore because it is so',
    ' v8 ignore next',
  ])('are refused without a reason: //%s', (comment) => {
    expect(judgeSuppression(comment)).toBeTruthy()
  })

  it('are accepted with a reason', () => {
    expect(judgeSuppression(' oxlint-disable-next-line no-empty-pattern -- Playwright reads it.')).toBeUndefined()
    expect(judgeSuppression(' @ts-expect-error a view that no feature declares')).toBeUndefined()
    expect(judgeSuppression(' says what it is')).toBeUndefined()
  })
})

describe('S22: the address of a host', () => {
  const list = (source: string) => listHosts(parseSource('scripts/breach.ts', source).program)

  it.each([
    ["'https://rpc.example.org/path'", 'https://rpc.example.org'],
    ['`http://rpc.example.org/${path}`', 'http://rpc.example.org'],
    ["new WebSocket('wss://relay.example.org')", 'wss://relay.example.org'],
    ['`ws://127.0.0.1:${port}`', 'ws://127.0.0.1'],
    ["'WSS://relay.example.org'", 'WSS://relay.example.org'],
  ])('is found in the code: %s', (source, host) => {
    expect(list(source)).toEqual([host])
  })

  it.each(["'wss:'", '`wss://${host}`', '/^wss?:/', "'news://example.org'"])(
    'is none, and is not seen: %s',
    (source) => {
      expect(list(source)).toEqual([])
    },
  )
})

describe('R19: comparing texts', () => {
  const judge = (source: string) => listBareComparisons(parseSource('scripts/breach.ts', source).program)

  it('does not depend on the language of the machine', () => {
    expect(
      code.flatMap(({ path, program }) => listBareComparisons(program).map((problem) => `${path}: ${problem}`)),
    ).toEqual([])
  })

  it.each([
    'list.sort((a, b) => a.localeCompare(b))',
    "a?.['localeCompare'](b)",
    'a.localeCompare(b, undefined, { numeric: true })',
    'a.localeCompare(b, [])',
    'new Intl.Collator()',
    'name.toLocaleLowerCase()',
    'name.toLocaleUpperCase()',
    'Intl.Collator(undefined).compare',
  ])('would depend on it, so it is refused: %s', (source) => {
    expect(judge(source)).toHaveLength(1)
  })

  it.each([
    "a.localeCompare(b, 'en')",
    "new Intl.Collator('en')",
    "name.toLocaleLowerCase('tr')",
    'name.toLowerCase()',
    'list.sort()',
  ])('does not, and is accepted: %s', (source) => {
    expect(judge(source)).toEqual([])
  })
})
