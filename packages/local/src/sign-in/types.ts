import type { LocalChain } from '../world/types.ts'

export interface StartSignInOptions {
  /** Visitors may sign in on these chains. Contract accounts are verified there. */
  readonly chains: readonly LocalChain[]
  /** 0 for any free port. Default 5183. */
  readonly port?: number | undefined
}

/** A running sign-in server. */
export interface RunningSignIn {
  /** Its origin. The server part of `@openappkit/siwx` is at `/siwx`. */
  readonly url: string
  /** Deletes the sessions of an account, as an administrator of a site does. Returns how many there were. */
  revoke(address: string): Promise<number>
  stop(): Promise<void>
}

/** The answer of `/members` to a visitor with a session. */
export interface MemberCard {
  /** CAIP-10 id of the account that signed in. */
  readonly account: string
  /** Time of the signature in ISO 8601. */
  readonly since: string
  readonly text: string
}
