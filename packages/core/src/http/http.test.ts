import { createFakeClock, createFakeFetch } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { createHttpClient } from './createHttpClient.ts'
import { endpoint } from './endpoint.ts'
import { httpErrors } from './errors.ts'

const identity = endpoint({
  method: 'GET',
  path: '/v1/identity/{address}',
  response: {
    parse(value: unknown): { name: string | null } {
      const { name } = value as { name?: unknown }
      if (name !== null && typeof name !== 'string') throw new Error('name is neither text nor null')
      return { name }
    },
  },
  cacheMs: 300_000,
})

const revoke = endpoint({
  method: 'POST',
  path: '/v1/sessions/{address}/revoke',
  body: { parse: (value: unknown) => value as { pci: string } },
  response: { parse: (value: unknown) => value as { success: boolean } },
})

/** Not cached, and not retried. */
const search = endpoint({
  method: 'GET',
  path: '/v1/search',
  query: undefined as unknown as { text: string; page: number; chains: string | undefined; projectId: string },
  response: { parse: (value: unknown) => value },
  retries: 0,
})

function setUp(baseUrl = 'https://api.example/') {
  const clock = createFakeClock()
  const fetch = createFakeFetch()
  const life = new AbortController()
  const http = createHttpClient({
    life: life.signal,
    ports: { clock, fetch },
    baseUrl,
    query: { projectId: 'p', st: 'appkit', sv: 'html-0.1.0' },
  })
  return { clock, fetch, http, life }
}

