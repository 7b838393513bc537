import { connectionErrors, type ChainAdapter, type TransferTrace } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { FRIEND, HASH, network, nodeError, serveAnswers, setUpTransfer } from '../../test/setUpTransfer.ts'

usePage()

const OTHER = `0x${'b'.repeat(64)}`
const transaction = { hash: HASH, from: ADDRESS.toLowerCase(), to: FRIEND, input: '0x', value: '0x5', nonce: '0x7' }
const toHash = (block: number) => `0x${block.toString(16).padStart(64, '0')}`

interface Chain {
  block: number
  isKnown: boolean
  nonce: number
  receipts: Record<string, object>
  /** By number of the block. */
  included: Record<number, object[]>
  isFailing: boolean
  /** Before this block the nonce was not used. */
  usedAtBlock: number
}

type Followed = Pick<Parameters<NonNullable<ChainAdapter['followTransfer']>>[0], 'trace' | 'reportTrace'>

/** A chain with one transaction, which the test changes. */
async function setUpChain(changes: Partial<Chain> = {}, followed: Followed = {}) {
  const chain: Chain = {
    block: 100,
    isKnown: true,
    nonce: 7,
    receipts: {},
    included: {},
    isFailing: false,
    usedAtBlock: 0,
    ...changes,
  }
  const toBlock = (number: number) => ({
    number: `0x${number.toString(16)}`,
    parentHash: toHash(number - 1),
    transactions: chain.included[number] ?? [],
  })
  const answer =
    (value: () => unknown) =>
    ({ params = [] }: { params?: readonly unknown[] }) =>
      chain.isFailing ? nodeError(-32000, 'broken') : (value as (...values: readonly unknown[]) => unknown)(...params)
  const rpc = serveAnswers({
    eth_blockNumber: answer(() => `0x${chain.block.toString(16)}`),
    eth_getTransactionByHash: answer(() => (chain.isKnown ? transaction : null)),
    eth_getTransactionReceipt: answer(((hash: string) => chain.receipts[hash] ?? null) as () => unknown),
    eth_getTransactionCount: answer(((_: string, block: string) =>
      Number(block) < chain.usedAtBlock ? '0x7' : `0x${chain.nonce.toString(16)}`) as () => unknown),
    eth_getBlockByNumber: answer(((block: string) =>
      toBlock(block === 'latest' ? chain.block : Number(block))) as () => unknown),
    eth_getBlockByHash: answer(((hash: string) => toBlock(Number(hash))) as () => unknown),
  })
  const { adapter, request, clock, controller, stop } = await setUpTransfer()
  await clock.advance(1000)
  const following = adapter.followTransfer!({ network, signal: request.signal, hash: HASH, from: ADDRESS, ...followed })
  let isSettled = false
  const settle = () => void (isSettled = true)
  following.then(settle, settle)
  const count = () => rpc.calls.length
  /** Waits for a poll to end. No timer is pending during a poll. */
  async function endPoll() {
    await expect.poll(() => isSettled || clock.pendingTimers === 1).toBe(true)
  }
  await endPoll()
  /** Advances the clock, and waits until the node has answered the polls that begin. */
  async function pass(ms: number) {
    const polls = count()
    await clock.advance(ms)
    await endPoll()
    expect(count()).toBeGreaterThan(polls)
  }
  const include = (hash: string, status = '0x1') => void (chain.receipts[hash] = { transactionHash: hash, status })
  return { chain, rpc, clock, controller, stop, following, pass, include, count }
}

