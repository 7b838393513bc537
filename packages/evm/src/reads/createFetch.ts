type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * The fetch that viem uses: it ends with the adapter, and reads the body inside viem's time
 * limit, which otherwise ends at the headers, so that a body that never ends counts as hanging.
 * `Retry-After` is dropped: an endpoint must not put us to sleep for an hour.
 */
export function createFetch(life: AbortSignal): Fetch {
  return async (input, init) => {
    const signal = init?.signal ? AbortSignal.any([init.signal, life]) : life
    const response = await fetch(input, { ...init, signal })
    const body = await response.text()
    const headers = new Headers(response.headers)
    headers.delete('retry-after')
    return new Response(body || null, { status: response.status, statusText: response.statusText, headers })
  }
}
