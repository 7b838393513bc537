/** @module The shapes of the option `siwx`: sign-in with a wallet. */
import type { CaipNetworkId } from '@openappkit/common'
import type { SignInFields } from '../siwx/connect.types.ts'

/** Parts of a message to sign. */
export interface SIWXMessageInput {
  /** Address of the account that signs in. Of `eip155` with its checksum (EIP-55). */
  readonly accountAddress: string
  /** CAIP-2 id of the network that the account signs in on. */
  readonly chainId: CaipNetworkId
  /**
   * What the chain family calls its accounts, for "sign in with your Points account".
   *
   * @default None: of `eip155` it is "Ethereum".
   */
  readonly accountName?: string
  /**
   * Time before which the message is not valid, in ISO 8601.
   *
   * @default None.
   */
  readonly notBefore?: string
}

/**
 * A message to sign. The fields of the text are optional: with `domain`, `uri` and `nonce`, a wallet outside this browser can
 * connect and sign in with one approval, and the modal shows the domain and the statement before the visitor signs.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export interface SIWXMessage extends Partial<SignInFields> {
  /**
   * Authority of the page that requests the sign-in: `example.com`.
   *
   * @default None.
   */
  readonly domain?: string
  /**
   * URI of the resource that the visitor signs in to.
   *
   * @default None.
   */
  readonly uri?: string
  /**
   * A value that the site accepts once.
   *
   * @default None.
   */
  readonly nonce?: string
  /** Address of the account that signs in. */
  readonly accountAddress: string
  /** CAIP-2 id of the network that the account signs in on. */
  readonly chainId: CaipNetworkId
  /**
   * Version of the format: `1`.
   *
   * @default None.
   */
  readonly version?: string
  /**
   * Time at which the message was created, in ISO 8601.
   *
   * @default None.
   */
  readonly issuedAt?: string
  /**
   * The text that the wallet shows and signs, as `toString` returns it.
   *
   * @default None.
   */
  readonly serializedMessage?: string
  /** Returns the text that the wallet shows and signs. */
  toString(): string
}

/** A proof that an account signed in on one network. */
export interface SIWXSession {
  /** Address and CAIP-2 network id of the account, and the fields of the message as far as they are known. */
  readonly data: Omit<SIWXMessage, 'toString'>
  /** The text that the wallet signed. */
  readonly message: string
  /** The signature, in the encoding of the chain family; 0x-hex for `eip155`. */
  readonly signature: string
}

/**
 * How a site signs visitors in with a wallet: any object with these functions. A class instance works too.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export interface SIWXConfig {
  /** Creates the message that the wallet signs. */
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** Verifies and stores a session after the visitor has signed in. Rejects if the signature is not valid. */
  addSession(session: SIWXSession): Promise<void>
  /**
   * Deletes the sessions of an account on one network. The kit calls it for each account of a wallet that the visitor disconnects, and
   * again, also on a later page, until it has resolved once. It should settle within 20 seconds: the kit waits no longer before a new
   * sign-in.
   */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /**
   * Replaces all sessions: verifies and stores those given, and deletes the others. The kit passes several after a wallet has
   * signed in on several networks with one approval.
   */
  setSessions(sessions: SIWXSession[]): Promise<void>
  /** Returns the sessions of an account on one network. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]>
  /**
   * Returns whether the kit disconnects a visitor who does not sign in. The modal does not close before.
   *
   * @default Returns `true`.
   */
  getRequired?(): boolean
  /**
   * Signs the accounts of a wallet out when the visitor disconnects it. A wallet that is locked keeps its sessions. Signing out alone never
   * disconnects the wallet.
   *
   * @default `true`
   */
  signOutOnDisconnect?: boolean
}
