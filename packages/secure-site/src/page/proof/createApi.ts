import { readText, type BodyPort } from '@openappkit/common'
import { getPath, type Endpoint } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { NONCE_HEADER, PROOF_HEADER } from '../../api/headers.ts'
import type { Clock } from '../clock/clock.ts'
import { runInTime } from '../clock/runInTime.ts'
import { createProof } from './createProof.ts'
import { proofErrors } from './errors.ts'
import { parseAnswer } from './parseAnswer.ts'

/** Larger than the longest list of slots. */
const MAX_BYTES = 512 * 1024

/** The part of `fetch` that is used here. */
export type FetchPort = (
  url: string,
  init: RequestInit & {
    readonly method: string
    readonly headers: Record<string, string>
    readonly signal: AbortSignal
  },
) => Promise<{
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: BodyPort | null
}>

export interface ApiPorts {
  readonly fetch: FetchPort
  readonly clock: Clock
  /** Of the secure site, which is that of the page. */
  readonly origin: string
  /** The key of this device. */
  readonly keys: CryptoKeyPair
  /** For the proof of the first request. Without one, the first request is sent twice. */
  readonly firstNonce?: string
  readToken(): Promise<string | undefined>
  /** Languages of letters, preferred first: `de-AT,en`. Default: those of the browser. */
  readonly getLanguages?: () => string
}

interface CallOptions<Request> {
  /** Replaces `:id` in the path. */
  readonly id?: string
  /** Added to the address. The proof does not contain it (RFC 9449, section 4.2). */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Request
  /** Of the session, in place of the stored one. */
  readonly token?: string
  readonly signal?: AbortSignal | undefined
  /** @default 15000. Longer for requests that wait for the visitor. */
  readonly timeoutMs?: number
}

/** Requests an endpoint of the server. */
export type Api = <Request, Response>(
  endpoint: Endpoint<Request, Response>,
  options?: CallOptions<Request>,
) => Promise<Response>

/** What the browser adds to every request: neither cookies nor a cache, and no redirect. */
const FETCH_OPTIONS = {
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
} as const

/**
 * Creates the client of `/v1`. Each request has a proof of the device key with the nonce of the last answer. If the server needs
 * a newer nonce, the request is repeated once.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-8
 */
export function createApi({ fetch, clock, origin, keys, firstNonce, readToken, getLanguages }: ApiPorts): Api {
  let nonce = firstNonce

  async function send(
    endpoint: Endpoint,
    options: CallOptions<unknown>,
    signal: AbortSignal,
  ): Promise<{ status: number; text: string }> {
    const { method } = endpoint
    const url = origin + getPath(endpoint, options.id)
    const token = endpoint.session === 'none' ? undefined : (options.token ?? (await readToken()))
    if (endpoint.session === 'required' && token === undefined) throw secureSiteErrors.sessionEnded()
    const headers = {
      [PROOF_HEADER]: await createProof(keys, { method, url, nonce, token, now: clock.now() }),
      ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(getLanguages && { 'accept-language': getLanguages() }),
    }
    const body = options.body === undefined ? {} : { body: JSON.stringify(options.body) }
    const query = options.query ? `?${new URLSearchParams(options.query)}` : ''
    const response = await fetch(url + query, { ...FETCH_OPTIONS, method, headers, ...body, signal })
    nonce = response.headers.get(NONCE_HEADER) ?? nonce
    const text = await readText(response.body, MAX_BYTES)
    if (text === undefined) throw proofErrors.invalidAnswer({ status: response.status })
    return { status: response.status, text }
  }

  async function call<Request, Response>(
    endpoint: Endpoint<Request, Response>,
    options: CallOptions<Request>,
    signal: AbortSignal,
  ): Promise<Response> {
    const request = async () => {
      const { status, text } = await send(endpoint, options, signal).catch((error: unknown) => {
        throw error instanceof TypeError ? proofErrors.unreachable({}, { cause: error }) : error
      })
      return parseAnswer(endpoint as Endpoint<unknown, Response>, status, text)
    }
    try {
      return await request()
    } catch (error) {
      if (secureSiteErrors.nonceNeeded.is(error)) return request()
      throw error
    }
  }

  return (endpoint, options = {}) => runInTime({ ...options, clock }, (own) => call(endpoint, options, own))
}
