import { connectionErrors } from '@openappkit/core'
import { describe, expect, it, vi } from 'vitest'
import { announceWallet } from '../../test/announce.ts'
import { answerWith, failWith, hangUntilAbort, type RpcBehaviour } from '../../test/createRpcFetch.ts'
import { createTestProvider } from '../../test/createTestProvider.ts'
import { A, B, PING, rich, settleWithin, setUpReads, useReads } from '../../test/setUpReads.ts'

useReads()

describe('ranking', () => {
  it('S22: sends no request before the first read', async () => {
    const { rpc, clock } = await setUpReads({ [A]: rich, [B]: rich }, {})
    await clock.advance(60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rpc.calls).toEqual([])
  })

  it('does not rank a single endpoint', async () => {
    const { rpc, clock, read } = await setUpReads({ [A]: rich }, {})
    await settleWithin(read(), 100)
    expect(rpc.count(A, PING)).toBe(0)
    expect(clock.pendingTimers).toBe(0)
  })

  it('SPEC 7.38, 9.27: pings every 4 s and uses the endpoint that answers', async () => {
    const { rpc, clock, read } = await setUpReads({ [A]: () => new Response(null, { status: 500 }), [B]: rich }, {})
    await settleWithin(read(), 100)
    await clock.advance(3999)
    await vi.advanceTimersByTimeAsync(50)
    expect(rpc.count(A, PING)).toBe(1)
    await clock.advance(1)
    await vi.advanceTimersByTimeAsync(50)
    expect(rpc.count(A, PING)).toBe(2)
    rpc.calls.length = 0
    await settleWithin(read(), 100)
    expect(rpc.count(A, 'eth_getBalance')).toBe(0)
    expect(rpc.count(B, 'eth_getBalance')).toBe(1)
  })

  it('SPEC 7.38: counts an endpoint that does not support the ping as alive', async () => {
    const knowsOnlyBalances: RpcBehaviour = (call) =>
      (call.requests.some(({ method }) => method === PING) ? failWith(-32601) : rich)(call)
    const isDown: RpcBehaviour = () => new Response(null, { status: 500 })
    const { rpc, read } = await setUpReads({ [A]: isDown, [B]: knowsOnlyBalances }, {})
    await settleWithin(read(), 100)
    rpc.calls.length = 0
    await settleWithin(read(), 100)
    expect([rpc.count(A, 'eth_getBalance'), rpc.count(B, 'eth_getBalance')]).toEqual([0, 1])
  })

  it('S26: counts an endpoint with an invalid answer to the ping as dead', async () => {
    const babbles: RpcBehaviour = (call) =>
      (call.requests.some(({ method }) => method === PING) ? answerWith(() => 'hello') : rich)(call)
    const { rpc, read } = await setUpReads({ [A]: babbles, [B]: rich }, {})
    await settleWithin(read(), 100)
    rpc.calls.length = 0
    await settleWithin(read(), 100)
    expect([rpc.count(A, 'eth_getBalance'), rpc.count(B, 'eth_getBalance')]).toEqual([0, 1])
  })

  it('keeps the limit of 10 s for a read, while a ping to the same endpoint has 1 s', async () => {
    const { rpc, read } = await setUpReads({ [A]: hangUntilAbort, [B]: rich }, {})
    await settleWithin(read(), 10_200)
    const first = rpc.calls.find(({ requests }) => requests[0]?.method === 'eth_getBalance')
    const second = rpc.calls.find(({ url, requests }) => url === B && requests[0]?.method === 'eth_getBalance')
    expect(first?.requests).toHaveLength(1)
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(10_000)
  })

  it('SPEC 9.28: pauses 10 rounds after the last read', async () => {
    const { rpc, clock, read } = await setUpReads({ [A]: rich, [B]: rich }, {})
    await settleWithin(read(), 100)
    for (let round = 0; round < 30; round += 1) {
      await clock.advance(4000)
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(rpc.count(A, PING)).toBe(10)
    expect(clock.pendingTimers).toBe(0)
  })

  it('pauses when the wallet is disconnected, and when the adapter stops', async () => {
    const { rpc, clock, read, adapter, stop } = await setUpReads({ [A]: rich, [B]: rich }, {})
    await settleWithin(read(), 100)
    await adapter
      .disconnect({ connectorId: 'gone', namespace: 'eip155', signal: new AbortController().signal })
      .catch(() => {})
    expect(clock.pendingTimers).toBe(0)
    await settleWithin(read(), 100)
    expect(clock.pendingTimers).toBe(1)
    stop()
    expect(clock.pendingTimers).toBe(0)
    const sent = rpc.calls.length
    await clock.advance(60_000)
    expect(rpc.calls).toHaveLength(sent)
  })
})

describe('ranking and the wallet', () => {
  it('R16: does not start if the adapter stops while the code for reading loads', async () => {
    const { rpc, clock, read, stop } = await setUpReads({ [A]: rich, [B]: rich }, {})
    const outcome = expect(read()).rejects.toSatisfy(connectionErrors.destroyed.is)
    stop()
    await outcome
    await vi.advanceTimersByTimeAsync(100)
    expect(clock.pendingTimers).toBe(0)
    expect(rpc.calls).toEqual([])
  })

  it.each([
    ['disconnects', 'disconnect', undefined],
    ['shows no account any more', 'accountsChanged', []],
  ])('pauses when the wallet %s', async (_, event, value) => {
    const { clock, read, adapter } = await setUpReads({ [A]: rich, [B]: rich }, {})
    const provider = createTestProvider()
    announceWallet(provider)
    adapter.watchWallet('io.metamask', () => {}, 'eip155')
    await settleWithin(read(), 100)
    expect(clock.pendingTimers).toBe(1)
    provider.emit(event, value)
    await vi.advanceTimersByTimeAsync(0)
    expect(clock.pendingTimers).toBe(0)
  })
})
