import type { Address } from 'viem'

/** A person with a Farcaster account. */
export interface FarcasterPerson {
  /** Also in the page: the value of the choice. */
  readonly id: string
  readonly fid: number
  readonly username: string
  readonly displayName: string
  /** URL of a picture; empty for none. */
  readonly pictureUrl: string
  /** The address that owns the id. */
  readonly custody: Address
}

/** Failures of the relay and of the node. They apply until `clear`. */
export interface FarcasterFaults {
  /** The relay answers 503. */
  failRelay(): void
  /** The node answers 503. */
  failNode(): void
  clear(): void
}

export interface StartFarcasterOptions {
  /** 0 for any free port. Default 5188. */
  readonly port?: number | undefined
}

/** A running relay of Farcaster, with a chain that has its registries, and a page that plays its app. */
export interface RunningFarcaster {
  /** Their origin. */
  readonly url: string
  /** For `farcaster` of a secure site. */
  readonly settings: { readonly relayUrl: string; readonly rpcUrl: string }
  readonly faults: FarcasterFaults
  /** The people of the page. */
  listPeople(): readonly FarcasterPerson[]
  stop(): Promise<void>
}
