import { connectionErrors, type Network } from '@openappkit/core'
import { describe, expect, it, vi } from 'vitest'
import { answerWith, failWith, hangInBody, hangUntilAbort, type RpcBehaviour } from '../../test/createRpcFetch.ts'
import { createTestNetwork } from '../../test/createTestContext.ts'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { A, B, NO_QUANTITIES, rich, settleWithin, setUpReads, useReads } from '../../test/setUpReads.ts'
import { evmErrors } from '../index.ts'

useReads()

const CHUNK_BYTES = 65_536

/** A body that is created while it is read, with the number of chunks read. */
function pour(times: number, type: string, status = 200) {
  const count = { bytes: 0, isEnded: false }
  let left = times
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if ((left -= 1) < 0) return controller.close()
        count.bytes += CHUNK_BYTES
        controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(32))
      },
      cancel() {
        count.isEnded = true
      },
    },
    { highWaterMark: 0 },
  )
  return { response: new Response(body, { status, headers: { 'content-type': type } }), count }
}

describe('getBalance', () => {
  it('SPEC 3.12, 7.34: reads amount, decimals and symbol', async () => {
    const { read } = await setUpReads({ [A]: rich })
    await expect(settleWithin(read(), 100)).resolves.toEqual({ amount: 10n ** 18n, decimals: 18, symbol: 'ETH' })
  })

  it('SPEC 7.36: sends simultaneous requests as one batch of at most 1000', async () => {
    const { rpc, read } = await setUpReads({ [A]: rich })
    await settleWithin(Promise.all(Array.from({ length: 1001 }, read)), 100)
    expect(rpc.calls.map(({ requests }) => requests.length)).toEqual([1000, 1])
  })

  it('SPEC 7.37: uses only the first endpoint while it answers', async () => {
    const { rpc, read } = await setUpReads({ [A]: rich, [B]: rich })
    await settleWithin(read(), 100)
    expect(rpc.calls.map(({ url }) => url)).toEqual([A])
  })

  it.each<[string, RpcBehaviour]>([
    ['HTTP 429', () => new Response('slow down', { status: 429 })],
    ['429 inside a 200', failWith(429, 'Too Many Requests')],
    ['429 for the whole batch', () => Response.json({ jsonrpc: '2.0', id: null, error: { code: 429, message: 'no' } })],
    ['-32005 limit exceeded', failWith(-32005)],
    ['HTML with 200', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['HTML that calls itself JSON', () => new Response('<p>', { headers: { 'content-type': 'application/json' } })],
    ['an empty list', () => Response.json([])],
    ['HTTP 500', () => new Response(null, { status: 500 })],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('SPEC 7.37, R14: uses the next endpoint after %s', async (_, behaviour) => {
    const { rpc, read } = await setUpReads({ [A]: behaviour, [B]: rich })
    await expect(settleWithin(read(), 100)).resolves.toMatchObject({ amount: 10n ** 18n })
    expect(rpc.calls.map(({ url }) => url)).toEqual([A, B])
  })

  it.each([
    ['an endpoint', hangUntilAbort],
    ['a body', hangInBody],
  ])('SPEC 9.26, R14: aborts %s that hangs after 10 s, and uses the next', async (_, behaviour) => {
    const { rpc, read } = await setUpReads({ [A]: behaviour, [B]: rich })
    await expect(settleWithin(read(), 10_200)).resolves.toMatchObject({ amount: 10n ** 18n })
    expect(rpc.calls[0]?.signal.aborted).toBe(true)
    expect(rpc.calls[1]?.atMs).toBeGreaterThanOrEqual(10_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(NO_QUANTITIES.map((answer) => ({ answer })))(
    'R14, S26: uses the next endpoint after $answer as a balance',
    async ({ answer }) => {
      const { rpc, read } = await setUpReads({ [A]: answerWith(() => answer), [B]: rich })
      await expect(settleWithin(read(), 100)).resolves.toMatchObject({ amount: 10n ** 18n })
      expect(rpc.calls.map(({ url }) => url)).toEqual([A, B])
    },
  )

  it.each<[string, number, string]>([
    ['a body of 1 GB', 16_384, 'application/json'],
    ['a body without end', Infinity, 'application/json'],
    ['an error without end', Infinity, 'text/plain'],
  ])('S26: uses the next endpoint after %s, and reads at most 10 MiB of it', async (title, times, type) => {
    const pouring = pour(times, type, title.startsWith('an error') ? 500 : 200)
    const { rpc, read } = await setUpReads({ [A]: () => pouring.response, [B]: rich })
    await expect(settleWithin(read(), 2000)).resolves.toMatchObject({ amount: 10n ** 18n })
    expect(rpc.calls.map(({ url }) => url)).toEqual([A, B])
    expect(rpc.calls[0]?.signal.aborted).toBe(true)
    expect(pouring.count.isEnded).toBe(true)
    expect(pouring.count.bytes).toBeLessThanOrEqual(10 * 1024 * 1024 + 3 * CHUNK_BYTES)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['image/png', 'video/mp4', 'text/event-stream', 'multipart/mixed'])(
    'S26: goes on to the next endpoint after an answer of type %s, of which it fetches nothing',
    async (type) => {
      const pouring = pour(Infinity, type)
      const { rpc, read } = await setUpReads({ [A]: () => pouring.response, [B]: rich })
      await expect(settleWithin(read(), 100)).resolves.toMatchObject({ amount: 10n ** 18n })
      expect(rpc.calls.map(({ url }) => url)).toEqual([A, B])
      expect(pouring.count.bytes).toBe(0)
      expect(rpc.calls[0]?.signal.aborted).toBe(true)
    },
  )

  it('SPEC 9.57: retries all endpoints 3 times, from 150 ms on', async () => {
    const { rpc, read } = await setUpReads({
      [A]: () => new Response(null, { status: 503 }),
      [B]: failWith(429),
    })
    await expect(settleWithin(read(), 2000)).rejects.toSatisfy(evmErrors.rpcFailed.is)
    const rounds = rpc.calls.filter(({ url }) => url === A).map(({ atMs }) => atMs)
    expect(rpc.count(B)).toBe(4)
    expect(rounds).toHaveLength(4)
    const waits = rounds.slice(1).map((atMs, index) => atMs - (rounds[index] ?? 0))
    expect(waits.map((ms) => Math.round(ms / 50) * 50)).toEqual([150, 300, 600])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    [429, '3600'],
    [503, 'Wed, 21 Oct 2099 07:28:00 GMT'],
  ])('R14: ignores the Retry-After of the last endpoint (%s, %s)', async (status, after) => {
    const { rpc, read } = await setUpReads({
      [A]: () => new Response(null, { status, headers: { 'retry-after': after } }),
    })
    await expect(settleWithin(read(), 2000)).rejects.toSatisfy(evmErrors.rpcFailed.is)
    const rounds = rpc.calls.map(({ atMs }) => atMs)
    const waits = rounds.slice(1).map((atMs, index) => atMs - (rounds[index] ?? 0))
    expect(waits.map((ms) => Math.round(ms / 50) * 50)).toEqual([150, 300, 600])
  })

  it('does not show the secret of an endpoint in its error', async () => {
    const { network, adapter } = await setUpReads({ [A]: failWith(-32601) })
    const secret: Network = { ...network, rpcUrls: { default: { http: [`${A}/s3cr3t`] } } }
    const failure = adapter.getBalance({ address: ADDRESS, network: secret, signal: new AbortController().signal })
    const error = await settleWithin(
      failure.catch((reason: unknown) => reason),
      2000,
    )
    expect(evmErrors.rpcFailed.is(error) && error.details).not.toContain('s3cr3t')
  })

  it.each(NO_QUANTITIES.map((answer) => ({ answer })))('R14: refuses $answer as a balance', async ({ answer }) => {
    const { read } = await setUpReads({ [A]: answerWith(() => answer) })
    await expect(settleWithin(read(), 2000)).rejects.toSatisfy(evmErrors.rpcFailed.is)
  })

  it('throws if a network has no endpoint', async () => {
    const { adapter } = await setUpReads({})
    const signal = new AbortController().signal
    const balance = adapter.getBalance({ address: ADDRESS, network: createTestNetwork(5, []), signal })
    await expect(balance).rejects.toSatisfy(evmErrors.rpcFailed.is)
  })

  it('ends with its signal', async () => {
    const { read, controller } = await setUpReads({ [A]: hangUntilAbort })
    const balance = read()
    await vi.advanceTimersByTimeAsync(10)
    controller.abort(connectionErrors.modalClosed())
    await expect(balance).rejects.toSatisfy(connectionErrors.modalClosed.is)
  })

  it.each<[string, RpcBehaviour, number]>([
    ['while an endpoint is silent', hangUntilAbort, 10],
    ['between two tries', () => new Response(null, { status: 500 }), 50],
  ])('R16: ends when the adapter stops %s, and leaves no timer or request', async (_, behaviour, afterMs) => {
    const { rpc, read, stop } = await setUpReads({ [A]: behaviour, [B]: behaviour })
    const balance = read()
    const outcome = expect(balance).rejects.toSatisfy(connectionErrors.destroyed.is)
    await vi.advanceTimersByTimeAsync(afterMs)
    stop()
    await outcome
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(rpc.calls.every(({ signal }) => signal.aborted)).toBe(true)
    const sent = rpc.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rpc.calls).toHaveLength(sent)
  })

  it.each<[string, RpcBehaviour, number]>([
    ['while an endpoint is silent', hangUntilAbort, 10],
    ['between two tries', () => new Response(null, { status: 500 }), 50],
  ])('R11: ends when its caller aborts %s, and leaves no timer or request', async (_, behaviour, afterMs) => {
    const { rpc, read, controller } = await setUpReads({ [A]: behaviour, [B]: behaviour })
    const outcome = expect(read()).rejects.toSatisfy(connectionErrors.modalClosed.is)
    await vi.advanceTimersByTimeAsync(afterMs)
    controller.abort(connectionErrors.modalClosed())
    await outcome
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(rpc.calls.every(({ signal }) => signal.aborted)).toBe(true)
    const sent = rpc.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rpc.calls).toHaveLength(sent)
  })

  it('does not affect another kit with the same endpoint when one stops', async () => {
    const { adapter, network } = await setUpReads({ [A]: rich })
    const other = await setUpReads({ [A]: rich })
    const balance = other.read()
    const signal = new AbortController().signal
    adapter.start()
    const lost = adapter.getBalance({ address: ADDRESS, network, signal }).catch(() => 'lost')
    adapter.start()()
    expect(await settleWithin(lost, 100)).toBe('lost')
    await expect(settleWithin(balance, 1000)).resolves.toMatchObject({ symbol: 'ETH' })
  })
})
