import { connectionErrors, type Network } from '@openappkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceWallet } from '../../test/announce.ts'
import {
  answerWith,
  createRpcFetch,
  failWith,
  hangInBody,
  hangUntilAbort,
  type RpcBehaviour,
} from '../../test/createRpcFetch.ts'
import { createTestContext, createTestNetwork } from '../../test/createTestContext.ts'
import { ADDRESS, createTestProvider } from '../../test/createTestProvider.ts'
import { evm, evmErrors } from '../index.ts'
import { createClients } from './createClients.ts'

const A = 'https://a.example'
const B = 'https://b.example'
const PING = 'net_listening'
const rich = answerWith(({ method }) => (method === 'eth_getBalance' ? '0xde0b6b3a7640000' : true))

const NO_QUANTITIES = [null, 'hello', {}, [], true, 7, '7', '', '0x', '0xzz', '-0x1', ' 0x1', '0x1\n', `0x${'f'.repeat(65)}`]

const CHUNK_BYTES = 65_536

/** A body that is made as it is fetched, and how much of it was. */
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

async function setUp(endpoints: Record<string, RpcBehaviour>, options: { rank?: boolean } = { rank: false }) {
  const rpc = createRpcFetch(endpoints)
  vi.stubGlobal('fetch', rpc.fetch)
  const { context, clock } = createTestContext({ enableInjected: false })
  const adapter = evm(options)(context)
  await adapter.preload?.()
  const stop = adapter.start()
  const network = createTestNetwork(1, Object.keys(endpoints))
  const controller = new AbortController()
  const read = () => adapter.getBalance({ address: ADDRESS, network, signal: controller.signal })
  return { rpc, adapter, stop, clock, network, controller, read }
}

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  // Loaded once and kept: only what comes after a chunk is under test.
  await import('./index.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs viem's timers until the promise is settled, for at most `ms`. */
async function settleWithin<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const state = { isSettled: false }
  const watched = promise.finally(() => {
    state.isSettled = true
  })
  watched.catch(() => {})
  for (let passed = 0; passed <= ms && !state.isSettled; passed += 50) await vi.advanceTimersByTimeAsync(50)
  expect(state.isSettled).toBe(true)
  return promise
}

