import type { Database } from '@openappkit/server'
import type { LocalChain } from '../world/types.ts'

export interface StartProfilesOptions {
  /** Contract accounts are verified on the first chain. All get the resolver of the gateway. */
  readonly chains: readonly LocalChain[]
  /** 0 for any free port. Default 5190. */
  readonly port?: number | undefined
}

export interface ServeProfilesOptions extends StartProfilesOptions {
  /** Returns the database of registered names, which is empty when the service starts. The caller closes it after the service. */
  readonly getDatabase: () => Promise<Database>
}

/** The records of a name at the gateway. */
export interface GatewayRecord {
  readonly address?: `0x${string}`
  /** Text records, such as `avatar`. */
  readonly texts?: Readonly<Record<string, string>>
}

/**
 * How the gateway fails. `down`: it answers 503. `forged`: another key signs another address. `expired`: the answer no longer counts.
 * `nothing`: the answer has no data.
 */
export type GatewayFault = 'down' | 'forged' | 'expired' | 'nothing'

/** The server with the records of names below `gateway.eth` (EIP-3668). */
export interface Gateway {
  /** The paths of all requests so far. */
  readonly requests: readonly string[]
  /** Records that a test sets, by name. Without one, the record is the owner of the registered name with the same label. */
  readonly records: Map<string, GatewayRecord>
  /** A test sets it. */
  fault: GatewayFault | undefined
}

/** A profile service that listens on 127.0.0.1. */
export interface RunningProfiles {
  /** `http://127.0.0.1:port`. The data service passes requests for `/v1/profile/` on to it. */
  readonly url: string
  readonly gateway: Gateway
  stop(): Promise<void>
}
