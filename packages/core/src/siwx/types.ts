import type { CaipAddress, CaipNetworkId } from '@openappkit/common'
import type { SIWXConfig, SIWXMessage } from '../options/siwx.types.ts'
import type { ConnectSignIn, SignedMessage } from './connect.types.ts'

declare module '../options/mutable.types.ts' {
  interface MutableOptions {
    /**
     * Sign-in with a wallet: how the site creates messages, verifies signatures and keeps sessions. The modal requests a
     * signature from each account on each network without a session. `updateOptions` replaces it; `false` turns it off.
     *
     * @default None: connecting a wallet does not sign in.
     */
    siwx?: SIWXConfig | false
  }
}

declare module '../events/types.ts' {
  interface EventProperties {
    /** The visitor signed in. `network`: CAIP-2 id of the network that the account signed in on. */
    SIWX_AUTH_SUCCESS: { network: CaipNetworkId }
    /** A sign-in failed. `network`: CAIP-2 id; `message`: short text of the error. */
    SIWX_AUTH_ERROR: { network: CaipNetworkId; message: string }
    /** The visitor requested the wallet to sign. `network`: CAIP-2 id. */
    CLICK_SIGN_SIWX_MESSAGE: { network: CaipNetworkId }
    /** The visitor cancelled the sign-in. `network`: CAIP-2 id. */
    CLICK_CANCEL_SIWX: { network: CaipNetworkId }
  }
}

/** What prevented a sign-in: the wallet, the functions of the site, or a page without a network. */
export type SignInFailure = 'wallet' | 'site' | 'offline'

/**
 * Status of the sign-in of the active account on its network.
 *
 * - `none`: there is nothing to sign in to, or the kit has not asked the site yet.
 * - `checking`: the site is asked for a session.
 * - `unknown`: the site has not answered whether there is a session.
 * - `needed`: there is no session.
 * - `preparing`: the site creates the message.
 * - `signing`: the wallet is asked.
 * - `adding`: the site verifies the signature.
 * - `signedIn`: the site has a session.
 * - `declined`, `failed`: the last attempt has ended; the visitor may try again.
 * - `leaving`: the visitor has cancelled a required sign-in. The kit switches back to a network with a session, or disconnects.
 */
export type SignInStatus =
  | 'none'
  | 'checking'
  | 'unknown'
  | 'needed'
  | 'preparing'
  | 'signing'
  | 'adding'
  | 'signedIn'
  | 'declined'
  | 'failed'
  | 'leaving'

/** The sign-in of one account on one network. Replaced as a whole on every change, never mutated. */
export interface SignIn {
  /** The account and its network (CAIP-10); `undefined` without an account that can sign in. */
  readonly account: CaipAddress | undefined
  readonly status: SignInStatus
  /** The message that the wallet signs, once the site has created it. */
  readonly message?: SIWXMessage
  /** Only with `failed`. */
  readonly failure?: SignInFailure
  /** What has ended the last attempt. */
  readonly error?: unknown
}

export interface SignInState {
  signIn: SignIn
  /** Number of reasons to check again for the same account: a lost session, another `siwx`. */
  round: number
}

export interface SignInController {
  readonly state: SignInState
  /** Whether an account is active that can sign in: the site has `siwx`, and its network is supported. */
  canSignIn(): boolean
  /** Whether the site disconnects a visitor who does not sign in (`siwx.getRequired`). */
  isRequired(): boolean
  /**
   * Returns whether the visitor may go on: the account has a session, or cannot sign in.
   *
   * @throws siwxErrors.initializationFailed if the site does not answer; the reason of an abort if another account is active
   */
  check(): Promise<boolean>
  /** Asks the site again whether the session still exists, or exists by now. Keeps the status if the site does not answer. */
  recheck(): Promise<void>
  /** Creates the message before the visitor signs, so that the view can show it. A failure is reported once the visitor signs. */
  prepare(): Promise<void>
  /**
   * Requests a signature from the wallet and adds the session. Resolves when the attempt has ended; `state` has the result.
   *
   * @throws siwxErrors.notEnabled, noNetwork, noConnection
   */
  sign(): Promise<void>
  /**
   * Ends the attempt. If the sign-in is required, switches back to the last network with a session, or disconnects.
   *
   * @throws connectionErrors.failedToDisconnect
   */
  cancel(): Promise<void>
  /** Disconnects the active wallet after the site could not be asked. @throws connectionErrors.failedToDisconnect */
  disconnect(): Promise<void>
  /** For a driver that can connect and sign in with one approval. */
  readonly connectSignIn: ConnectSignIn
  /** Passes messages that a wallet has signed while it connected to the site. `check` waits for it. */
  accept(signed: readonly SignedMessage[]): void
}
