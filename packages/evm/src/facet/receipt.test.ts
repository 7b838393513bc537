import { connectionErrors } from '@openappkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, createRpcFetch } from '../../test/createRpcFetch.ts'
import { createTestContext, createTestNetwork } from '../../test/createTestContext.ts'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { evm, evmErrors } from '../index.ts'

const URL_A = 'https://a.example'
const hash = `0x${'1'.repeat(64)}` as const
const blockHash = `0x${'2'.repeat(64)}`
const replacingHash = `0x${'3'.repeat(64)}`
const amounts = { value: '0x1', nonce: '0x0', gas: '0x5208' }
const transaction = { hash, from: ADDRESS, to: ADDRESS, input: '0x', type: '0x0', ...amounts }
const receipt = {
  transactionHash: hash,
  blockHash,
  blockNumber: '0x2',
  from: ADDRESS,
  to: ADDRESS,
  status: '0x1',
  type: '0x0',
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  logs: [],
  logsBloom: '0x',
  transactionIndex: '0x0',
  contractAddress: null,
}

/** A chain with one transaction. The test decides when it is known and included. */
async function setUp() {
  const chain = { block: 1, isKnown: true, isIncluded: false, isReplaced: false }
  const replacing = { ...transaction, hash: replacingHash, input: '0x', value: '0x0', blockNumber: '0x2', blockHash }
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_blockNumber: () => `0x${chain.block.toString(16)}`,
    eth_getTransactionByHash: () => (chain.isKnown ? transaction : null),
    eth_getTransactionReceipt: ([asked]) => {
      if (asked === replacingHash) return chain.isReplaced ? { ...receipt, transactionHash: replacingHash } : null
      return chain.isIncluded ? receipt : null
    },
    eth_getBlockByNumber: () => ({
      number: `0x${chain.block.toString(16)}`,
      transactions: chain.isReplaced ? [replacing] : [],
    }),
  }
  const rpc = createRpcFetch({ [URL_A]: answerWith(({ method, params }) => answers[method]?.(params)) })
  vi.stubGlobal('fetch', rpc.fetch)
  const adapter = evm()(createTestContext({ enableInjected: false }).context)
  await adapter.preload?.()
  const stop = adapter.start()
  const network = createTestNetwork(1, [URL_A])
  const wait = (
    options: { signal?: AbortSignal; confirmations?: number; onReplaced?: (replacement: object) => void } = {},
  ) => {
    const promise = adapter.facets?.evm?.waitForReceipt({ network, hash, ...options })
    if (!promise) throw new Error('no facet')
    return promise
  }
  return { rpc, chain, stop, wait }
}

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  await Promise.all([import('../reads/index.ts'), import('./actions/index.ts'), import('../errors/index.ts')])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('waitForReceipt', () => {
  it('resolves once the transaction is in a block', async () => {
    const { chain, wait } = await setUp()
    const waiting = wait()
    await vi.advanceTimersByTimeAsync(20_000)
    Object.assign(chain, { block: 2, isIncluded: true })
    await vi.advanceTimersByTimeAsync(5000)
    await expect(waiting).resolves.toMatchObject({ transactionHash: hash, status: 'success' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('calls onReplaced and returns the receipt of the replacement if the owner cancels the transaction', async () => {
    const { chain, wait } = await setUp()
    const onReplaced = vi.fn()
    const waiting = wait({ onReplaced })
    await vi.advanceTimersByTimeAsync(10_000)
    Object.assign(chain, { block: 2, isKnown: false, isReplaced: true })
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(waiting).resolves.toMatchObject({ transactionHash: replacingHash })
    expect(onReplaced).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'cancelled' }))
  })

  it('SPEC 9.54: fails after 3 minutes', async () => {
    const { wait } = await setUp()
    const settle = vi.fn()
    const outcome = expect(wait().finally(settle)).rejects.toSatisfy(evmErrors.receiptTimeout.is)
    await vi.advanceTimersByTimeAsync(179_999)
    expect(settle).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await outcome
    await vi.advanceTimersByTimeAsync(10_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('SPEC 9.55: retries 6 times for a transaction that the node does not know yet', async () => {
    const { chain, rpc, wait } = await setUp()
    chain.isKnown = false
    const outcome = expect(wait()).rejects.toSatisfy(evmErrors.receiptTimeout.is)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rpc.count(URL_A, 'eth_getTransactionByHash')).toBe(7)
    await vi.advanceTimersByTimeAsync(180_000)
    await outcome
  })

  it.each([1, 3])('R16: ends when the adapter stops, waiting for %s confirmation(s)', async (confirmations) => {
    const { chain, rpc, stop, wait } = await setUp()
    if (confirmations > 1) Object.assign(chain, { block: 2, isIncluded: true })
    const outcome = expect(wait({ confirmations })).rejects.toSatisfy(connectionErrors.destroyed.is)
    await vi.advanceTimersByTimeAsync(20_000)
    stop()
    await outcome
    const sent = rpc.calls.length
    // One last poll of viem without a request. Its 3-minute timer is cleared.
    await vi.advanceTimersByTimeAsync(4000)
    expect(vi.getTimerCount()).toBe(0)
    expect(rpc.calls).toHaveLength(sent)
  })

  it('ends with its signal, without ending another wait for the same transaction', async () => {
    const { chain, wait } = await setUp()
    const controller = new AbortController()
    const outcome = expect(wait({ signal: controller.signal })).rejects.toSatisfy(connectionErrors.modalClosed.is)
    const other = wait()
    await vi.advanceTimersByTimeAsync(10_000)
    controller.abort(connectionErrors.modalClosed())
    await outcome
    Object.assign(chain, { block: 2, isIncluded: true })
    await vi.advanceTimersByTimeAsync(5000)
    await expect(other).resolves.toMatchObject({ status: 'success' })
  })
})
