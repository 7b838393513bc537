import type { SourceFile } from './readSources.ts'

/** Every file of the packages, by path. */
export type Sources = ReadonlyMap<string, SourceFile>

/** A reading of all files that is made once, not for each file that a rule judges. */
export function once<Reading>(read: (sources: Sources) => Reading): (sources: Sources) => Reading {
  const readings = new WeakMap<Sources, Reading>()
  return (sources) => {
    const reading = readings.get(sources) ?? read(sources)
    readings.set(sources, reading)
    return reading
  }
}

/** One sentence of docs/architecture.md that the source code can prove. */
export interface Rule {
  readonly name: string
  /** The files that the rule applies to. A rule that applies to no file fails. */
  applies(file: SourceFile): boolean
  /** Finds the breaches in one file. */
  find(file: SourceFile, sources: Sources): readonly string[]
  /** A file that the rule must refuse. It is added to the others, or replaces one. */
  readonly breach: { readonly path: string; readonly code: string }
  /** Paths that may break the rule, each with the reason. An exception that is no longer needed fails. */
  readonly exceptions?: Readonly<Record<string, string>>
}

/** Packages that a dapp or its server installs. */
export const SHIPPED = [
  'common',
  'core',
  'frame',
  'evm',
  'walletconnect',
  'embedded',
  'ui',
  'modal',
  'react',
  'cdn',
  'server',
  'siwx',
]

/** The packages above, and the secure site, which is a program: its page and its command line run when they are loaded. */
export const PUBLISHED = [...SHIPPED, 'secure-site']

/** The build replaces it: only tests and development run it. */
const UNSHIPPED = 'packages/modal/src/languages/source.ts'

export const isShipped = ({ packageName, path }: SourceFile) => SHIPPED.includes(packageName) && path !== UNSHIPPED

export const isPublished = ({ packageName }: SourceFile) => PUBLISHED.includes(packageName)

/** Whether a specifier names a package, a subpath of it, or (`node:`) a module with that scheme. */
export const isPackage = (specifier: string, name: string) =>
  specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`)
