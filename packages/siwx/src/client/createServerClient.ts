import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
import { getBaseUrl } from './getSender.ts'
import type { TokenStore } from './createTokenStore.ts'

export interface ServerClientOptions {
  /** URL of the server part, without a slash at its end. */
  readonly server: string
  /** Present if sessions are kept with a bearer token instead of a cookie. */
  readonly tokens: TokenStore | undefined
}

/** Sends requests to the server part. */
export interface ServerClient {
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

export function createServerClient({ server, tokens }: ServerClientOptions): ServerClient {
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
