import { MAX_NODE_BYTES, readNodeText } from '@openappkit/common'
import { readErrors } from './errors.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

async function read(input: string | URL | Request, init: RequestInit): Promise<{ response: Response; body: string }> {
  const response = await fetch(input, init)
  const body = await readNodeText(response)
  if (body === undefined) throw readErrors.unreadable({ maxBytes: MAX_NODE_BYTES })
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
