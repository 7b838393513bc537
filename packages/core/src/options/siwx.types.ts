/** @module The shapes of the option `siwx`: sign-in with a wallet. */
import type { CaipNetworkId } from '@openappkit/common'

/** Parts of a message to sign. */
export interface SIWXMessageInput {
  /** Address of the account that signs in, as its wallet writes it. */
  readonly accountAddress: string
  /** CAIP-2 id of the network that the account signs in on. */
  readonly chainId: CaipNetworkId
  /**
   * Time before which the message is not valid, in ISO 8601.
   *
   * @default None.
   */
  readonly notBefore?: string
}

/** A message to sign. */
export interface SIWXMessage {
  /** Address of the account that signs in. */
  readonly accountAddress: string
  /** CAIP-2 id of the network that the account signs in on. */
  readonly chainId: CaipNetworkId
  /** The authority (host and port) of the site that asks, e.g. `example.com`. */
  readonly domain?: string
  /** The resource that the message is for: the origin of the site, e.g. `https://example.com`. */
  readonly uri?: string
  /** Version of the message: `1` in EIP-4361. */
  readonly version?: string
  /** The single-use value that the server issued for this message. */
  readonly nonce?: string
  /** Time before which the message is not valid, in ISO 8601. */
  readonly notBefore?: string
  /** What the visitor agrees to, one line. */
  readonly statement?: string
  /** URIs that the visitor agrees to, e.g. of terms of use. */
  readonly resources?: readonly string[]
  /** The site's id for this request. */
  readonly requestId?: string
  /** Time when the message was created, in ISO 8601. */
  readonly issuedAt?: string
  /** Time when the message and its session end, in ISO 8601. */
  readonly expirationTime?: string
  /** The text that the wallet shows and signs, as `toString` returns it. */
  readonly serializedMessage?: string
  /** Returns the text that the wallet shows and signs. */
  toString(): string
}

/** A proof that an account signed in on one network. */
export interface SIWXSession {
  /** Address and CAIP-2 network id of the account. */
  readonly data: { readonly accountAddress: string; readonly chainId: CaipNetworkId }
  /** The text that the wallet signed. */
  readonly message: string
  /** The signature, in the encoding of the chain family; 0x-hex for `eip155`. */
  readonly signature: string
}

/**
 * How a site signs visitors in with a wallet. The types are accepted so that a configuration compiles. The kit does not
 * call these functions yet.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export interface SIWXConfig {
  /** Creates the message that the wallet signs. */
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** Verifies and stores a session after the visitor has signed in. */
  addSession(session: SIWXSession): Promise<void>
  /** Deletes the sessions of an account on one network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions. */
  setSessions(sessions: SIWXSession[]): Promise<void>
  /** Returns the sessions of an account on one network. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]>
  /**
   * Returns whether the kit disconnects a visitor who does not sign in.
   *
   * @default Returns `true`.
   */
  getRequired?(): boolean
  /**
   * Signs the visitor out when the wallet disconnects.
   *
   * @default `true`
   */
  signOutOnDisconnect?: boolean
}
