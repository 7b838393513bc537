import { createFakeClock } from '@openappkit/testing'
import type { Network } from '@openappkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, createRpcFetch, failWith, type RpcBehaviour } from '../../test/createRpcFetch.ts'
import { createTestNetwork } from '../../test/createTestContext.ts'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { evmErrors } from '../errors/errors.ts'
import { createClients } from './createClients.ts'
import { fetchBalance } from './fetchBalance.ts'

const A = 'https://a.example'
const B = 'https://b.example'
const rich = answerWith(() => '0x10')

function setUp(endpoints: Record<string, RpcBehaviour>, isRanked = false) {
  const rpc = createRpcFetch(endpoints)
  vi.stubGlobal('fetch', rpc.fetch)
  const life = new AbortController()
  const clock = createFakeClock()
  const clients = createClients({ clock, life: life.signal, isRanked, getSource: () => undefined })
  const network = createTestNetwork(1, Object.keys(endpoints))
  const read = async (other: Network = network) => fetchBalance(clients.get(other), other, ADDRESS)
  return { rpc, life, clock, network, read }
}

async function fail(read: () => Promise<unknown>): Promise<unknown> {
  const error = read().catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(2_000)
  return error
}

describe('the balance', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is requested for the address at the latest block', async () => {
    const { rpc, read } = setUp({ [A]: rich })
    const balance = read()
    await vi.advanceTimersByTimeAsync(10)
    expect((await balance).amount).toBe(16n)
    expect(rpc.calls[0]?.requests).toEqual([
      expect.objectContaining({ method: 'eth_getBalance', params: [ADDRESS, 'latest'] }),
    ])
  })

  it.each<[string, RpcBehaviour, string]>([
    ['what the node says', failWith(-32601, 'Upgrade your plan'), 'Upgrade your plan'],
    ['that a node says nothing', failWith(-32601, ''), 'no reason given'],
    [
      'the request that an endpoint answered with an invalid value',
      answerWith(() => 'hello'),
      'The endpoint sent an invalid answer to eth_getBalance',
    ],
  ])('names the network and %s when it cannot be read', async (_, behaviour, reason) => {
    const { read } = setUp({ [A]: behaviour })
    const error = await fail(read)
    expect(error).toMatchObject({
      code: evmErrors.rpcFailed.code,
      params: { network: 'Chain 1', reason: expect.stringContaining(reason) },
      cause: expect.any(Error),
    })
  })

  it('names the network that has no endpoint', async () => {
    const { read } = setUp({})
    await expect(read()).rejects.toMatchObject({
      code: evmErrors.rpcFailed.code,
      params: { network: 'Chain 1', reason: 'it has none' },
    })
  })

  it('R16: starts no ranking after the adapter has stopped', async () => {
    const { rpc, life, clock, read } = setUp({ [A]: rich, [B]: rich }, true)
    const first = read()
    await vi.advanceTimersByTimeAsync(10)
    await first
    life.abort(new Error('stopped'))
    rpc.calls.length = 0
    await fail(read)
    await clock.advance(0)
    expect([rpc.calls.length, clock.pendingTimers]).toEqual([0, 0])
  })
})
