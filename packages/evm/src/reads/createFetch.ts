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
 * Creates the fetch for viem. Its requests are aborted with the adapter. viem's time limit covers the headers only. This
 * fetch applies it to the body too, so a body that never ends is a timeout. It stops reading a body that is too large or has
 * another type (S26). It removes `Retry-After`, because an endpoint must not delay requests for an hour.
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
    // Without an abort, the browser would download the rest of a refused body.
    reading.catch(() => limit.abort())
    const { response, body } = await reading.finally(() => clearTimeout(timer))
    const headers = new Headers(response.headers)
    headers.delete('retry-after')
    return new Response(body || null, { status: response.status, statusText: response.statusText, headers })
  }
}
