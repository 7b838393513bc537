import { readText } from '@openappkit/common'
import { readErrors } from './errors.ts'

/** More than a batch of the largest answers has: calls, receipts and blocks of {@link isAnswer}. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024
/** Nothing of this kind has a JSON-RPC answer in it. Nodes are found that call theirs HTML, or nothing at all. */
const NO_TEXT = /^(?:audio|font|image|multipart|video)\/|event-stream/i

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

async function read(input: string | URL | Request, init: RequestInit): Promise<{ response: Response; body: string }> {
  const response = await fetch(input, init)
  const isText = !NO_TEXT.test(response.headers.get('content-type') ?? '')
  const body = isText ? await readText(response.body, MAX_ANSWER_BYTES) : undefined
  if (body === undefined) throw readErrors.unreadable({ maxBytes: MAX_ANSWER_BYTES })
  return { response, body }
}

/**
 * The fetch that viem uses: it ends with the adapter, and reads the body inside viem's time
 * limit, which otherwise ends at the headers, so that a body that never ends counts as hanging. Of one that is
 * larger than any answer, or of another kind, the rest is not fetched (S26).
 * `Retry-After` is dropped: an endpoint must not put us to sleep for an hour.
 *
 * @param timeoutMs - viem's time limit. It gives up waiting by itself, but ends the request only
 *   where its caller has no signal of its own.
 */
export function createFetch(life: AbortSignal, timeoutMs: number): Fetch {
  return async (input, init) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const signals = [limit.signal, life, ...(init?.signal ? [init.signal] : [])]
    const reading = read(input, { ...init, signal: AbortSignal.any(signals) })
    // What was refused unread still arrives unless its request is ended.
    reading.catch(() => limit.abort())
    const { response, body } = await reading.finally(() => clearTimeout(timer))
    const headers = new Headers(response.headers)
    headers.delete('retry-after')
    return new Response(body || null, { status: response.status, statusText: response.statusText, headers })
  }
}
