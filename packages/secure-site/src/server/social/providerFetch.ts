import { readText } from '@openappkit/common'
import { providerErrors } from './errors.ts'

/** Larger than any answer of a provider: keys, tokens, profiles. */
const MAX_BYTES = 512 * 1024

/** Of one request, in seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 10

/** Some providers refuse requests without it. */
export const USER_AGENT = 'openappkit-secure-site'

/** The part of `fetch` that requests to providers use. */
export type ProviderFetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Creates the `fetch` for providers: their answers have a limit, and a redirect is an answer like any other, so that a secret goes nowhere
 * else (S26).
 */
export function createProviderFetch(fetch: ProviderFetch): ProviderFetch {
  return async (url, init) => {
    const signal = init.signal ?? AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1_000)
    const response = await fetch(url, { ...init, signal, redirect: 'manual' })
    const text = await readText(response.body, MAX_BYTES)
    if (text === undefined) throw providerErrors.tooLarge({ bytes: MAX_BYTES })
    const headers = new Headers(response.headers)
    // The text is decoded.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    return new Response([101, 204, 205, 304].includes(response.status) ? null : text, {
      status: response.status,
      headers,
    })
  }
}
