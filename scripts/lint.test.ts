/** @module The globals that `.oxlintrc.json` allows each package: others are refused, and each is used. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listFiles, readText, ROOT } from './architecture/readSources.ts'

interface Override {
  readonly files: readonly string[]
  readonly globals: Readonly<Record<string, unknown>> | null
}

const OXLINT = join(ROOT, 'node_modules/.bin/oxlint')
const printed = execFileSync(OXLINT, ['--print-config'], { cwd: ROOT, encoding: 'utf8' })
const { env, overrides } = JSON.parse(printed) as { env: object; overrides: readonly Override[] }
const lists = overrides.flatMap(({ files: [pattern = ''], globals }) =>
  globals && Object.keys(globals).length > 0
    ? [{ folder: pattern.replace('/**', ''), names: Object.keys(globals) }]
    : [],
)

const STORAGE = "export const read = () => sessionStorage.getItem('x')"
const NOW = 'export const now = () => Date.now()'

/** A module of each package, and what the rules must report of it. */
const BREACHES: readonly [path: string, code: string, problem: string][] = [
  ...['common', 'core', 'evm', 'walletconnect', 'frame', 'embedded', 'ui', 'modal', 'react', 'cdn', 'siwx'].map(
    (name): [string, string, string] => [`packages/${name}/src/a.ts`, STORAGE, "'sessionStorage' is not defined."],
  ),
  ['packages/modal/src/kit/ports/a.ts', STORAGE, "'sessionStorage' is not defined."],
  ['packages/secure-site/src/page/a.ts', STORAGE, "'sessionStorage' is not defined."],
  ['packages/secure-site/src/api/a.ts', 'export const key = () => crypto.subtle', "'crypto' is not defined."],
  ['packages/react/src/a.tsx', STORAGE, "'sessionStorage' is not defined."],
  ['packages/core/src/b.ts', NOW, "Unexpected use of 'Date'."],
  ['packages/evm/src/b.ts', NOW, "Unexpected use of 'Date'."],
  ['packages/modal/src/features/help/b.ts', NOW, "Unexpected use of 'Date'."],
  [
    'packages/modal/src/features/help/c.ts',
    'export const get = () => globalThis.fetch',
    "Unexpected use of 'globalThis'.",
  ],
  ['packages/modal/src/features/help/d.ts', "export const get = () => fetch('/')", "'fetch' is not defined."],
  ['packages/ui/src/card/c.ts', 'export const get = () => globalThis.fetch', "Unexpected use of 'globalThis'."],
  ['packages/secure-site/src/page/c.ts', 'export const get = () => globalThis.name', "Unexpected use of 'globalThis'."],
  ['packages/core/src/d.ts', 'export const id = () => Math.random()', "'Math.random' is restricted from being used."],
]

const folder = mkdtempSync(join(tmpdir(), 'lint-'))
const bare = mkdtempSync(join(tmpdir(), 'lint-bare-'))
afterAll(() => [folder, bare].forEach((path) => rmSync(path, { recursive: true })))
cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
const write = (path: string, code: string, root = folder) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), code)
}
for (const [path, code] of BREACHES) write(path, code)
write('packages/modal/src/kit/ports/time.ts', NOW)
write('packages/core/src/time.test.ts', NOW)

function lint(root: string): readonly { filename: string; message: string }[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const
  const args = ['--format=json']
  try {
    return JSON.parse(execFileSync(OXLINT, args, options)).diagnostics
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout).diagnostics
  }
}

/** The sources of the packages with lists, which oxlint judges as if the lists were empty. */
const NO_LISTS = { plugins: [], env, rules: { 'no-undef': ['error', { typeof: true }] } }
write('.oxlintrc.json', JSON.stringify(NO_LISTS), bare)
for (const path of new Set(lists.flatMap(({ folder: path }) => listFiles(path)))) {
  if (/\.tsx?$/.test(path) && !/\.(?:test|test-d|scenes)\.tsx?$/.test(path)) write(path, readText(path), bare)
}

/** A module that names globals and uses two of them. */
const SAMPLE = 'packages/sample/src'
const USES = [
  '// location',
  "export const texts = ['navigator', `history`]",
  'export type Page = Document',
  'export const read = (event: { readonly screen: number }) => event.screen',
  'export const open = (name: string) => name',
  'export const isReady = () => typeof CSS !== "undefined" && document.hidden',
]
write(`${SAMPLE}/uses.ts`, USES.join('\n'), bare)
const missing = lint(bare)

/** The names of a list that no module of a folder uses: without the list, oxlint does not miss them. */
function findUnused(path: string, names: readonly string[]): readonly string[] {
  const missed = missing.filter(({ filename }) => filename.startsWith(`${path}/`))
  const used = new Set(missed.map(({ message }) => /^'([^']+)' is not defined/.exec(message)?.[1]))
  return names.filter((name) => !used.has(name))
}

describe('the globals of a package', () => {
  const problems = lint(folder)

  it.each(BREACHES)('are limited: %s, %s', (path, _code, problem) => {
    expect(problems.filter(({ filename }) => filename === path).map(({ message }) => message)).toContain(problem)
  })

  it('have the time in the ports, and in tests', () => {
    expect(problems.filter(({ filename }) => /time\./.test(filename))).toEqual([])
  })

  it.each(lists)('has no name that $folder does not use', ({ folder: path, names }) => {
    expect(findUnused(path, names)).toEqual([])
  })

  it('is not used by a comment, a text, a type, a member or a name that the module declares', () => {
    const names = ['location', 'navigator', 'history', 'Document', 'screen', 'open', 'CSS', 'document']
    expect(findUnused(SAMPLE, names)).toEqual(['location', 'navigator', 'history', 'Document', 'screen', 'open'])
  })
})
