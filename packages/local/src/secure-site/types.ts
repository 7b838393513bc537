import type { RunningFarcaster } from '../farcaster/types.ts'
import type { RunningIdentity } from '../identity/types.ts'
import type { LocalChain } from '../world/types.ts'

export interface StartSecureSiteOptions {
  /** The frame sends transactions to these chains. */
  readonly chains: readonly LocalChain[]
  /** `smtp:` address of the server that sends the letters. */
  readonly smtpUrl: string
  /** Visitors may log in with these providers. The caller stops them. Default: none. */
  readonly identity?: Pick<RunningIdentity, 'socials' | 'register'> | undefined
  /** The login by Farcaster. Default: none. */
  readonly farcaster?: RunningFarcaster['settings'] | undefined
  /** The data service for names and prices in approvals. Default: none. */
  readonly dataUrl?: string | undefined
  /** 0 for any free port. Default 5184. */
  readonly port?: number | undefined
}

/** Failures of the secure site. They apply until `clear`. */
export interface SecureSiteFaults {
  /** Delays the page of the frame. */
  slowFrame(milliseconds: number): void
  /** The page of the frame never arrives. */
  holdFrame(): void
  /** The page of the frame answers 503. */
  failFrame(): void
  /** Requests of the frame to its server are refused. */
  failServer(): void
  /** Ends all faults, and answers the requests that were held. */
  clear(): void
}

/** A running secure site. */
export interface RunningSecureSite {
  /** Its origin, with a separate host name. */
  readonly url: string
  /** Id of the project of all pages of this machine. */
  readonly projectId: string
  readonly faults: SecureSiteFaults
  /** Starts the database now, and not with the first request. */
  start(): Promise<void>
  /** Ends all sessions, as their expiry does. Returns how many there were. */
  endSessions(): Promise<number>
  /** Forgets how many letters and openings there were, as time does. */
  clearLimits(): Promise<void>
  /** Whether each login is approved by a link first. Default false. */
  requireDevices(isRequired: boolean): Promise<void>
  stop(): Promise<void>
}
