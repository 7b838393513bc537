/**
 * @module Enforces the rooms of docs/architecture.md from the imports: which package may import
 * what, and which globals a room may touch. A rule that matches no file fails, so that none of
 * them dies unnoticed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface SourceFile {
  /** From the repository's root, e.g. `packages/core/src/kit/createKit.ts`. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

interface Import {
  readonly specifier: string
  /** Erased by the compiler. */
  readonly isType: boolean
  /** `import()`: loaded on demand. */
  readonly isDynamic: boolean
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

const stripComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

function parseImports(code: string): Import[] {
  const fromClauses = [...code.matchAll(/^\s*(?:import|export)\s+(type\s)?([^'"()]*?)\s*from\s*['"]([^'"]+)['"]/gm)].map(
    ([, type, names = '', specifier = '']) => ({
      specifier,
      isType: type !== undefined || /^\{(?:\s*type\s[^,}]+,?)+\s*\}$/.test(names.trim()),
      isDynamic: false,
    }),
  )
  const sideEffects = [...code.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm)].map(([, specifier = '']) => ({
    specifier,
    isType: false,
    isDynamic: false,
  }))
  const dynamic = [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, specifier = '']) => ({
    specifier,
    isType: false,
    isDynamic: true,
  }))
  return [...fromClauses, ...sideEffects, ...dynamic]
}

function readSources(room: string): SourceFile[] {
  return listFiles(join(ROOT, 'packages', room, 'src'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|test-d)\.tsx?$/.test(path))
    .map((path) => {
      const text = stripComments(readFileSync(path, 'utf8'))
      return { path: relative(ROOT, path), text, imports: parseImports(text) }
    })
}

/** What each room may import beside its own files (DESIGN §2). */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  common: [],
  core: ['@openappkit/common', 'valtio/vanilla'],
  evm: ['@openappkit/common', '@openappkit/core', 'mipd', 'viem'],
  ui: ['lit'],
  modal: ['@openappkit/common', '@openappkit/core', '@openappkit/ui', 'lit', 'valtio/vanilla'],
  react: ['@openappkit/common', '@openappkit/core', '@openappkit/modal', 'react', '@lit/react'],
  cdn: ['@openappkit/core', '@openappkit/modal', '@openappkit/evm'],
  testing: ['@openappkit/common', '@openappkit/core', 'viem', '@playwright/test'],
  local: ['@openappkit/common', 'lit', 'viem', 'vite', 'node:'],
}

const SHIPPED = ['common', 'core', 'evm', 'ui', 'modal', 'react', 'cdn']

const sources = new Map(Object.keys(ROOMS).map((room) => [room, readSources(room)]))
const getSources = (room: string) => sources.get(room) ?? []

