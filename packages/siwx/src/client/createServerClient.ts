import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
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
}

/** A server that does not answer must not block the sign-in for ever. */
const TIMEOUT_MS = 30_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

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
  return {
    async request(path, body) {
      const url = `${server}${path}`
      const token = tokens?.get()
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      }
      const init: RequestInit = { headers, credentials: tokens ? 'omit' : 'include', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }
      const response = await fetch(url, body ? { ...init, method: 'POST', body: JSON.stringify(body) } : init).catch((cause: unknown) => {
        throw siwxClientErrors.serverUnreachable({ url, reason: String(cause) }, { cause })
      })
      return parseBody(response)
    },
  }
}
