import { isAppKitError, readText } from '@openappkit/common'
import { linkAbort, withDeadline } from '../async/deadline.ts'
import type { Ports } from '../kit/ports.ts'
import type { AnyEndpoint, EndpointArguments, EndpointResponse } from './endpoint.ts'
import { httpErrors } from './errors.ts'

/** SPEC §9: timeout of a request, and how often a failed read is retried. */
const HTTP_TIMEOUT_MS = 10_000
const HTTP_RETRIES = 3

export interface HttpClientOptions {
  readonly ports: Pick<Ports, 'fetch' | 'clock'>
  /** Origin and optional path prefix, e.g. `https://api.example.com`. */
  readonly baseUrl: string
  /** Sent with every call: project id, SDK type and version (SPEC §7). */
  readonly query: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** Aborts every current and later call, e.g. when the kit is destroyed. */
  readonly life?: AbortSignal
}

export interface HttpClient {
  /**
   * Calls a declared endpoint and parses its answer.
   *
   * @throws httpErrors.status, timeout, unreachable, malformed; the reason of the signal or of the client when aborted
   */
  call<Row extends AnyEndpoint>(row: Row, args: EndpointArguments<Row>): Promise<EndpointResponse<Row>>
}

interface CallArguments {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** SPEC §9: backoff between retries (1 s doubling, at most 30 s). */
const BACKOFF_FIRST_MS = 1_000
const BACKOFF_MAX_MS = 30_000
/** Far larger than any answer of a service. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024
/** The accepted content types. Hosts of plain files do not always send `application/json`. */
const JSON_TYPE = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?:json|plain))\b/i

/** One request of a client, with its retries. */
interface HttpRequest {
  readonly ports: Pick<Ports, 'fetch' | 'clock'>
  readonly url: string
  readonly init: Omit<Parameters<Ports['fetch']>[1], 'signal'>
  readonly signal: AbortSignal
  /** Time limit of each attempt. */
  readonly timeoutMs: number
  readonly retries: number
}

const isRetryable = (error: unknown): boolean =>
  httpErrors.timeout.is(error) ||
  httpErrors.unreachable.is(error) ||
  (httpErrors.status.is(error) && /^(429|5)/.test(error.params['status']!))

/** The part of a URL that errors show, without the query, which contains the project id. */
const describeRequest = ({ url, init: { method } }: HttpRequest) => ({ method, url: url.replace(/\?.*/, '') })

async function sendOnce(request: HttpRequest): Promise<string> {
  const { ports, url, init, signal, timeoutMs } = request
  signal.throwIfAborted()
  const where = describeRequest(request)
  const attempt = new AbortController()
  try {
    const answer = async () => {
      const response = await ports.fetch(url, { ...init, signal: attempt.signal })
      const isReadable = !response.ok || JSON_TYPE.test(response.headers.get('content-type') ?? 'text/plain')
      const text = isReadable ? await readText(response.body, MAX_ANSWER_BYTES) : undefined
      if (!response.ok) {
        throw httpErrors.status({ ...where, status: response.status, body: text ?? '' })
      }
      if (text === undefined) throw httpErrors.malformed(where)
      return text
    }
    return await withDeadline(answer(), {
      clock: ports.clock,
      signal,
      deadlineMs: timeoutMs,
      onDeadline: () => httpErrors.timeout({ ...where, timeoutMs }),
    })
  } catch (error) {
    attempt.abort(error)
    if (isAppKitError(error) || signal.aborted) throw error
    throw httpErrors.unreachable(where, { cause: error })
  }
}

async function sleep(ms: number, { ports: { clock }, signal }: HttpRequest): Promise<void> {
  let clearTimer = () => {}
  const timer = new Promise<void>((resolve) => (clearTimer = clock.setTimeout(resolve, ms)))
  try {
    await withDeadline(timer, { clock, signal })
  } finally {
    clearTimer()
  }
}

/**
 * Sends a request, with retries, and returns the text of its answer.
 *
 * @throws httpErrors.status, timeout, unreachable, malformed; the reason of the signal when aborted
 */
async function sendRequest(request: HttpRequest): Promise<string> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await sendOnce(request)
    } catch (error) {
      if (failures >= request.retries || !isRetryable(error)) throw error
      await sleep(Math.min(BACKOFF_FIRST_MS * 2 ** failures, BACKOFF_MAX_MS), request)
    }
  }
}

/** A small typed client over the fetch port. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { ports, timeoutMs = HTTP_TIMEOUT_MS } = options
  const cache = new Map<string, { readonly value: unknown; readonly freshUntil: number }>()
  const running = new Map<string, Promise<unknown>>()

  function createUrl(row: AnyEndpoint, { params = {}, query = {} }: CallArguments): string {
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
    const url = new URL(options.baseUrl.replace(/\/$/, '') + path)
    for (const [name, value] of Object.entries({ ...query, ...options.query })) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url.href
  }

  async function fetchParsed(row: AnyEndpoint, args: CallArguments, url: string): Promise<unknown> {
    const { method, retries = method === 'GET' ? HTTP_RETRIES : 0 } = row
    const init = row.body
      ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(row.body.parse(args.body)) }
      : { method, headers: {} }
    const { signal, release } = linkAbort(args.signal, options.life)
    const request = { ports, url, init, signal, timeoutMs, retries }
    const text = await sendRequest(request).finally(release)
    try {
      return row.response.parse(JSON.parse(text))
    } catch (cause) {
      throw httpErrors.malformed(describeRequest(request), { cause })
    }
  }

  return {
    async call(row, args) {
      const callArguments = args as CallArguments
      const url = createUrl(row, callArguments)
      const isRead = row.method === 'GET'
      const cached = isRead ? cache.get(url) : undefined
      if (cached && cached.freshUntil > ports.clock.now()) return cached.value as never
      // A call with a signal is not shared: aborting it must not abort another caller's request.
      const isShareable = isRead && !callArguments.signal
      const shared = isShareable ? running.get(url) : undefined
      if (shared) return (await shared) as never
      const promise = fetchParsed(row, callArguments, url)
      if (isShareable) running.set(url, promise)
      try {
        const value = await promise
        if (row.cacheMs) cache.set(url, { value, freshUntil: ports.clock.now() + row.cacheMs })
        return value as never
      } finally {
        if (isShareable) running.delete(url)
      }
    },
  }
}