const isPackage = (specifier: string, name: string) =>
  specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`)

const isRelative = (specifier: string) => specifier.startsWith('.')

describe('rooms', () => {
  it.each(Object.keys(ROOMS))('%s has source files to check', (room) => {
    expect(getSources(room).length).toBeGreaterThan(0)
  })

  it.each(Object.entries(ROOMS))('%s imports only what its room may import', (room, allowed) => {
    const foreign = getSources(room).flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => !isRelative(specifier) && !allowed.some((name) => isPackage(specifier, name)))
        .map(({ specifier }) => `${path}: ${specifier}`),
    )
    expect(foreign).toEqual([])
  })

  it.each(Object.keys(ROOMS))('%s stays inside its own folder with relative imports', (room) => {
    const outside = getSources(room).flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => isRelative(specifier))
        .filter(({ specifier }) => !join(path, '..', specifier).startsWith(join('packages', room)))
        .map(({ specifier }) => `${path}: ${specifier}`),
    )
    expect(outside).toEqual([])
  })

  it('no rule names a package that its room never imports', () => {
    const unused = Object.entries(ROOMS).flatMap(([room, allowed]) =>
      allowed
        .filter((name) => !getSources(room).some(({ imports }) => imports.some(({ specifier }) => isPackage(specifier, name))))
        .map((name) => `${room}: ${name}`),
    )
    expect(unused).toEqual([])
  })

  it('no shipped package imports the test and demo packages', () => {
    const files = SHIPPED.flatMap(getSources)
    expect(files.length).toBeGreaterThan(100)
    const wrong = files.filter(({ imports }) =>
      imports.some(({ specifier }) => /^@openappkit\/(?:testing|local|e2e)/.test(specifier)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('what a room may touch', () => {
  const BROWSER = /\b(?:window|document|localStorage|sessionStorage|navigator|history|location)\s*[.[]/

  it.each(['common', 'core'])('%s touches no browser global', (room) => {
    expect(getSources(room).filter(({ text }) => BROWSER.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('core takes time, chance and network from its ports only', () => {
    const direct = /(?<![.\w])(?:setTimeout|setInterval|fetch)\(|\bDate\.now\(|\bMath\.random\(|\bcrypto\./
    const files = getSources('core').filter(({ path }) => !/(?:environment\.d|kit\/ports)\.ts$/.test(path))
    expect(files.filter(({ text }) => direct.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('a slice of core reaches other slices only through the kit: their types, their errors, and shared verbs', () => {
    const root = join('packages', 'core', 'src')
    const foreign = getSources('core').flatMap(({ path, imports }) => {
      const [slice = ''] = relative(root, path).split('/')
      if (slice === 'kit' || !relative(root, path).includes('/')) return []
      return imports
        .filter(({ specifier, isType }) => isRelative(specifier) && !isType)
        .map(({ specifier }) => relative(root, join(path, '..', specifier)))
        .filter((target) => !target.startsWith(`${slice}/`))
        .filter((target) => !/^(?:async\/|kit\/|storage\/defineStorageKey)|\/errors\.ts$/.test(target))
        .map((target) => `${path}: ${target}`)
    })
    expect(foreign).toEqual([])
  })

  it('A39: ui writes no user-facing strings: it has no message catalogue and sets no literal label', () => {
    const labels = getSources('ui').flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:aria-label|placeholder|title|alt)="([^"$]+)"/g)].map(([match]) => `${path}: ${match}`),
    )
    expect(labels).toEqual([])
  })

  it('A39: the strings of the modal stand in messages.ts files', () => {
    const files = getSources('modal').filter(({ path }) => !path.endsWith('messages.ts'))
    const literals = files.flatMap(({ path, text }) =>
      [...text.matchAll(/>\s*([A-Z][a-z]+(?:\s[a-z]+)+[^<$]*)</g)].map(([, words]) => `${path}: ${words}`),
    )
    expect(literals).toEqual([])
    expect(getSources('modal').filter(({ path }) => path.endsWith('messages.ts')).length).toBeGreaterThan(3)
  })

  it('S16: nothing shipped writes raw HTML, inline styles or evaluates text', () => {
    const unsafe = /\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|unsafeHTML|unsafeSVG|\beval\(|new Function\(|\sstyle=["$]/
    expect(SHIPPED.flatMap(getSources).filter(({ text }) => unsafe.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('viem, zod and the query library are only loaded on demand', () => {
    const eager = SHIPPED.flatMap(getSources).flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, isType, isDynamic }) => /^(?:viem|zod|@tanstack)/.test(specifier) && !isType && !isDynamic)
        .map(() => path),
    )
    const onDemand = new Set(
      SHIPPED.flatMap(getSources).flatMap(({ path, imports }) =>
        imports.filter(({ isDynamic }) => isDynamic).map(({ specifier }) => join(path, '..', specifier)),
      ),
    )
    /** Files that only a dynamic import leads to. */
    const reachableFromEntry = collectStatic('packages/evm/src/index.ts')
    expect(eager.filter((path) => reachableFromEntry.has(path))).toEqual([])
    expect(onDemand.size).toBeGreaterThan(0)
  })

  it('only the registry of kits is global state', () => {
    const holders = SHIPPED.flatMap(getSources).filter(({ text }) => /Symbol\.for\(/.test(text))
    expect(holders.map(({ path }) => path)).toContain('packages/core/src/kit/registry.ts')
    const mutable = SHIPPED.flatMap(getSources).flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?let \w+/gm)].map(([match]) => `${path}: ${match}`),
    )
    expect(mutable).toEqual([])
  })
})

/** Every file that loads together with `entry`. */
function collectStatic(entry: string): Set<string> {
  const files = new Map([...sources.values()].flat().map((file) => [file.path, file]))
  const reached = new Set<string>()
  const queue = [entry]
  while (queue.length > 0) {
    const path = queue.pop()!
    if (reached.has(path)) continue
    reached.add(path)
    for (const { specifier, isType, isDynamic } of files.get(path)?.imports ?? []) {
      if (isRelative(specifier) && !isType && !isDynamic) queue.push(join(path, '..', specifier))
    }
  }
  return reached
}
