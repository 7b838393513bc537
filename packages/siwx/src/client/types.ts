import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'

/** A store of texts by name, as `localStorage` and `sessionStorage` are. */
export interface TextStorage {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/** What `createSiwx` and `createLocalSiwx` have in common. */
export interface MessageOptions {
  /**
   * What the visitor agrees to: one line of ASCII without quotes.
   *
   * @default No statement.
   */
  readonly statement?: string
  /**
   * URIs that the visitor agrees to, e.g. of terms of use.
   *
   * @default None.
   */
  readonly resources?: readonly string[]
  /**
   * Seconds after which a message and its session end. The server may end a session earlier.
   *
   * @default No end in the message. A session then lasts as long as the server allows, and a local one until sign-out.
   */
  readonly expiresInSeconds?: number
  /**
   * The host and port that the message names. With a server part they are those of the page, or no wallet is asked.
   *
   * @default Those of the page: `location.host`, and in a frame of `srcdoc`, `about:blank` or `blob:` those of the page that has made it.
   */
  readonly domain?: string
  /**
   * The resource that the message is for.
   *
   * @default The origin of the page, as the browser sends it. The server part accepts a page of this origin too, and no other.
   */
  readonly uri?: string
  /**
   * What the message calls an account, by namespace. A network of another namespace cannot be signed in on, unless its adapter names its
   * accounts. Accounts of `eip155` are
   * always "Ethereum": EIP-4361 has no other name.
   *
   * @default `{ eip155: 'Ethereum' }`
   * @see https://chainagnostic.org/CAIPs/caip-122
   */
  readonly accountNames?: Readonly<Partial<Record<ChainNamespace, string>>>
  /**
   * Whether the kit disconnects a visitor who does not sign in.
   *
   * @default `true`
   */
  readonly isRequired?: boolean
  /**
   * Whether a disconnected wallet signs the visitor out.
   *
   * @default `true`
   */
  readonly signOutOnDisconnect?: boolean
}

/** A session, as the server part and `createLocalSiwx` return it. It satisfies `SIWXSession`. */
export interface SiwxSession {
  /** The fields of the message that the site needs. */
  readonly data: {
    /** Address of the account, with the capitals of EIP-55 for `eip155`. */
    readonly accountAddress: string
    /** CAIP-2 id of the network. */
    readonly chainId: CaipNetworkId
    /** Host and port of the site. */
    readonly domain?: string
    /** Origin of the site. */
    readonly uri?: string
    /** The nonce of the message. */
    readonly nonce?: string
    /** Time when the message was created, in ISO 8601. */
    readonly issuedAt?: string
    /** Time when the message ends, in ISO 8601, if it has one. */
    readonly expirationTime?: string
  }
  /** The text that the wallet signed. */
  readonly message: string
  /** The signature, in the encoding of the chain family; 0x-hex for `eip155`. */
  readonly signature: string
  /** Time when the session ends, in ISO 8601. */
  readonly expiresAt?: string
}
