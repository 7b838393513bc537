import type { BodyPort } from '@openappkit/common'
import type { FetchPort } from '@openappkit/core/internal'

/** One request as core sent it. */
export interface FakeRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signal: AbortSignal
}

export interface FakeResponse {
  /** Default 200. */
  readonly status?: number
  /** Text is sent unchanged; other values are sent as JSON. Default: empty. */
  readonly body?: unknown
  /** The body in pieces, instead of `body`. It may be endless, and only the parts that are read are requested. */
  readonly chunks?: Iterable<Uint8Array>
  readonly headers?: Readonly<Record<string, string>>
}

/** `hang` never answers, until the request is aborted; an `Error` is a network failure. */
export type FakeAnswer = FakeResponse | 'hang' | Error

/** Part of the URL, a pattern for it, or a test of the whole request. */
export type FakeMatch = string | RegExp | ((request: FakeRequest) => boolean)

export interface FakeFetch extends FetchPort {
  /**
   * Answers matching requests with the answers in order; the last answer repeats. A later rule
   * takes precedence over an earlier one. A request without a matching rule fails with an error that names it.
   */
  respond(match: FakeMatch, ...answers: [FakeAnswer, ...FakeAnswer[]]): void
  /** Every request so far, also failed ones, oldest first. */
  readonly requests: readonly FakeRequest[]
  /** Requests that hang. */
  readonly pendingCount: number
}

interface Rule {
  readonly match: FakeMatch
  readonly answers: FakeAnswer[]
}

function isMatch(match: FakeMatch, request: FakeRequest): boolean {
  if (typeof match === 'string') return request.url.includes(match)
  return match instanceof RegExp ? match.test(request.url) : match(request)
}

function createBody(chunks: Iterable<Uint8Array>): BodyPort {
  const iterator = chunks[Symbol.iterator]()
  return {
    getReader: () => ({
      read() {
        const { value, done = false } = iterator.next() as { value?: Uint8Array; done?: boolean }
        return Promise.resolve({ done, value: done ? undefined : value })
      },
      cancel() {
        iterator.return?.()
        return Promise.resolve()
      },
    }),
  }
}

function createResponse({
  status = 200,
  body = '',
  chunks,
  headers = {},
}: FakeResponse): Awaited<ReturnType<FetchPort>> {
  const lowerCase = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => lowerCase.get(name.toLowerCase()) ?? null },
    body: createBody(chunks ?? [new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))]),
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The request was aborted.', { cause: reason })
}

/** A network with the answers that the test has declared. It supports the request's signal like `fetch`. */
export function createFakeFetch(): FakeFetch {
  const rules: Rule[] = []
  const requests: FakeRequest[] = []
  let pendingCount = 0

  function takeAnswer(request: FakeRequest): FakeAnswer {
    const rule = rules.findLast(({ match }) => isMatch(match, request))
    const answer = rule && rule.answers.length > 1 ? rule.answers.shift() : rule?.answers[0]
    return answer ?? new Error(`No fake answer for ${request.method} ${request.url}. Declare one with respond().`)
  }

  function hang(signal: AbortSignal): Promise<never> {
    pendingCount += 1
    return new Promise((_, reject) => {
      const abort = (): void => {
        pendingCount -= 1
        reject(toError(signal.reason))
      }
      signal.addEventListener('abort', abort, { once: true })
    })
  }

  const fetch: FetchPort = async (url, init) => {
    const request: FakeRequest = { url, ...init, body: init.body }
    requests.push(request)
    if (init.signal.aborted) throw toError(init.signal.reason)
    const answer = takeAnswer(request)
    if (answer === 'hang') return hang(init.signal)
    if (answer instanceof Error) throw answer
    return createResponse(answer)
  }

  return Object.defineProperties(fetch as FakeFetch, {
    respond: {
      value: (match: FakeMatch, ...answers: FakeAnswer[]) => {
        rules.push({ match, answers })
      },
    },
    requests: { value: requests },
    pendingCount: { get: () => pendingCount },
  })
}
