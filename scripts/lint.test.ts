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
const { overrides } = JSON.parse(printed) as { overrides: readonly Override[] }
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
  ['packages/modal/src/ports/a.ts', STORAGE, "'sessionStorage' is not defined."],
  ['packages/secure-site/src/page/a.ts', STORAGE, "'sessionStorage' is not defined."],
  ['packages/secure-site/src/api/a.ts', 'export const key = () => crypto.subtle', "'crypto' is not defined."],
  ['packages/react/src/a.tsx', STORAGE, "'sessionStorage' is not defined."],
  ['packages/core/src/b.ts', NOW, "Unexpected use of 'Date'."],
  ['packages/evm/src/b.ts', NOW, "Unexpected use of 'Date'."],
  ['packages/modal/src/help/b.ts', NOW, "Unexpected use of 'Date'."],
  ['packages/modal/src/help/c.ts', 'export const get = () => globalThis.fetch', "Unexpected use of 'globalThis'."],
  ['packages/modal/src/help/d.ts', "export const get = () => fetch('/')", "'fetch' is not defined."],
  ['packages/ui/src/card/c.ts', 'export const get = () => globalThis.fetch', "Unexpected use of 'globalThis'."],
  ['packages/secure-site/src/page/c.ts', 'export const get = () => globalThis.name', "Unexpected use of 'globalThis'."],
  ['packages/core/src/d.ts', 'export const id = () => Math.random()', "'Math.random' is restricted from being used."],
]

const folder = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
const write = (path: string, code: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), code)
}
for (const [path, code] of BREACHES) write(path, code)
write('packages/modal/src/ports/time.ts', NOW)
write('packages/core/src/time.test.ts', NOW)

function lint(): readonly { filename: string; message: string }[] {
  const options = { cwd: folder, encoding: 'utf8' } as const
  const args = ['--format=json']
  try {
    return JSON.parse(execFileSync(OXLINT, args, options)).diagnostics
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout).diagnostics
  }
}

describe('the globals of a package', () => {
  const problems = lint()

  it.each(BREACHES)('are limited: %s, %s', (path, _code, problem) => {
    expect(problems.filter(({ filename }) => filename === path).map(({ message }) => message)).toContain(problem)
  })

  it('have the time in the ports, and in tests', () => {
    expect(problems.filter(({ filename }) => /time\./.test(filename))).toEqual([])
  })

  it.each(lists)('has no name that $folder does not use', ({ folder: path, names }) => {
    const text = listFiles(path)
      .filter((file) => /\.tsx?$/.test(file))
      .map(readText)
      .join('\n')
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })
})
