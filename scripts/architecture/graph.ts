/** @module The modules that load together. */
import { listFiles, readText } from './readSources.ts'
import { SHIPPED, type Sources } from './rule.ts'

interface Manifest {
  readonly exports?: Readonly<Record<string, { readonly '@openappkit/source'?: string }>>
}

/** The source files that a package's `exports` name. */
export function listPackageEntries(packageName: string): string[] {
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

/** The given files and every file that they import statically. */
export function collectStatic(entries: readonly string[], sources: Sources): Set<string> {
  const reached = new Set<string>(entries)
  for (const path of reached) for (const target of listLoaded(path, sources)) reached.add(target)
  return reached
}

/** The given files and every file that they import, statically or on demand. */
export function collectAll(entries: readonly string[], sources: Sources): Set<string> {
  const reached = new Set<string>(entries)
  for (const path of reached) {
    for (const { target, isType } of sources.get(path)?.imports ?? []) if (target && !isType) reached.add(target)
  }
  return reached
}

const loadedWithEntries = new WeakMap<Sources, Set<string>>()

/** The entries of all published packages and every file that they import statically. */
export function collectLoaded(sources: Sources): Set<string> {
  const known = loadedWithEntries.get(sources) ?? collectStatic(listEntries(), sources)
  loadedWithEntries.set(sources, known)
  return known
}

export const isOnCycle = (path: string, sources: Sources) => collectStatic(listLoaded(path, sources), sources).has(path)
