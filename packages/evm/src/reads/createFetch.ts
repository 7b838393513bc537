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
 * The fetch for viem. It ends with the adapter, and reads the body within viem's time limit, which by default ends at
 * the headers: a body that never ends counts as a timeout. A body that is too large, or of another type, is not read to
 * its end (S26). `Retry-After` is removed: an endpoint must not delay requests for an hour.
 *
 * @param timeoutMs - viem's time limit. viem stops waiting, but aborts the request only if its caller has passed no
 *   signal.
 */
export function createFetch(life: AbortSignal, timeoutMs: number): Fetch {
  return async (input, init) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const signals = [limit.signal, life, ...(init?.signal ? [init.signal] : [])]
    const reading = read(input, { ...init, signal: AbortSignal.any(signals) })
    // The rest of a refused body arrives unless the request is aborted.
    reading.catch(() => limit.abort())
    const { response, body } = await reading.finally(() => clearTimeout(timer))
    const headers = new Headers(response.headers)
    headers.delete('retry-after')
    return new Response(body || null, { status: response.status, statusText: response.statusText, headers })
  }
}
