/**
 * @module Source files for the architecture rules. They are parsed by the compiler that
 * also bundles them, so the rules never mistake text in comments and strings for code.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { getFeature } from '../../packages/e2e/features.mjs'
import { getText, type SyntaxNode } from './syntax.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The specifier of an `import()` whose module is computed. */
const COMPUTED = '(computed)'

export interface Import {
  readonly specifier: string
  /** Names as the imported module declares them; `*` for a namespace or for all names. */
  readonly names: readonly string[]
  /** Erased by the compiler. */
  readonly isType: boolean
  /** `import()`: loaded on demand. */
  readonly isDynamic: boolean
  /** The imported file, from the repository's root, if the import is relative. */
  readonly target: string | undefined
}

export interface SourceFile {
  /** From the repository's root, e.g. `packages/core/src/kit/createKit.ts`. */
  readonly path: string
  /** Package folder, e.g. `core`. */
  readonly packageName: string
  /** Folder below `src` and, in the modal, below its group, e.g. `swap`; empty for a file in `src` itself. */
  readonly slice: string
  /** Name without folder and extension. */
  readonly name: string
  readonly imports: readonly Import[]
  readonly comments: readonly string[]
  /** Lines with code. */
  readonly lines: number
  readonly program: SyntaxNode
}

const isAllTypes = (specifiers: readonly SyntaxNode[]) =>
  specifiers.length > 0 && specifiers.every((entry) => (entry['importKind'] ?? entry['exportKind']) === 'type')

function readStatement(statement: SyntaxNode): Omit<Import, 'target'> | undefined {
  const source = statement['source'] as SyntaxNode | null | undefined
  if (!source) return undefined
  const specifiers = (statement['specifiers'] ?? []) as SyntaxNode[]
  const isType = (statement['importKind'] ?? statement['exportKind']) === 'type' || isAllTypes(specifiers)
  const names = specifiers
    .filter((entry) => isType || (entry['importKind'] ?? entry['exportKind']) !== 'type')
    .map((entry) => getText(entry['imported'] ?? entry['local']) || '*')
  const isWhole =
    statement.type === 'ExportAllDeclaration' || specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')
  return { specifier: getText(source), names: isWhole ? ['*'] : names, isType, isDynamic: false }
}

/** The lines that have more than comments. */
function countLines(code: string, comments: readonly { readonly start: number; readonly end: number }[]): number {
  let rest = code
  for (const { start, end } of comments.toReversed()) rest = rest.slice(0, start) + rest.slice(end)
  return rest.split('\n').filter((line) => line.trim() !== '').length
}

/** @param code - TypeScript. @throws for a file with a syntax error. */
export function parseSource(path: string, code: string): SourceFile {
  const { program, comments, module, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const parts = path.split('/')
  const root = program as unknown as SyntaxNode
  const fixed = (root['body'] as SyntaxNode[]).flatMap((statement) => readStatement(statement) ?? [])
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: /^(['"`])([^'"`$]+)\1$/.exec(code.slice(start, end))?.[2] ?? COMPUTED,
    names: ['*'],
    isType: false,
    isDynamic: true,
  }))
  return {
    path,
    packageName: parts[1] ?? '',
    slice: getFeature(path) ?? '',
    name: (parts.at(-1) ?? '').replace(/\.\w+$/, ''),
    imports: [...fixed, ...dynamic].map((entry) => ({
      ...entry,
      target: entry.specifier.startsWith('.') ? posix.join(posix.dirname(path), entry.specifier) : undefined,
    })),
    comments: comments.map(({ value }) => value),
    lines: countLines(code, comments),
    program: root,
  }
}

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'generated', 'test-results'])

/** Every file in a folder and its subfolders, from the repository's root and with `/`. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = relative(ROOT, join(ROOT, folder, entry.name))
      .split(sep)
      .join('/')
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

export const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The sources of a package, without tests and scenes. */
export function readSources(packageName: string): SourceFile[] {
  return listFiles(`packages/${packageName}/src`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|test-d|scenes)\.tsx?$/.test(path))
    .map((path) => parseSource(path, readText(path)))
}
