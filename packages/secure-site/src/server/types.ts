import type { Database, Log, Metrics } from '@openappkit/server'
import type { Keyring } from '../keyring/types.ts'
import type { LoginLimits } from './limits/loginLimits.ts'
import type { Waits } from './waits/createWaits.ts'

/** What all parts of the server use. */
export interface SiteContext {
  readonly database: Database
  readonly keyring: Keyring
  /** The second keyring, which has the escrow parts. */
  readonly guardian: Keyring
  /** Origin of the secure site: `https://secure.example.org`. */
  readonly url: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly limits: LoginLimits
  /** The requests that wait. */
  readonly waits: Waits
  /** Waits; resolves early when the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Aborts when the server stops, so that no request waits. */
  readonly stopping: AbortSignal
  /** Is called after a letter was stored. */
  readonly onLetter: () => void
  readonly log?: Log | undefined
  readonly metrics?: Metrics | undefined
}