describe('followTransfer', () => {
  it.each([
    ['0x1', 'confirmed'],
    ['0x0', 'reverted'],
  ])('ends with the receipt: status %s is %s', async (status, outcome) => {
    const { following, pass, include, clock } = await setUpChain()
    await pass(4000)
    include(HASH, status)
    await pass(4000)
    await expect(following).resolves.toEqual({ status: outcome, hash: HASH })
    expect(clock.pendingTimers).toBe(0)
  })

  it('polls every 4 s for 3 minutes, then every 15 s, without an end', async () => {
    const { pass, rpc, clock, count, include, following } = await setUpChain()
    for (let passed = 0; passed < 180_000; passed += 4000) await pass(4000)
    expect(rpc.calls[0]?.requests.map(({ method }) => method)).toEqual([
      'eth_getTransactionReceipt',
      'eth_getTransactionByHash',
      'eth_blockNumber',
    ])
    const polls = count()
    await clock.advance(14_999)
    expect(count()).toBe(polls)
    for (let passed = 0; passed < 3_600_000; passed += 600_000) await pass(600_000)
    include(HASH)
    await pass(15_000)
    await expect(following).resolves.toMatchObject({ status: 'confirmed' })
  })

  it.each([
    ['cancelled', { to: ADDRESS, value: '0x0' }],
    ['replaced', { to: FRIEND, value: '0x6' }],
    ['replaced', { to: FRIEND, value: '0x5', input: '0x01' }],
  ])('SPEC 7.54, 7.55: is %s if another transaction of the sender has its nonce: %j', async (status, change) => {
    const { chain, following, pass } = await setUpChain()
    await pass(4000)
    const strangers = [
      OTHER,
      { ...transaction, hash: HASH, from: FRIEND },
      { ...transaction, hash: HASH, nonce: '0x6' },
    ] as object[]
    Object.assign(chain, {
      block: 104,
      isKnown: false,
      nonce: 8,
      included: { 104: strangers, 102: [{ ...transaction, hash: OTHER, ...change }] },
    })
    await pass(4000)
    await expect(following).resolves.toEqual({ status, hash: OTHER })
  })

  it.each([
    ['0x1', 'confirmed'],
    ['0x0', 'reverted'],
  ])('has the outcome of its copy with a higher fee: status %s is %s', async (receipt, status) => {
    const { chain, following, pass, include } = await setUpChain()
    await pass(4000)
    Object.assign(chain, {
      block: 101,
      isKnown: false,
      nonce: 8,
      included: { 101: [{ ...transaction, hash: OTHER, maxFeePerGas: '0x9' }] },
    })
    include(OTHER, receipt)
    await pass(4000)
    await expect(following).resolves.toEqual({ status, hash: OTHER })
  })

  it('does not search blocks before the one in which it was pending', async () => {
    const { chain, following, pass, rpc } = await setUpChain()
    await pass(4000)
    Object.assign(chain, { block: 103, isKnown: false, nonce: 8, included: { 99: [{ ...transaction, hash: OTHER }] } })
    await pass(4000)
    const listParents = () =>
      rpc.calls.flatMap(({ requests }) => requests).filter(({ method }) => method === 'eth_getBlockByHash')
    expect(listParents()).toHaveLength(3)
    for (let passed = 0; passed < 60_000; passed += 4000) await pass(4000)
    // A copy with a higher fee may have had the same effect, so it is not dropped.
    await expect(following).resolves.toBeUndefined()
  })

  it('is found in place of its original after many blocks, and after a reload', async () => {
    const traces: TransferTrace[] = []
    const first = await setUpChain({}, { reportTrace: (trace) => traces.push(trace) })
    await first.pass(4000)
    expect(traces).toEqual([{ hash: HASH, to: FRIEND, nonce: '0x7', value: '0x5', input: '0x', block: '100' }])
    first.controller.abort(connectionErrors.modalClosed())
    const later = {
      block: 5_000,
      isKnown: false,
      nonce: 9,
      included: { 3_210: [{ ...transaction, hash: OTHER, value: '0x6' }] },
      usedAtBlock: 3_210,
    }
    const second = await setUpChain(later, { trace: traces[0]! })
    await expect(second.following).resolves.toEqual({ status: 'replaced', hash: OTHER })
    expect(second.rpc.calls.length).toBeLessThan(30)
  })

  it('S15: ignores an edited trace', async () => {
    const { following, pass } = await setUpChain(
      { isKnown: false, nonce: 9 },
      { trace: { nonce: 'x', block: '-1', hash: 'y' } },
    )
    await pass(290_000)
    await pass(15_000)
    await expect(following).resolves.toEqual({ status: 'unknown', hash: HASH })
  })

  it('is unknown if no node has ever known it: a shared account waits for its other owners', async () => {
    const { following, pass } = await setUpChain({ isKnown: false })
    await pass(290_000)
    await pass(15_000)
    await expect(following).resolves.toEqual({ status: 'unknown', hash: HASH })
  })

  it('is unknown if no node knows it for 5 minutes, because its wallet may send it again', async () => {
    for (const wasKnown of [true, false]) {
      const { chain, following, pass } = await setUpChain({ isKnown: wasKnown })
      await pass(4000)
      chain.isKnown = false
      await pass(4000)
      await pass(290_000)
      chain.isKnown = true
      await pass(15_000)
      chain.isKnown = false
      await pass(15_000)
      await pass(290_000)
      await pass(15_000)
      await expect(following).resolves.toEqual({ status: 'unknown', hash: HASH })
    }
  })

  it('continues if the nodes fail for less than a minute', async () => {
    const { chain, following, pass, include } = await setUpChain({ isFailing: true })
    await pass(50_000)
    chain.isFailing = false
    await pass(4000)
    chain.isFailing = true
    await pass(50_000)
    Object.assign(chain, { isFailing: false })
    include(HASH)
    await pass(4000)
    await expect(following).resolves.toMatchObject({ status: 'confirmed' })
  })

  it('R14: throws if no endpoint has answered for a minute', async () => {
    const { following, pass } = await setUpChain({ isFailing: true })
    await pass(59_999)
    await pass(4000)
    await expect(following).rejects.toMatchObject({ code: 'evm.rpcFailed' })
  })

  it('R16: ends with its signal and with the adapter', async () => {
    for (const end of ['signal', 'adapter']) {
      const { following, pass, controller, stop, clock } = await setUpChain()
      await pass(4000)
      if (end === 'signal') controller.abort(connectionErrors.modalClosed())
      else stop()
      await expect(following).rejects.toSatisfy(
        end === 'signal' ? connectionErrors.modalClosed.is : connectionErrors.destroyed.is,
      )
      expect(clock.pendingTimers).toBe(0)
    }
  })
})
