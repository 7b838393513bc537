import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { Database } from '@openappkit/server'
import type { SignInMessage } from '../messages/types.ts'

/** A signed text, with what it was read as. */
export interface Verification {
  /** The signed text. */
  readonly text: string
  /** Its fields. */
  readonly message: SignInMessage
  /** The network of the message. */
  readonly chainId: CaipNetworkId
  /** The signature, in the encoding of the chain family. */
  readonly signature: string
  /** URL of the site's node of that network. */
  readonly rpcUrl: string
}

/**
 * Verifies the messages of one chain family. The package has the one for `eip155`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export interface Verifier {
  /**
   * Parses a message strictly by the grammar of its chain family. Throws if the text breaks it. Its nonce is checked before, in the
   * line `Nonce: ` that CAIP-122 requires.
   */
  parse(text: string): SignInMessage
  /**
   * Verifies the signature, and throws if it is not valid.
   *
   * @returns `key` if a key of the account signed, which is the same on every network; `contract` if the account's contract on
   * this network confirmed the signature.
   */
  verify(verification: Verification): Promise<'key' | 'contract'>
}

/** The cookie of a session. */
export interface CookieOptions {
  /**
   * Name of the cookie.
   *
   * @default `__Host-siwx`, or `siwx` with `isSecure: false` or a `domain`.
   */
  readonly name?: string
  /**
   * `lax`: sent by pages of the same site, and by links to it. `strict`: not by links from other sites.
   * `none`: also by pages of other sites, where the browser allows it; use a bearer token instead.
   *
   * @default `lax`
   */
  readonly sameSite?: 'lax' | 'strict' | 'none'
  /**
   * Shares the cookie with the subdomains of a domain.
   *
   * @default Only the host of the server.
   */
  readonly domain?: string
  /**
   * `false` only for development with http on another host than localhost.
   *
   * @default `true`
   */
  readonly isSecure?: boolean
}

/** Options of `createSiwxServer`. */
export interface SiwxServerOptions {
  /**
   * The database of nonces and sessions, of `openDatabase`, or a function that returns it, called with the first request that needs it.
   * Several processes may share one PostgreSQL server.
   */
  readonly database: Database | (() => Promise<Database>)
  /**
   * The origins of the pages that may sign in, e.g. `https://example.com`, or a function that accepts one. Their host is the domain of
   * the messages.
   */
  readonly origins: readonly string[] | ((this: void, origin: string) => boolean)
  /**
   * A node for each network that visitors may sign in on, by CAIP-2 id. A message of another network is refused. The node is
   * called for every sign-in of `eip155`, and says whether a smart account confirms the signature: trust it. Its URL has `https:`, or
   * `http:` and a host of the own machine or network.
   */
  readonly rpcUrls: Readonly<Partial<Record<CaipNetworkId, string>>>
  /**
   * Verifiers of other chain families, by namespace.
   *
   * @default Only `eip155`.
   */
  readonly verifiers?: Readonly<Partial<Record<ChainNamespace, Verifier>>>
  /** The cookie of a session. */
  readonly cookie?: CookieOptions
  /**
   * Path of the handler, without a slash at its end.
   *
   * @default `/siwx`
   */
  readonly basePath?: string
  /**
   * Seconds that a session lasts, unless its message ends earlier.
   *
   * @default 604800, which is seven days
   */
  readonly sessionSeconds?: number
  /**
   * Seconds in which a visitor must sign.
   *
   * @default 600
   */
  readonly nonceSeconds?: number
  /**
   * Requests per minute of one client to `nonce`, and as many to `verify`. Requests without an address have a limit of 6,000 per
   * minute together.
   *
   * @default 60
   */
  readonly requestsPerMinute?: number
  /**
   * How many of your proxies are between the clients and this server, for the limit of requests. `0`: the address of a client is that of
   * its connection, which `handle` receives as its second argument. `1` or more: each proxy adds an entry to `X-Forwarded-For`; the
   * entries before those are ignored, because the client writes them. An address of IPv6 counts as its /64.
   *
   * @default All clients share one limit. `X-Forwarded-For` is not read.
   */
  readonly trustedProxies?: number
  /**
   * Returns the network address of a client instead, if your proxy has a separate header for it (`CF-Connecting-IP`). It must
   * replace a header of this name that a client sends. A text that is no address counts as none.
   *
   * @default `trustedProxies` decides.
   */
  readonly getClientAddress?: (request: Request) => string | null | undefined
  /**
   * Receives errors that are no refusals: the database fails, or the node of a network.
   *
   * @default Not reported.
   */
  readonly onError?: (error: unknown) => void
  /**
   * Returns the time in milliseconds since 1970.
   *
   * @default The time of the database, which all processes share.
   */
  readonly clock?: () => number
}

/** The server part of sign-in. */
export interface SiwxServer {
  /**
   * Answers a request below the base path. It never rejects.
   *
   * @param connection - What the server passes beside a request: `@hono/node-server` passes the connection, for `trustedProxies`. In Hono, pass
   * `context.env`.
   */
  readonly handle: (request: Request, connection?: unknown) => Promise<Response>
  /**
   * Returns the sessions of the client that sent a request: the newest first, one for each account and network. Use it to decide
   * what a visitor may read. It reads the cookie, or the bearer token.
   */
  readonly getSessions: (request: Request) => Promise<readonly StoredSession[]>
  /** Returns the newest session of the client that sent a request, or `null`. */
  readonly getSession: (request: Request) => Promise<StoredSession | null>
  /**
   * Ends all sessions of an account, on one network or on all, on every device. Returns how many there were. It also refuses the
   * sign-ins that have begun, with `siwxServer.revoked`. The account can sign in again with a new nonce: to lock it out, also check it
   * where the site reads a session.
   */
  readonly revokeSessions: (account: { readonly address: string; readonly chainId?: CaipNetworkId }) => Promise<number>
  /** Waits for requests that are answered at the moment. The database stays open. */
  readonly close: () => Promise<void>
}

/** A session of the server. It satisfies `SIWXSession`. */
export interface StoredSession {
  /** The fields of the message. */
  readonly data: {
    readonly accountAddress: string
    readonly chainId: CaipNetworkId
    readonly domain: string
    readonly uri: string
    readonly nonce: string
    readonly issuedAt: string
    readonly expirationTime?: string
  }
  /** The text that the wallet signed. */
  readonly message: string
  /** The signature. */
  readonly signature: string
  /** Time when the session ends, in ISO 8601. */
  readonly expiresAt: string
}
