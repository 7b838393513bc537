import type { CaipAddress } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, setUpConnections } from '../../test/createTestKit.ts'
import { createQueries, type LoadValue } from './createQueries.ts'
import { toDataError } from './toDataError.ts'

const KEY: CaipAddress = `eip155:1:${ACCOUNT_1}`

/** Queries whose answers a test gives one by one. */
async function setUp(params: { readonly keepsData?: boolean } = {}) {
  const test = await setUpConnections()
  await test.kit.connections.connect({ connectorId: ALPHA })
  const requests: {
    key: CaipAddress
    isForced: boolean
    signal: AbortSignal
    resolve(value: string): void
    reject(error: Error): void
  }[] = []
  const load: LoadValue<string> = (key, { signal, isForced }) =>
    new Promise((resolve, reject) => void requests.push({ key, isForced, signal, resolve, reject }))
  const queries = createQueries<string>(test.kit, { cacheMs: 5_000, toError: toDataError, load, ...params })
  const settle = () => test.clock.advance(0)
  return { ...test, queries, requests, settle }
}

describe('SPEC 4.26: the fetch state of a query', () => {
  it('is idle, then fetching, then idle with the value and its time', async () => {
    const { queries, requests, clock, settle } = await setUp()
    expect(queries.get(KEY)).toEqual({ status: 'idle', fetchStatus: 'idle' })
    await clock.advance(1_000)
    const fetched = queries.fetch(KEY)
    expect(queries.get(KEY)).toEqual({ status: 'pending', fetchStatus: 'fetching' })
    await settle()
    requests[0]!.resolve('first')
    expect(await fetched).toEqual({ status: 'success', fetchStatus: 'idle', data: 'first', updatedAt: 1_000 })
  })

  it('is paused while the device is offline, and the request is repeated when it is online again', async () => {
    const { queries, requests, lifecycle, settle } = await setUp()
    lifecycle.setOnline(false)
    const fetched = queries.fetch(KEY)
    expect(queries.get(KEY)).toEqual({ status: 'pending', fetchStatus: 'paused' })
    await settle()
    requests[0]!.reject(new Error('offline'))
    await settle()
    expect(queries.get(KEY).fetchStatus).toBe('paused')
    lifecycle.setOnline(true)
    await settle()
    expect(queries.get(KEY).fetchStatus).toBe('fetching')
    requests[1]!.resolve('online')
    expect(await fetched).toMatchObject({ status: 'success', data: 'online' })
  })

  it('is paused from the moment the connection is lost, and a hanging request is aborted when it is back', async () => {
    const { queries, requests, lifecycle, settle } = await setUp()
    const fetched = queries.fetch(KEY)
    await settle()
    lifecycle.setOnline(false)
    expect(queries.get(KEY).fetchStatus).toBe('paused')
    lifecycle.setOnline(true)
    await settle()
    expect([requests[0]!.signal.aborted, requests.length]).toEqual([true, 2])
    requests[1]!.resolve('again')
    expect((await fetched).data).toBe('again')
  })

  it('is success without a connection if a service on the device answers', async () => {
    const { queries, requests, lifecycle, settle } = await setUp()
    lifecycle.setOnline(false)
    const fetched = queries.fetch(KEY)
    await settle()
    requests[0]!.resolve('local')
    expect(await fetched).toMatchObject({ status: 'success', fetchStatus: 'idle', data: 'local' })
    expect(lifecycle.listenerCount).toBeLessThanOrEqual(2)
  })
})

