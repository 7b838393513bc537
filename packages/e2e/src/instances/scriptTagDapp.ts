import type { AppKit, AppKitOptions } from '@openappkit/modal'

type NetworkInput = AppKitOptions['networks'][number]

/** What `pages/script-tag/page.js` gives the tests. */
interface ScriptTagDapp {
  /** By id. */
  readonly kits: Readonly<Record<string, AppKit>>
  readonly networks: readonly [NetworkInput, NetworkInput]
  /** What has become of the promises given to `note`. */
  readonly promises: readonly { readonly status: string }[]
  /** Loads a bundle without using it. */
  load(bundle: string): Promise<unknown>
  /** Creates a kit with the code of a bundle; it is then in `kits`. */
  create(bundle: string, options?: Partial<Omit<AppKitOptions, 'adapters'>>): Promise<void>
  /** Puts an element at the end of the page. */
  place(tag: string, attributes?: Readonly<Record<string, string>>): void
  /** Notes how a promise ends. */
  note(promise: Promise<unknown>): void
}

declare global {
  var dapp: ScriptTagDapp
}