describe('getBalance', () => {
  it('SPEC 3.12, 7.34: reads amount, decimals and symbol', async () => {
    const { read } = await setUp({ [A]: rich })
    await expect(settleWithin(read(), 100)).resolves.toEqual({ amount: 10n ** 18n, decimals: 18, symbol: 'ETH' })
  })

  it('SPEC 7.36: sends what is asked in one moment as one batch of at most 1000', async () => {
    const { rpc, read } = await setUp({ [A]: rich })
    await settleWithin(Promise.all(Array.from({ length: 1001 }, read)), 100)
    expect(rpc.calls.map(({ requests }) => requests.length)).toEqual([1000, 1])
  })

  it('SPEC 7.37: asks the first endpoint only, while it answers', async () => {
    const { rpc, read } = await setUp({ [A]: rich, [B]: rich })
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
  ])('SPEC 7.37, R14: goes on to the next endpoint after %s', async (_, behaviour) => {
    const { rpc, read } = await setUp({ [A]: behaviour, [B]: rich })
    await expect(settleWithin(read(), 100)).resolves.toMatchObject({ amount: 10n ** 18n })
    expect(rpc.calls.map(({ url }) => url)).toEqual([A, B])
  })

  it.each([
    ['an endpoint', hangUntilAbort],
    ['a body', hangInBody],
  ])('SPEC 9.26, R14: gives up %s that hangs after 10 s, and asks the next', async (_, behaviour) => {
    const { rpc, read } = await setUp({ [A]: behaviour, [B]: rich })
    await expect(settleWithin(read(), 10_200)).resolves.toMatchObject({ amount: 10n ** 18n })
    expect(rpc.calls[0]?.signal.aborted).toBe(true)
    expect(rpc.calls[1]?.atMs).toBeGreaterThanOrEqual(10_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(NO_QUANTITIES.map((answer) => ({ answer })))('R14, S26: goes on to the next endpoint after $answer as a balance', async ({ answer }) => {
    const { rpc, read } = await setUp({ [A]: answerWith(() => answer), [B]: rich })
    await expect(settleWithin(read(), 100)).resolves.toMatchObject({ amount: 10n ** 18n })
    expect(rpc.calls.map(({ url }) => url)).toEqual([A, B])
  })

  it.each<[string, number, string]>([
    ['a body of 1 GB', 16_384, 'application/json'],
    ['a body without end', Infinity, 'application/json'],
    ['an error without end', Infinity, 'text/plain'],
  ])('S26: goes on to the next endpoint after %s, and fetches no more of it than 10 MiB', async (title, times, type) => {
    const pouring = pour(times, type, title.startsWith('an error') ? 500 : 200)
    const { rpc, read } = await setUp({ [A]: () => pouring.response, [B]: rich })
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
      const { rpc, read } = await setUp({ [A]: () => pouring.response, [B]: rich })
      await expect(settleWithin(read(), 100)).resolves.toMatchObject({ amount: 10n ** 18n })
      expect(rpc.calls.map(({ url }) => url)).toEqual([A, B])
      expect(pouring.count.bytes).toBe(0)
      expect(rpc.calls[0]?.signal.aborted).toBe(true)
    },
  )

  it('SPEC 9.57: tries all endpoints again 3 times, from 150 ms on', async () => {
    const { rpc, read } = await setUp({
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
  ])('R14: is not put to sleep by the Retry-After of the endpoint that is asked last (%s, %s)', async (status, after) => {
    const { rpc, read } = await setUp({ [A]: () => new Response(null, { status, headers: { 'retry-after': after } }) })
    await expect(settleWithin(read(), 2000)).rejects.toSatisfy(evmErrors.rpcFailed.is)
    const rounds = rpc.calls.map(({ atMs }) => atMs)
    const waits = rounds.slice(1).map((atMs, index) => atMs - (rounds[index] ?? 0))
    expect(waits.map((ms) => Math.round(ms / 50) * 50)).toEqual([150, 300, 600])
  })

  it('does not repeat the secret of an endpoint in its error', async () => {
    const { network, adapter } = await setUp({ [A]: failWith(-32601) })
    const secret: Network = { ...network, rpcUrls: { default: { http: [`${A}/s3cr3t`] } } }
    const failure = adapter.getBalance({ address: ADDRESS, network: secret, signal: new AbortController().signal })
    const error = await settleWithin(failure.catch((reason: unknown) => reason), 2000)
    expect(evmErrors.rpcFailed.is(error) && error.details).not.toContain('s3cr3t')
  })

  it.each(NO_QUANTITIES.map((answer) => ({ answer })))('R14: refuses $answer as a balance', async ({ answer }) => {
    const { read } = await setUp({ [A]: answerWith(() => answer) })
    await expect(settleWithin(read(), 2000)).rejects.toSatisfy(evmErrors.rpcFailed.is)
  })

  it('says so when a network has no endpoint', async () => {
    const { adapter } = await setUp({})
    const signal = new AbortController().signal
    const balance = adapter.getBalance({ address: ADDRESS, network: createTestNetwork(5, []), signal })
    await expect(balance).rejects.toSatisfy(evmErrors.rpcFailed.is)
  })

  it('ends with its signal', async () => {
    const { read, controller } = await setUp({ [A]: hangUntilAbort })
    const balance = read()
    await vi.advanceTimersByTimeAsync(10)
    controller.abort(connectionErrors.modalClosed())
    await expect(balance).rejects.toSatisfy(connectionErrors.modalClosed.is)
  })

  it.each<[string, RpcBehaviour, number]>([
    ['while an endpoint is silent', hangUntilAbort, 10],
    ['between two tries', () => new Response(null, { status: 500 }), 50],
  ])('R16: ends when the adapter stops %s, and leaves no timer or request', async (_, behaviour, afterMs) => {
    const { rpc, read, stop } = await setUp({ [A]: behaviour, [B]: behaviour })
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
  ])('R11: ends when its caller gives up %s, and leaves no timer or request', async (_, behaviour, afterMs) => {
    const { rpc, read, controller } = await setUp({ [A]: behaviour, [B]: behaviour })
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

  it('does not disturb another kit that reads the same endpoint when one stops', async () => {
    const { adapter, network } = await setUp({ [A]: rich })
    const other = await setUp({ [A]: rich })
    const balance = other.read()
    const signal = new AbortController().signal
    adapter.start()
    const lost = adapter.getBalance({ address: ADDRESS, network, signal }).catch(() => 'lost')
    adapter.start()()
    expect(await settleWithin(lost, 100)).toBe('lost')
    await expect(settleWithin(balance, 1000)).resolves.toMatchObject({ symbol: 'ETH' })
  })
})

describe('ranking', () => {
  it('S22: asks nobody before the first read', async () => {
    const { rpc, clock } = await setUp({ [A]: rich, [B]: rich }, {})
    await clock.advance(60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rpc.calls).toEqual([])
  })

  it('does not rank a single endpoint', async () => {
    const { rpc, clock, read } = await setUp({ [A]: rich }, {})
    await settleWithin(read(), 100)
    expect(rpc.count(A, PING)).toBe(0)
    expect(clock.pendingTimers).toBe(0)
  })

  it('SPEC 7.38, 9.27: pings every 4 s and moves to the endpoint that answers', async () => {
    const { rpc, clock, read } = await setUp({ [A]: () => new Response(null, { status: 500 }), [B]: rich }, {})
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

  it('SPEC 7.38: takes an endpoint that does not know the ping for alive', async () => {
    const knowsOnlyBalances: RpcBehaviour = (call) =>
      (call.requests.some(({ method }) => method === PING) ? failWith(-32601) : rich)(call)
    const isDown: RpcBehaviour = () => new Response(null, { status: 500 })
    const { rpc, read } = await setUp({ [A]: isDown, [B]: knowsOnlyBalances }, {})
    await settleWithin(read(), 100)
    rpc.calls.length = 0
    await settleWithin(read(), 100)
    expect([rpc.count(A, 'eth_getBalance'), rpc.count(B, 'eth_getBalance')]).toEqual([0, 1])
  })

  it('S26: takes an endpoint that answers the ping with nonsense for dead', async () => {
    const babbles: RpcBehaviour = (call) =>
      (call.requests.some(({ method }) => method === PING) ? answerWith(() => 'hello') : rich)(call)
    const { rpc, read } = await setUp({ [A]: babbles, [B]: rich }, {})
    await settleWithin(read(), 100)
    rpc.calls.length = 0
    await settleWithin(read(), 100)
    expect([rpc.count(A, 'eth_getBalance'), rpc.count(B, 'eth_getBalance')]).toEqual([0, 1])
  })

  it('gives a read its 10 s, though a ping to the same endpoint has 1 s', async () => {
    const { rpc, read } = await setUp({ [A]: hangUntilAbort, [B]: rich }, {})
    await settleWithin(read(), 10_200)
    const first = rpc.calls.find(({ requests }) => requests[0]?.method === 'eth_getBalance')
    const second = rpc.calls.find(({ url, requests }) => url === B && requests[0]?.method === 'eth_getBalance')
    expect(first?.requests).toHaveLength(1)
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(10_000)
  })

  it('SPEC 9.28: rests 10 rounds after the last read', async () => {
    const { rpc, clock, read } = await setUp({ [A]: rich, [B]: rich }, {})
    await settleWithin(read(), 100)
    for (let round = 0; round < 30; round += 1) {
      await clock.advance(4000)
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(rpc.count(A, PING)).toBe(10)
    expect(clock.pendingTimers).toBe(0)
  })

  it('rests when the wallet is disconnected, and when the adapter stops', async () => {
    const { rpc, clock, read, adapter, stop } = await setUp({ [A]: rich, [B]: rich }, {})
    await settleWithin(read(), 100)
    await adapter.disconnect({ connectorId: 'gone', namespace: 'eip155', signal: new AbortController().signal }).catch(() => {})
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
  it('R16: does not begin when the adapter stops while the code for reading loads', async () => {
    const { rpc, clock, read, stop } = await setUp({ [A]: rich, [B]: rich }, {})
    const outcome = expect(read()).rejects.toSatisfy(connectionErrors.destroyed.is)
    stop()
    await outcome
    await vi.advanceTimersByTimeAsync(100)
    expect(clock.pendingTimers).toBe(0)
    expect(rpc.calls).toEqual([])
  })

  it.each([
    ['says goodbye', 'disconnect', undefined],
    ['shows no account any more', 'accountsChanged', []],
  ])('rests when the wallet %s', async (_, event, value) => {
    const { clock, read, adapter } = await setUp({ [A]: rich, [B]: rich }, {})
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

describe('clients', () => {
  function create(network: Network = createTestNetwork(1)) {
    const life = new AbortController()
    const { clock } = createTestContext()
    const clients = createClients({ clock, life: life.signal, isRanked: true, getSource: () => undefined })
    return { clients, client: clients.get(network) }
  }

  it('are one for each network and set of endpoints', () => {
    const { clients, client } = create()
    expect(clients.get(createTestNetwork(1))).toBe(client)
    expect(clients.get(createTestNetwork(2))).not.toBe(client)
    expect(clients.get(createTestNetwork(1, [B]))).not.toBe(client)
  })

  it.each([
    [undefined, 4000],
    [12_000, 4000],
    [2000, 1000],
    [200, 500],
  ])('SPEC 9.62: poll a chain with blocks of %s ms every %s ms', (blockTime, pollingInterval) => {
    const network = { ...createTestNetwork(1), ...(blockTime !== undefined && { blockTime }) }
    expect(create(network).client.pollingInterval).toBe(pollingInterval)
  })

  it('SPEC 9.25: put 1024 bytes of calls into one multicall', () => {
    expect(create().client.batch).toEqual({ multicall: { batchSize: 1024 } })
  })

  const HASH = `0x${'ab'.repeat(32)}` as const
  const place = { blockNumber: '0x1', transactionIndex: '0x0' }
  const block = { number: '0x1', timestamp: '0x1', gasLimit: '0x1c9c380', gasUsed: '0x0', baseFeePerGas: '0x7', transactions: [HASH] }
  const transaction = { ...place, hash: HASH, value: '0x0', gas: '0x5208', nonce: '0x1', v: '0x1', type: '0x2' }
  const receipt = { ...place, transactionHash: HASH, gasUsed: '0x5208', status: '0x1', logs: [{ ...place, logIndex: '0x0' }] }
  const nonsense = ['hello', '', {}, [], 7, true, `0x${'f'.repeat(65)}`, '-0x1']
  type Row = [method: string, params: readonly unknown[], answer: unknown, nonsense: readonly unknown[]]

  it.each<Row>([
    ...['eth_blockNumber', 'eth_chainId', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_blobBaseFee'].map(
      (method): Row => [method, [], '0x1', NO_QUANTITIES],
    ),
    ['eth_estimateGas', [{}], '0x1', NO_QUANTITIES],
    ['eth_getTransactionCount', [ADDRESS, 'latest'], '0x1', NO_QUANTITIES],
    ['eth_call', [{}, 'latest'], '0x', ['hello', '', null, {}, [], 7, true, '0x1', '0xzz', '-0x10', '0x\n']],
    ['eth_getCode', [ADDRESS, 'latest'], '0x6001', ['hello', '', null, '0x1']],
    ['eth_getBlockByNumber', ['latest', false], block, [...nonsense, null, { ...block, timestamp: 'hello' }, { ...block, baseFeePerGas: '-0x1' }, { ...block, transactions: 'none' }, { ...block, transactions: ['0x'] }]],
    ['eth_getBlockByNumber', ['0x5', true], { ...block, transactions: [transaction] }, [...nonsense, { ...block, transactions: [{ ...transaction, value: '' }] }]],
    ['eth_getBlockByNumber', ['0x5', true], null, nonsense],
    ['eth_getTransactionByHash', [HASH], transaction, [...nonsense, { ...transaction, hash: `0x${'cd'.repeat(32)}` }, { ...transaction, nonce: '0x' }]],
    ['eth_getTransactionByHash', [HASH.toUpperCase().replace('X', 'x')], null, nonsense],
    ['eth_getTransactionReceipt', [HASH], receipt, [...nonsense, { ...receipt, transactionHash: null }, { ...receipt, gasUsed: 'lots' }, { ...receipt, logs: {} }, { ...receipt, logs: [null] }]],
    ['eth_getTransactionReceipt', [HASH], null, nonsense],
    ['eth_feeHistory', ['0x1', 'latest', []], { oldestBlock: '0x1' }, [undefined]],
  ])('R14, S26: ask the next endpoint where the first answers %s %j with nonsense', async (method, params, answer, refused) => {
    for (const wrong of refused) {
      const { rpc } = await setUp({ [A]: answerWith(() => wrong), [B]: answerWith(() => answer) })
      const { clients } = create()
      const request = { method, params } as unknown as Parameters<ReturnType<typeof clients.get>['request']>[0]
      const asked = clients.get(createTestNetwork(1, [A, B])).request(request)
      expect([wrong, await settleWithin(asked, 2000)]).toEqual([wrong, answer])
      expect(rpc.calls.filter(({ requests }) => requests.some((entry) => entry.method === method)).map(({ url }) => url)).toEqual([A, B])
    }
  })

  it('R14: never send a transaction, so that none is sent twice', async () => {
    const { rpc } = await setUp({ [A]: rich, [B]: rich })
    const { client } = create(createTestNetwork(1, [A, B]))
    const sent = client.request({ method: 'eth_sendRawTransaction', params: ['0x00'] })
    await expect(settleWithin(sent, 2000)).rejects.toThrow('not supported')
    expect(rpc.calls.filter(({ requests }) => requests.some(({ method }) => method !== PING))).toEqual([])
  })
})
