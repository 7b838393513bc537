/** @module Connecting and signing in with one approval of the wallet. */
import type { CaipNetworkId } from '@openappkit/common'

/**
 * The fields of a sign-in message that the site sets. The account, the chain and the time of signing are not known before the
 * wallet answers.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export interface SignInFields {
  /** Authority of the page that requests the sign-in: `example.com`, with the port if it is not the default one. */
  readonly domain: string
  /** URI of the resource that the visitor signs in to. */
  readonly uri: string
  /** A value that the site accepts once. */
  readonly nonce: string
  /**
   * A sentence for the visitor.
   *
   * @default None.
   */
  readonly statement?: string
  /**
   * URIs of the resources that the visitor is given access to.
   *
   * @default None.
   */
  readonly resources?: readonly string[]
  /**
   * Id of the request, which the site chooses.
   *
   * @default None.
   */
  readonly requestId?: string
  /**
   * Time at which the site created the fields, in ISO 8601. The message is signed with the time of the site, which is this one and what
   * has passed since: a site refuses a message of a device whose clock is wrong.
   *
   * @default None: the time of the device.
   */
  readonly issuedAt?: string
  /**
   * Time from which the message is valid, in ISO 8601.
   *
   * @default None.
   */
  readonly notBefore?: string
  /**
   * Time until which the message is valid, in ISO 8601.
   *
   * @default None.
   */
  readonly expirationTime?: string
}

/** A sign-in message that a wallet has signed while it connected. */
export interface SignedMessage {
  /** The text that the wallet signed. */
  readonly message: string
  /** In the encoding of the chain family; 0x-hex for `eip155`. */
  readonly signature: string
  /** CAIP-2 id of the chain in the message. */
  readonly chainId: CaipNetworkId
  /** Address of the account in the message. Of `eip155` with its checksum (EIP-55), which the message may lack. */
  readonly address: string
}

/**
 * Passed to a driver that can connect and sign in with one approval. A driver without this ability ignores it: the visitor signs
 * in once the wallet is connected.
 */
export interface ConnectSignIn {
  /**
   * Requests the fields of a message from the site.
   *
   * @param chainId - CAIP-2 id of the network that the visitor signs in on first. One message may name more chains.
   * @returns `undefined` if the site cannot create a message or does not answer in time. The driver then only connects.
   */
  fetchFields(chainId: CaipNetworkId): Promise<SignInFields | undefined>
}
