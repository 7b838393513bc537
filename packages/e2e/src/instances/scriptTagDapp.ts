import type { AppKit, AppKitOptions } from '@openappkit/modal'

type NetworkInput = AppKitOptions['networks'][number]

/** The test interface of `pages/script-tag/page.js`. */
interface ScriptTagDapp {
  /** Kits by id. */
  readonly kits: Readonly<Record<string, AppKit>>
  readonly networks: readonly [NetworkInput, NetworkInput]
  /** The outcomes of the promises that `note` has received. */
  readonly promises: readonly { readonly status: string }[]
  /** Loads a bundle without using it. */
  load(bundle: string): Promise<unknown>
  /** Creates a kit with the code of a bundle and adds it to `kits`. */
  create(bundle: string, options?: Partial<Omit<AppKitOptions, 'adapters'>>): Promise<void>
  /** Adds an element at the end of the page. */
  place(tag: string, attributes?: Readonly<Record<string, string>>): void
  /** Records the outcome of a promise. */
  note(promise: Promise<unknown>): void
}

declare global {
  var dapp: ScriptTagDapp
}
