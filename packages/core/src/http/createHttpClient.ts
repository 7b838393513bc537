import { isAppKitError, readText } from '@openappkit/common'
import { linkAbort } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { Ports } from '../kit/ports.ts'
import type { AnyEndpoint, EndpointArguments, EndpointResponse } from './endpoint.ts'
import { httpErrors } from './errors.ts'

/** SPEC §9: RPC timeout, retries and their backoff (1 s doubling, at most 30 s). */
const HTTP_TIMEOUT_MS = 10_000
const HTTP_RETRIES = 3
const BACKOFF_FIRST_MS = 1_000
const BACKOFF_MAX_MS = 30_000
/** Many times what any of the services answers. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024
/** What a service answers in; hosts of plain files do not always know it. */
const JSON_TYPE = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?:json|plain))\b/i

export interface HttpClientOptions {
  readonly ports: Pick<Ports, 'fetch' | 'clock'>
  /** Origin and optional path prefix, e.g. `https://api.example.com`. */
  readonly baseUrl: string
  /** Sent with every call: project id, SDK type and version (SPEC §7). */
  readonly query: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** Ends every call, and those that come later, e.g. when the kit is destroyed. */
  readonly life?: AbortSignal
}

export interface HttpClient {
  /**
   * Calls a declared endpoint and parses its answer.
   *
   * @throws httpErrors.status, timeout, unreachable, malformed; the signal's or the client's reason when aborted
   */
  call<Row extends AnyEndpoint>(row: Row, args: EndpointArguments<Row>): Promise<EndpointResponse<Row>>
}

interface Request {
  readonly url: string
  readonly init: Omit<Parameters<Ports['fetch']>[1], 'signal'>
  readonly signal: AbortSignal
}

interface CallArguments {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

const isRetryable = (error: unknown): boolean =>
  httpErrors.timeout.is(error) ||
  httpErrors.unreachable.is(error) ||
  (httpErrors.status.is(error) && /^(429|5)/.test(error.params['status']!))

/** What an error says of a request: no query, which has the project id in it. */
const describeRequest = ({ url, init: { method } }: Request) => ({ method, url: url.replace(/\?.*/, '') })

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

  async function send(request: Request): Promise<string> {
    const { url, init, signal } = request
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

  async function sleep(ms: number, signal: AbortSignal): Promise<void> {
    let endTimer = () => {}
    const timer = new Promise<void>((resolve) => (endTimer = ports.clock.setTimeout(resolve, ms)))
    try {
      await withDeadline(timer, { clock: ports.clock, signal })
    } finally {
      endTimer()
    }
  }

  async function sendWithRetries(request: Request, retries: number): Promise<string> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await send(request)
      } catch (error) {
        if (failures >= retries || !isRetryable(error)) throw error
        await sleep(Math.min(BACKOFF_FIRST_MS * 2 ** failures, BACKOFF_MAX_MS), request.signal)
      }
    }
  }

  async function fetchParsed(row: AnyEndpoint, args: CallArguments, url: string): Promise<unknown> {
    const { method, retries = method === 'GET' ? HTTP_RETRIES : 0 } = row
    const init = row.body
      ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(row.body.parse(args.body)) }
      : { method, headers: {} }
    const { signal, release } = linkAbort(args.signal, options.life)
    const request = { url, init, signal }
    const text = await sendWithRetries(request, retries).finally(release)
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
      // A caller with a signal of its own must not cancel the request of another one.
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
