import { createFakeClock, createFakeFetch } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createHttpClient } from './createHttpClient.ts'
import { endpoint } from './endpoint.ts'

const response = { parse: (value: unknown) => value }
const kept = endpoint({ method: 'GET', path: '/v1/note', response, cacheMs: 300_000 })
const fleeting = endpoint({ method: 'GET', path: '/v1/note', response })
const write = endpoint({ method: 'POST', path: '/v1/note', response })

function setUp() {
  const clock = createFakeClock()
  const fetch = createFakeFetch()
  const http = createHttpClient({ ports: { clock, fetch }, baseUrl: 'https://api.example', query: {} })
  return { clock, fetch, http }
}

describe('HTTP client with several callers', () => {
  it('sends one request for simultaneous callers, and another after the cache has expired', async () => {
    const { clock, fetch, http } = setUp()
    fetch.respond('/v1/note', { body: 1 }, { body: 2 })
    expect(await Promise.all([http.call(kept, {}), http.call(kept, {})])).toEqual([1, 1])
    await clock.advance(299_999)
    expect(await http.call(kept, {})).toBe(1)
    expect(fetch.requests).toHaveLength(1)
    await clock.advance(1)
    expect(await http.call(kept, {})).toBe(2)
    expect(fetch.requests).toHaveLength(2)
  })

  it('sends a request for each call that is not cached', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/note', { body: 1 }, { body: 2 })
    expect([await http.call(fleeting, {}), await http.call(fleeting, {})]).toEqual([1, 2])
  })

  it('sends every POST, also simultaneous ones, and to a URL with a cached answer', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/note', { body: 1 }, { body: 2 }, { body: 3 })
    expect(await http.call(kept, {})).toBe(1)
    expect(await Promise.all([http.call(write, {}), http.call(write, {})])).toEqual([2, 3])
    expect(await http.call(kept, {})).toBe(1)
  })

  it('does not use the answer of a POST for a GET of the same URL', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/note', { body: 1 }, { body: 2 })
    expect(await Promise.all([http.call(write, {}), http.call(fleeting, {})])).toEqual([1, 2])
  })

  it('continues for the others when one caller aborts', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/note', 'hang', { body: 2 })
    const caller = new AbortController()
    const aborted = expect(http.call(kept, { signal: caller.signal })).rejects.toThrow('left')
    const other = http.call(kept, {})
    caller.abort(new Error('left'))
    await aborted
    expect(await other).toBe(2)
  })

  it('shares a running request after another caller has aborted', async () => {
    const { clock, fetch, http } = setUp()
    // Retried after a second, so that it is running when the other caller aborts.
    fetch.respond('/v1/note', 'hang', { status: 503 }, { body: 3 })
    const caller = new AbortController()
    const aborted = expect(http.call(kept, { signal: caller.signal })).rejects.toThrow('left')
    const first = http.call(kept, {})
    caller.abort(new Error('left'))
    await aborted
    const second = http.call(kept, {})
    await clock.advance(1_000)
    expect(await Promise.all([first, second])).toEqual([3, 3])
    expect(fetch.requests).toHaveLength(3)
  })
})
