import { isAppKitError, readText } from '@openappkit/common'
import { withDeadline } from '../async/withDeadline.ts'
import type { Ports } from '../kit/ports.ts'
import { httpErrors } from './errors.ts'

/** SPEC §9: backoff between retries (1 s doubling, at most 30 s). */
const BACKOFF_FIRST_MS = 1_000
const BACKOFF_MAX_MS = 30_000
/** Far larger than any answer of a service. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024
/** The accepted content types. Hosts of plain files do not always send `application/json`. */
const JSON_TYPE = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?:json|plain))\b/i

/** One request of a client, with its retries. */
export interface HttpRequest {
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
export const describeRequest = ({ url, init: { method } }: HttpRequest) => ({ method, url: url.replace(/\?.*/, '') })

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
export async function sendRequest(request: HttpRequest): Promise<string> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await sendOnce(request)
    } catch (error) {
      if (failures >= request.retries || !isRetryable(error)) throw error
      await sleep(Math.min(BACKOFF_FIRST_MS * 2 ** failures, BACKOFF_MAX_MS), request)
    }
  }
}
