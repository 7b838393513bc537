/** @module The modules that load together. */
import { listFiles, readText } from './readSources.ts'
import { SHIPPED, type Sources } from './rule.ts'

interface Manifest {
  readonly exports?: Readonly<Record<string, { readonly '@openappkit/source'?: string }>>
}

const packageEntries = new Map<string, string[]>()

/** The source files that a package's `exports` name. */
export function listPackageEntries(packageName: string): string[] {
  const known = packageEntries.get(packageName) ?? findPackageEntries(packageName)
  packageEntries.set(packageName, known)
  return known
}

function findPackageEntries(packageName: string): string[] {
  const { exports = {} } = JSON.parse(readText(`packages/${packageName}/package.json`)) as Manifest
  const files = listFiles(`packages/${packageName}/src`)
  return Object.values(exports).flatMap((conditions) => {
    const source = conditions['@openappkit/source']
    if (!source) return []
    const [start = '', end] = `packages/${packageName}/${source.slice(2)}`.split('*')
    return end === undefined ? [start] : files.filter((path) => path.startsWith(start) && path.endsWith(end))
  })
}

/** The entries of all published packages. */
const listEntries = () => SHIPPED.flatMap(listPackageEntries)

function listLoaded(path: string, sources: Sources): string[] {
  const { imports = [] } = sources.get(path) ?? {}
  return imports.flatMap(({ target, isType, isDynamic }) => (target && !isType && !isDynamic ? [target] : []))
}

/** What was collected from the same files and entries before. */
const collected = new WeakMap<Sources, Map<string, Set<string>>>()

function collect(entries: readonly string[], sources: Sources, list: typeof listLoaded): Set<string> {
  const known = collected.get(sources) ?? new Map<string, Set<string>>()
  collected.set(sources, known)
  const key = `${list.name} ${entries.join(' ')}`
  const reached = known.get(key) ?? new Set(entries)
  if (!known.has(key)) for (const path of reached) for (const target of list(path, sources)) reached.add(target)
  known.set(key, reached)
  return reached
}

/** The given files and every file that they import statically. */
export const collectStatic = (entries: readonly string[], sources: Sources) => collect(entries, sources, listLoaded)

/** The given files and every file that they import, statically or on demand. */
export const collectAll = (entries: readonly string[], sources: Sources) =>
  collect(entries, sources, function listImported(path) {
    const { imports = [] } = sources.get(path) ?? {}
    return imports.flatMap(({ target, isType }) => (target && !isType ? [target] : []))
  })

/** The entries of all published packages and every file that they import statically. */
export const collectLoaded = (sources: Sources) => collectStatic(listEntries(), sources)
