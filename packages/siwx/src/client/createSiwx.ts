import { runInTurn, trimSlashes, type CaipNetworkId } from '@openappkit/common'
import type { SIWXConfig, SIWXSession } from '@openappkit/core'
import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
import { createSignInMessage, getAccountName } from './createSignInMessage.ts'
import { getSender, getBaseUrl } from './getSender.ts'
import { isSameAccount, parseSessions } from './parseSessions.ts'
import { isUnderOneHost } from './isUnderOneHost.ts'
import type { MessageOptions, SiwxSession, TextStorage } from './types.ts'

/** The option `siwx` of a site with a server part. */
export interface SiwxClient extends SIWXConfig {
  /**
   * Sends a request to the server with the session of the visitor, as `fetch` does. Use it for what only signed-in visitors may read.
   *
   * @throws `siwxClient.urlForeign` if the URL is not of the server's origin.
   */
  fetch(url: string | URL, init?: RequestInit): Promise<Response>
}

/** Options of {@link createSiwx}. */
export interface SiwxOptions extends MessageOptions {
  /** URL of the server part with its base path, e.g. `/siwx` or `https://api.example.com/siwx`. */
  readonly server: string
  /**
   * How the browser keeps the session. `cookie`: an HttpOnly cookie of the server, which no script can read; the server
   * must be on the same site as the page. `token`: a bearer token in `storage`, for a server on another site.
   *
   * @default `cookie` if the host of one of both is that of the other or a subdomain of it, otherwise `token`.
   */
  readonly credentials?: 'cookie' | 'token'
  /**
   * Where a bearer token is kept.
   *
   * @default `sessionStorage`: one tab, until it is closed. With `localStorage` all tabs share the token.
   */
  readonly storage?: TextStorage
}

/** Keeps the bearer token of one server. */
interface TokenStore {
  get(): string | undefined
  set(token: string | undefined): void
}

/** The storage of the tab; `undefined` outside a page, or where the browser blocks it. */
function findTabStorage(): TextStorage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** The token survives a reload of the tab. It stays in memory if the storage is blocked or full. */
function createTokenStore(server: string, storage = findTabStorage()): TokenStore {
  const name = `@openappkit/siwx/token/${server}`
  let memory: string | undefined
  return {
    get() {
      try {
        return storage?.getItem(name) ?? memory
      } catch {
        return memory
      }
    },
    set(token) {
      memory = token
      try {
        if (token === undefined) storage?.removeItem(name)
        else storage?.setItem(name, token)
      } catch {
        // The copy in memory is used.
      }
    },
  }
}

interface ServerClientOptions {
  /** URL of the server part, without a slash at its end. */
  readonly server: string
  /** Present if sessions are kept with a bearer token instead of a cookie. */
  readonly tokens: TokenStore | undefined
}

/** Sends requests to the server part. */
interface ServerClient {
  /**
   * Sends a GET, or a POST if there is a body.
   *
   * @returns The parsed JSON, `undefined` for 204.
   * @throws {@link siwxClientErrors.serverUnreachable}, {@link siwxClientErrors.serverInvalid}, {@link siwxClientErrors.refused}
   */
  request(path: string, body?: object): Promise<Readonly<Record<string, unknown>>>
  /**
   * Sends a request of the site with the session.
   *
   * @throws {@link siwxClientErrors.urlForeign} if the URL is not of the server's origin.
   */
  fetch(url: string | URL, init?: RequestInit): Promise<Response>
}

/**
 * A server that does not answer must not block the sign-in for ever. Less than the 20 s for which a kit waits: a sign-out that a kit has
 * given up must not reach the server after a new sign-in.
 */
const TIMEOUT_MS = 18_000

/** How long a sign-in waits for that of another tab. With its own time it still ends before a kit gives up. */
const TURN_MS = 1_500

/**
 * Sends one sign-in at a time from all tabs of the site: each gives the browser a new token, and the server does not add to a client with
 * an earlier one. Without locks, or if another tab takes too long, it does not wait.
 */
const signInInTurn = <Answer>(server: string, send: () => Promise<Answer>): Promise<Answer> =>
  runInTurn(`@openappkit/siwx/${server}`, AbortSignal.timeout(TURN_MS), send)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

async function parseBody(response: Response): Promise<Readonly<Record<string, unknown>>> {
  if (response.status === 204) return {}
  const body: unknown = await response.json().catch(() => undefined)
  if (isRecord(body) && response.ok) return body
  const error = isRecord(body) ? body['error'] : undefined
  if (isRecord(error) && typeof error['code'] === 'string') {
    throw siwxClientErrors.refused({ code: error['code'], reason: String(error['message']) })
  }
  throw siwxClientErrors.serverInvalid({ url: response.url, status: String(response.status) })
}

