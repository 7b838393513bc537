import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFetch } from './createFetch.ts'

const URL = 'https://rpc.example'

function setUp(response: () => Response) {
  const life = new AbortController()
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    signals.push(init?.signal)
    return response()
  })
  return { life, signals, fetch: createFetch(life.signal, 10_000) }
}

const createBodyWithoutEnd = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) })

describe('the fetch of an endpoint', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('R14: passes on status and headers, but not Retry-After', async () => {
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '3600' }
    const { fetch } = setUp(() => new Response('{}', { status: 503, statusText: 'Busy', headers }))
    const response = await fetch(URL)
    expect([response.status, response.statusText, await response.text()]).toEqual([503, 'Busy', '{}'])
    expect([...response.headers]).toEqual([['content-type', 'application/problem+json']])
  })

  it('accepts a body without a declared type', async () => {
    const { fetch } = setUp(() => new Response(new TextEncoder().encode('{}')))
    expect(await (await fetch(URL)).text()).toBe('{}')
  })

  it('R16: ends with the adapter and with its caller', async () => {
    const { fetch, life, signals } = setUp(() => new Response('{}'))
    const caller = new AbortController()
    await fetch(URL, { signal: caller.signal })
    caller.abort()
    await fetch(URL)
    life.abort()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('S26: has the size limit in its error', async () => {
    const { fetch } = setUp(() => new Response(createBodyWithoutEnd()))
    await expect(fetch(URL)).rejects.toThrow('larger than 10485760 bytes, or not text')
  })
})
