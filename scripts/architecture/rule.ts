import type { SourceFile } from './readSources.ts'

/** Every file of the packages, by path. */
export type Sources = ReadonlyMap<string, SourceFile>

/** One sentence of docs/architecture.md that source can show to hold. */
export interface Rule {
  readonly name: string
  /** The files it is about. A rule without any has died, and fails. */
  applies(file: SourceFile): boolean
  /** What breaks it in one of them. */
  find(file: SourceFile, sources: Sources): readonly string[]
  /** A file, added to the others or put in the place of one, that the rule must refuse. */
  readonly breach: { readonly path: string; readonly code: string }
  /** Paths that may break it, each with the reason. One that no longer does fails. */
  readonly exceptions?: Readonly<Record<string, string>>
}

/** Packages that end up in a dapp. */
export const SHIPPED = ['common', 'core', 'evm', 'walletconnect', 'ui', 'modal', 'react', 'cdn']

export const isShipped = ({ room }: SourceFile) => SHIPPED.includes(room)

/** Whether a specifier names a package, a part of it, or (`node:`) one of a scheme. */
export const isPackage = (specifier: string, name: string) =>
  specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`)