describe('HTTP client', () => {
  it('SPEC 3.38, 3.39, 7.1: sends project id, SDK type and version with every call', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/identity/', { body: { name: 'alice.eth' } })
    expect(await http.call(identity, { params: { address: '0x/..' } })).toEqual({ name: 'alice.eth' })
    expect(fetch.requests[0]?.url).toBe('https://api.example/v1/identity/0x%2F..?projectId=p&st=appkit&sv=html-0.1.0')
  })

  it('omits undefined query parameters, and never sends another project id', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/search', { body: {} })
    await http.call(search, { query: { text: 'a b', page: 2, chains: undefined, projectId: 'other' } })
    expect(fetch.requests[0]?.url).toBe(
      'https://api.example/v1/search?text=a+b&page=2&projectId=p&st=appkit&sv=html-0.1.0',
    )
  })

  it('keeps the path of a base URL without a trailing slash', async () => {
    const { fetch, http } = setUp('https://example/api/v2')
    fetch.respond('/v1/search', { body: {} })
    await http.call(search, {})
    expect(fetch.requests[0]?.url).toMatch(/^https:\/\/example\/api\/v2\/v1\/search\?/)
  })

  it('sends the body of a POST as JSON with its content type', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/revoke', { body: { success: true } })
    expect(await http.call(revoke, { params: { address: '0x' }, body: { pci: 'x' } })).toEqual({ success: true })
    expect(fetch.requests).toEqual([
      expect.objectContaining({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"pci":"x"}' }),
    ])
  })

  it('sends a GET without body and content type, which would need a CORS preflight', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/search', { body: {} })
    await http.call(search, {})
    expect(fetch.requests).toEqual([expect.objectContaining({ method: 'GET', headers: {}, body: undefined })])
  })

  it.each([
    ['the service refuses', { status: 403, body: 'no' }, httpErrors.status, { status: '403', body: 'no' }],
    ['the service is silent', 'hang', httpErrors.timeout, { timeoutMs: '10000' }],
    ['there is no connection', new TypeError('Failed to fetch'), httpErrors.unreachable, {}],
    ['the answer is a page', { headers: { 'content-type': 'text/html' }, body: '<p>' }, httpErrors.malformed, {}],
    ['the answer is no JSON', { body: '<p>' }, httpErrors.malformed, {}],
  ] as const)('names what was asked without the project id when %s', async (_, answer, factory, params) => {
    const { clock, fetch, http } = setUp()
    fetch.respond('/v1/search', answer)
    const failure = expect(http.call(search, { query: { text: '?a' } })).rejects.toMatchObject({
      code: factory.code,
      params: { method: 'GET', url: 'https://api.example/v1/search', ...params },
    })
    await clock.advance(10_000)
    await failure
  })

  it.each([
    ['there is no connection', new TypeError('Failed to fetch'), 'Failed to fetch'],
    ['the answer has another shape', { body: { name: 42 } }, 'name is neither text nor null'],
  ])('has the error as the cause when %s', async (_, answer, message) => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/', answer)
    const once = { ...identity, retries: 0 }
    await expect(http.call(once, { params: { address: '0x' } })).rejects.toMatchObject({
      cause: expect.objectContaining({ message }),
    })
  })

  it('has at most 500 characters of the error of a service', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/search', { status: 400, body: 'x'.repeat(10_000) })
    await expect(http.call(search, {})).rejects.toMatchObject({ params: { body: 'x'.repeat(500) } })
  })

  it('has status and body of an answer that is not 2xx', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/identity/', { status: 403, body: 'origin not allowed' })
    const failure = http.call(identity, { params: { address: '0x' } })
    await expect(failure).rejects.toMatchObject({
      code: httpErrors.status.code,
      params: { status: '403', body: 'origin not allowed' },
    })
    expect(fetch.requests).toHaveLength(1)
  })

  it('refuses an answer of an unexpected shape', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/identity/', { body: { name: 42 } })
    await expect(http.call(identity, { params: { address: '0x' } })).rejects.toMatchObject({
      code: httpErrors.malformed.code,
    })
  })

  it('R14: refuses an HTML page that is answered with 200', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/identity/', { body: '<!doctype html>' })
    await expect(http.call(identity, { params: { address: '0x' } })).rejects.toMatchObject({
      code: httpErrors.malformed.code,
    })
  })

  it.each([
    ['of 1 GB', 16_384],
    ['without end', Infinity],
  ])('S26: refuses an answer %s, and stops reading at the limit', async (_, times) => {
    const { clock, fetch, http } = setUp()
    const sent = { bytes: 0, isEnded: false }
    function* pour() {
      const chunk = new Uint8Array(65_536).fill(32)
      try {
        for (let index = 0; index < times; index += 1) {
          sent.bytes += chunk.length
          yield chunk
        }
      } finally {
        sent.isEnded = true
      }
    }
    fetch.respond('/v1/identity/', { chunks: pour() })
    await expect(http.call(identity, { params: { address: '0x' } })).rejects.toMatchObject({
      code: httpErrors.malformed.code,
    })
    expect(sent.isEnded).toBe(true)
    expect(sent.bytes).toBeLessThanOrEqual(3 * 1024 * 1024)
    expect(fetch.requests[0]?.signal.aborted).toBe(true)
    expect(clock.pendingTimers).toBe(0)
  })

  it.each([
    'text/html; charset=utf-8',
    'image/png',
    'application/octet-stream',
    'application/jsonp',
    'x-application/json',
    '',
  ])('S26: refuses an answer of type %s, and fetches nothing of it', async (type) => {
    const { fetch, http } = setUp()
    const chunks = vi.fn(() => new TextEncoder().encode('{"name":null}'))
    const body = (function* () {
      yield chunks()
    })()
    fetch.respond('/v1/identity/', { headers: { 'Content-Type': type }, chunks: body })
    await expect(http.call(identity, { params: { address: '0x' } })).rejects.toMatchObject({
      code: httpErrors.malformed.code,
    })
    expect(chunks).not.toHaveBeenCalled()
  })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/problem+json',
    'text/json',
    'text/plain',
  ])('S26: takes an answer of type %s', async (type) => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/identity/', { headers: { 'Content-Type': type }, body: { name: 'alice.eth' } })
    expect(await http.call(identity, { params: { address: '0x' } })).toEqual({ name: 'alice.eth' })
  })

  it('S26: has the status of an answer that is too large', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/v1/identity/', {
      status: 403,
      headers: { 'content-type': 'text/html' },
      chunks: Array.from({ length: 100 }, () => new Uint8Array(65_536)),
    })
    await expect(http.call(identity, { params: { address: '0x' } })).rejects.toMatchObject({
      params: { status: '403', body: '' },
    })
  })

  it('SPEC 5.15, 9.8, 9.26, R14: fails after 10 s without an answer, and after 3 retries with delays of 1, 2 and 4 s', async () => {
    const { clock, fetch, http } = setUp()
    fetch.respond('/v1/identity/', 'hang')
    const failure = expect(http.call(identity, { params: { address: '0x' } })).rejects.toMatchObject({
      code: httpErrors.timeout.code,
    })
    await clock.advance(0)
    for (const [tries, pauseMs] of [1_000, 2_000, 4_000].entries()) {
      await clock.advance(10_000 + pauseMs - 1)
      expect(fetch.requests).toHaveLength(tries + 1)
      await clock.advance(1)
      expect(fetch.requests).toHaveLength(tries + 2)
    }
    await clock.advance(9_999)
    expect(clock.pendingTimers).toBe(1)
    await clock.advance(1)
    await failure
    expect(clock.pendingTimers).toBe(0)
  })

  it('SPEC 5.15: retries a 429 and then succeeds', async () => {
    const { clock, fetch, http } = setUp()
    fetch.respond('/v1/identity/', { status: 429, body: 'slow down' })
    const answer = http.call(identity, { params: { address: '0x' } })
    await clock.advance(0)
    fetch.respond('/v1/identity/', { body: { name: null } })
    await clock.advance(999)
    expect(fetch.requests).toHaveLength(1)
    await clock.advance(1)
    expect(await answer).toEqual({ name: null })
  })

  it.each([
    ['no connection', new TypeError('Failed to fetch')],
    ['a 503', { status: 503 }],
  ])('SPEC 5.15: retries after %s', async (_, answer) => {
    const { clock, fetch, http } = setUp()
    fetch.respond('/v1/identity/', answer, { body: { name: 'alice.eth' } })
    const call = http.call(identity, { params: { address: '0x' } })
    await clock.advance(1_000)
    expect(await call).toEqual({ name: 'alice.eth' })
  })

  it.each([400, 404, 405, 415])('SPEC 5.15: does not retry after %s', async (status) => {
    const { clock, fetch, http } = setUp()
    fetch.respond('/v1/identity/', { status })
    await expect(http.call(identity, { params: { address: '0x' } })).rejects.toMatchObject({
      params: { status: String(status) },
    })
    expect([fetch.requests.length, clock.pendingTimers]).toEqual([1, 0])
  })

  it('SPEC 9.9: waits at most 30 s between two attempts', async () => {
    const { clock, fetch, http } = setUp()
    const stubborn = endpoint({
      method: 'GET',
      path: '/v1/slow',
      response: { parse: (value: unknown) => value },
      retries: 7,
    })
    fetch.respond('/v1/slow', { status: 503, body: '' })
    const failure = expect(http.call(stubborn, {})).rejects.toMatchObject({ code: httpErrors.status.code })
    await clock.advance((1 + 2 + 4 + 8 + 16 + 30 + 30) * 1_000 - 1)
    expect(fetch.requests).toHaveLength(7)
    await clock.advance(1)
    await failure
    expect(fetch.requests).toHaveLength(8)
  })

  it('does not retry a POST by default', async () => {
    const { fetch, http } = setUp()
    fetch.respond('/revoke', { status: 500, body: 'no' })
    await expect(http.call(revoke, { params: { address: '0x' }, body: { pci: 'x' } })).rejects.toMatchObject({
      code: httpErrors.status.code,
    })
    expect(fetch.requests).toHaveLength(1)
  })

  it('stops at once when the caller aborts, also between two attempts', async () => {
    const { clock, fetch, http } = setUp()
    fetch.respond('/v1/identity/', { status: 503, body: '' })
    const caller = new AbortController()
    const failure = expect(http.call(identity, { params: { address: '0x' }, signal: caller.signal })).rejects.toThrow(
      'left',
    )
    await clock.advance(500)
    caller.abort(new Error('left'))
    await failure
    expect(clock.pendingTimers).toBe(0)
    await clock.advance(60_000)
    expect(fetch.requests).toHaveLength(1)
  })

  it.each([
    ['while a service is silent', 'hang', 500],
    ['between two tries', { status: 503, body: '' }, 500],
    ['while the third try runs', { status: 503, body: '' }, 3_000],
  ] as const)('R16: ends with its owner %s, and leaves no timer or request', async (_, answer, afterMs) => {
    const { clock, fetch, http, life } = setUp()
    fetch.respond('/v1/identity/', answer)
    const failure = expect(http.call(identity, { params: { address: '0x' } })).rejects.toThrow('destroyed')
    const caller = new AbortController()
    const other = expect(http.call(identity, { params: { address: '0x' }, signal: caller.signal })).rejects.toThrow(
      'destroyed',
    )
    await clock.advance(afterMs)
    const sent = fetch.requests.length
    life.abort(new Error('destroyed'))
    await Promise.all([failure, other])
    expect(clock.pendingTimers + fetch.pendingCount).toBe(0)
    await clock.advance(60_000)
    expect(fetch.requests).toHaveLength(sent)
  })

  it('R16: sends no request after its owner is destroyed', async () => {
    const { fetch, http, life, clock } = setUp()
    life.abort(new Error('destroyed'))
    await expect(http.call(identity, { params: { address: '0x' } })).rejects.toThrow('destroyed')
    expect(fetch.requests).toEqual([])
    expect(clock.pendingTimers).toBe(0)
  })
})