function createServerClient({ server, tokens }: ServerClientOptions): ServerClient {
  /** The token is for the server only: another origin could use it in the visitor's name. */
  const addSession = (init: RequestInit): RequestInit => {
    const token = tokens?.get()
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    return { ...init, headers, credentials: tokens ? 'omit' : 'include' }
  }

  return {
    async fetch(url, init = {}) {
      const page = getBaseUrl()
      const target = new URL(url, page)
      const { origin } = new URL(server, page)
      if (target.origin !== origin) throw siwxClientErrors.urlForeign({ url: target.href, origin })
      return fetch(target, addSession(init))
    },

    async request(path, body) {
      const url = `${server}${path}`
      const headers = { ...(body && { 'content-type': 'application/json' }) }
      const init = addSession({ headers, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
      // A visitor may disconnect and leave the page in one moment.
      const keepalive = path === '/sign-out'
      const post = { ...init, method: 'POST', body: JSON.stringify(body), keepalive }
      const response = await fetch(url, body ? post : init).catch((cause: unknown) => {
        throw siwxClientErrors.serverUnreachable({ url, reason: String(cause) }, { cause })
      })
      return parseBody(response)
    },
  }
}

/**
 * Creates the option `siwx` of a kit for a site with a server part ({@link https://eips.ethereum.org/EIPS/eip-4361 EIP-4361}).
 * The server verifies every signature and stores every session. Its methods throw `siwxClient.serverUnreachable`,
 * `siwxClient.serverInvalid`, and `siwxClient.refused` with the code of the server.
 *
 * @example
 * ```ts
 * import { createSiwx } from '@openappkit/siwx'
 *
 * createAppKit({ adapters, networks, projectId, siwx: createSiwx({ server: '/siwx' }) })
 * ```
 */
export function createSiwx(options: SiwxOptions): SiwxClient {
  const server = trimSlashes(options.server)
  // Created on the first call: a server renders pages too, and has no storage.
  let created: ReturnType<typeof createServerClient> | undefined
  let tokens: ReturnType<typeof createTokenStore> | undefined

  function getClient() {
    if (created) return created
    const credentials = options.credentials ?? (isUnderOneHost(server) ? 'cookie' : 'token')
    tokens = credentials === 'token' ? createTokenStore(server, options.storage) : undefined
    return (created = createServerClient({ server, tokens }))
  }

  async function fetchSessions(query = ''): Promise<SiwxSession[]> {
    const { sessions } = await getClient().request(`/session${query}`)
    const parsed = parseSessions(sessions)
    if (!parsed) throw siwxClientErrors.serverInvalid({ url: `${server}/session`, status: '200' })
    return parsed
  }

  /** Sends signed texts in one request: those of a one-tap sign-in share their nonce, and one text may be for several networks. */
  async function verify(sessions: readonly SIWXSession[]): Promise<void> {
    const texts = new Map<string, SIWXSession[]>()
    for (const session of sessions) {
      const key = `${session.message}\n${session.signature}`
      texts.set(key, [...(texts.get(key) ?? []), session])
    }
    const messages = [...texts.values()].map((group) => {
      const [{ message, signature, data }] = group as [SIWXSession]
      return {
        message,
        signature,
        address: data.accountAddress,
        chainIds: group.map((session) => session.data.chainId),
      }
    })
    const [single] = messages
    if (!single) return
    const client = getClient()
    const credentials = tokens ? 'token' : 'cookie'
    const body = messages.length === 1 ? { ...single, credentials } : { messages, credentials }
    await signInInTurn(server, async () => {
      const { token } = await client.request('/verify', body)
      if (typeof token === 'string') tokens?.set(token)
    })
  }

  const signOut = (body: object) => getClient().request('/sign-out', body)

  /** Unless another tab has signed in meanwhile. */
  function removeToken(token: string | undefined): void {
    if (tokens?.get() === token) tokens?.set(undefined)
  }

  return {
    async createMessage(input) {
      getAccountName(input, options)
      // The server refuses a network that it does not accept before the visitor signs.
      const query = new URLSearchParams({ chainId: input.chainId }).toString()
      const { nonce, issuedAt } = await getClient().request(`/nonce?${query}`)
      const issued = typeof issuedAt === 'string' ? Date.parse(issuedAt) : NaN
      if (typeof nonce !== 'string') throw siwxClientErrors.serverInvalid({ url: `${server}/nonce`, status: '200' })
      // A server of an earlier version does not send its time.
      const time = Number.isNaN(issued) ? Date.now() : issued
      return createSignInMessage(input, nonce, options, time, getSender())
    },

    addSession: (session) => verify([session]),

    async revokeSession(chainId, address) {
      await signOut({ chainId, address })
      const token = tokens?.get()
      // A token without a session is of no use. The cookie is removed by the server.
      if (token === undefined || (await fetchSessions().catch(() => undefined))?.length !== 0) return
      removeToken(token)
    },

    async setSessions(sessions) {
      if (sessions.length === 0) {
        getClient()
        const token = tokens?.get()
        await signOut({})
        removeToken(token)
        return
      }
      const stored = await fetchSessions()
      const added = sessions.filter(
        (session) =>
          !stored.some((other) => isSameAccount(session.data, other.data) && session.message === other.message),
      )
      await verify(added)
      for (const { data } of stored) {
        const isKept = sessions.some((session) => isSameAccount(session.data, data))
        if (!isKept) await signOut({ chainId: data.chainId, address: data.accountAddress })
      }
    },

    getSessions: async (chainId: CaipNetworkId, address: string) =>
      fetchSessions(`?${new URLSearchParams({ chainId, address }).toString()}`),

    fetch: (url, init) => getClient().fetch(url, init),
    getRequired: () => options.isRequired ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}