describe('a query', () => {
  it('is fetched once for simultaneous callers', async () => {
    const { queries, requests, settle } = await setUp()
    const both = [queries.fetch(KEY), queries.fetch(KEY)]
    await settle()
    expect(requests).toHaveLength(1)
    requests[0]!.resolve('one')
    expect((await Promise.all(both)).map(({ data }) => data)).toEqual(['one', 'one'])
  })

  it.each([
    ['one that is not forced', {}],
    ['one of another page', { force: true, load: () => Promise.resolve('page') }],
  ])('is fetched again by force after a running request: %s', async (_, options) => {
    const { queries, requests, settle } = await setUp()
    const first = queries.fetch(KEY, options)
    const forced = [queries.fetch(KEY, { force: true }), queries.fetch(KEY, { force: true })]
    await settle()
    if (!('load' in options)) {
      expect(requests).toHaveLength(1)
      requests[0]!.resolve('old')
      expect((await first).data).toBe('old')
      await settle()
    }
    expect(requests.filter(({ isForced }) => isForced)).toHaveLength(1)
    requests.at(-1)!.resolve('new')
    expect((await Promise.all(forced)).map(({ data }) => data)).toEqual(['new', 'new'])
  })

  it('is fetched again after it was invalidated, also while it was requested by force', async () => {
    const { queries, requests, settle } = await setUp()
    void queries.fetch(KEY, { force: true })
    await settle()
    queries.invalidate(KEY)
    const second = queries.fetch(KEY)
    requests[0]!.resolve('old')
    await settle()
    requests[1]!.resolve('new')
    expect((await second).data).toBe('new')
    queries.invalidate(KEY)
    void queries.fetch(KEY)
    await settle()
    expect(requests).toHaveLength(3)
  })

  it('is fetched again after its cache has expired, or when forced', async () => {
    const { queries, requests, clock, settle } = await setUp()
    const first = queries.fetch(KEY)
    await settle()
    requests[0]!.resolve('one')
    await first
    await clock.advance(4_999)
    await queries.fetch(KEY)
    expect(requests).toHaveLength(1)
    void queries.fetch(KEY, { force: true })
    await settle()
    expect(requests.map(({ isForced }) => isForced)).toEqual([false, true])
    expect(queries.get(KEY)).toMatchObject({ status: 'success', fetchStatus: 'fetching', data: 'one' })
    requests[1]!.resolve('two')
    await clock.advance(5_000)
    void queries.fetch(KEY)
    await settle()
    expect(requests).toHaveLength(3)
  })

  it('SPEC 9.2: keeps the last value after a failure, and is not fetched for 30 s, not even when forced', async () => {
    const { queries, requests, clock, settle } = await setUp()
    const first = queries.fetch(KEY)
    await settle()
    requests[0]!.resolve('one')
    await first
    const second = queries.fetch(KEY, { force: true })
    await settle()
    requests[1]!.reject(new Error('down'))
    expect(await second).toMatchObject({
      status: 'error',
      data: 'one',
      updatedAt: 0,
      retryAt: 30_000,
      error: { code: 'data.failed' },
    })
    await clock.advance(29_999)
    await queries.fetch(KEY, { force: true })
    expect(requests).toHaveLength(2)
    await clock.advance(1)
    void queries.fetch(KEY)
    await settle()
    expect(requests).toHaveLength(3)
    expect(queries.get(KEY)).not.toHaveProperty('error')
  })

  it('loses its value with a failure if its slice requires that', async () => {
    const { queries, requests, settle } = await setUp({ keepsData: false })
    const first = queries.fetch(KEY)
    await settle()
    requests[0]!.resolve('one')
    await first
    const second = queries.fetch(KEY, { force: true })
    await settle()
    requests[1]!.reject(new Error('down'))
    expect(await second).not.toHaveProperty('data')
  })

  it('R14: fails after a time limit', async () => {
    const { queries, clock, requests } = await setUp()
    const fetched = queries.fetch(KEY)
    await clock.advance(60_000)
    expect(await fetched).toMatchObject({ status: 'error', error: { code: 'data.timeout' } })
    expect([requests[0]!.signal.aborted, clock.pendingTimers]).toEqual([true, 0])
  })

  it('can be changed while it has a value, and cleared', async () => {
    const { queries, requests, settle } = await setUp()
    queries.change(KEY, (value) => `${value}!`)
    expect(queries.get(KEY).status).toBe('idle')
    const first = queries.fetch(KEY)
    await settle()
    requests[0]!.resolve('one')
    await first
    queries.change(KEY, (value) => `${value}!`)
    expect(queries.get(KEY)).toMatchObject({ status: 'success', data: 'one!' })
    void queries.fetch(KEY, { force: true })
    await settle()
    queries.clear()
    expect([queries.get(KEY).status, requests[1]!.signal.aborted]).toEqual(['idle', true])
    requests[1]!.resolve('late')
    await settle()
    expect(queries.get(KEY).status).toBe('idle')
  })
})

describe('R11: the answer for an account', () => {
  it.each([
    ['the account', (test: Awaited<ReturnType<typeof setUp>>) => test.control.setAccounts(ALPHA, [ACCOUNT_2])],
    ['the network', (test: Awaited<ReturnType<typeof setUp>>) => test.control.setChain(ALPHA, '8453')],
    ['the connection', (test: Awaited<ReturnType<typeof setUp>>) => test.control.emit(ALPHA, { type: 'disconnect' })],
  ])('is aborted and dropped after a change of %s', async (_, change) => {
    const test = await setUp()
    const { queries, requests, settle } = test
    const fetched = queries.fetch(KEY)
    await settle()
    change(test)
    await settle()
    expect(requests[0]!.signal.aborted).toBe(true)
    requests[0]!.resolve('late')
    expect(await fetched).toMatchObject({ status: 'idle', fetchStatus: 'idle' })
    expect(queries.get(KEY)).not.toHaveProperty('data')
  })

  it('that is active again is fetched again, and not replaced by the late answer', async () => {
    const { queries, requests, control, settle } = await setUp()
    void queries.fetch(KEY)
    await settle()
    control.setAccounts(ALPHA, [ACCOUNT_2])
    await settle()
    control.setAccounts(ALPHA, [ACCOUNT_1])
    const second = queries.fetch(KEY)
    await settle()
    requests[0]!.resolve('late')
    requests[1]!.resolve('current')
    expect((await second).data).toBe('current')
    await settle()
    expect(queries.get(KEY).data).toBe('current')
  })

  it('that is not active is not requested', async () => {
    const { queries, requests } = await setUp()
    expect(await queries.fetch(`eip155:1:${ACCOUNT_2}`)).toEqual({ status: 'idle', fetchStatus: 'idle' })
    expect(requests).toHaveLength(0)
  })
})

describe('R16: destroy', () => {
  it('settles every request, and leaves no timer, listener or state', async () => {
    const { kit, queries, requests, clock, lifecycle } = await setUp()
    const fetched = queries.fetch(KEY)
    await clock.advance(0)
    kit.destroy()
    expect(await fetched).toEqual({ status: 'idle', fetchStatus: 'idle' })
    expect([
      requests[0]!.signal.aborted,
      clock.pendingTimers,
      lifecycle.listenerCount,
      Object.keys(queries.state.entries),
    ]).toEqual([true, 0, 0, []])
    expect(await queries.fetch(KEY)).toEqual({ status: 'idle', fetchStatus: 'idle' })
    expect(requests).toHaveLength(1)
  })
})
