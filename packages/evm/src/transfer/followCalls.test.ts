import { describe, expect, it } from 'vitest'
import { ADDRESS, hang, rpcError } from '../../test/createTestProvider.ts'
import { connectorId, usePage } from '../../test/setUpAdapter.ts'
import { HASH, network, serveAnswers, setUpTransfer } from '../../test/setUpTransfer.ts'
import { evmErrors } from '../index.ts'

usePage()

const OTHER = `0x${'b'.repeat(64)}`
const receipts = [{ transactionHash: OTHER, status: '0x1' }]

async function setUpFollowed(answer: () => Promise<unknown>, { hash = HASH, wallet = connectorId } = {}) {
  // The chain has included the transaction that contains the call.
  const rpc = serveAnswers({ eth_getTransactionReceipt: { transactionHash: HASH, status: '0x1' } })
  const test = await setUpTransfer()
  await test.clock.advance(1000)
  test.provider.answer('wallet_getCallsStatus', answer)
  const { adapter, request } = test
  const following = adapter.followTransfer!({
    network,
    signal: request.signal,
    hash,
    from: ADDRESS,
    accepted: { id: '0xcafe', connectorId: wallet },
  })
  following.catch(() => {})
  return { ...test, rpc, following }
}

describe('a call that the wallet has accepted', () => {
  it.each([
    ['reverted', { status: 500, receipts }, OTHER],
    ['reverted', { status: 500 }, HASH],
    ['confirmed', { status: 200, receipts }, OTHER],
    ['dropped', { status: 400 }, HASH],
  ])('is %s if the wallet reports %j, and the receipt of the chain does not count', async (status, answer, hash) => {
    const { following, rpc } = await setUpFollowed(() => Promise.resolve(answer))
    await expect(following).resolves.toEqual({ status, hash })
    expect(rpc.calls).toEqual([])
  })

  it('is read again until the wallet reports the outcome', async () => {
    let status = 100
    const { following, clock } = await setUpFollowed(() => Promise.resolve({ status, receipts }), { hash: '' })
    await expect.poll(() => clock.pendingTimers).toBe(1)
    status = 200
    await clock.advance(1000)
    await expect(following).resolves.toEqual({ status: 'confirmed', hash: OTHER })
  })

  it('has no outcome if the wallet does not have it any more', async () => {
    const { following } = await setUpFollowed(() => Promise.reject(rpcError(5730)))
    await expect(following).resolves.toBeUndefined()
  })

  it.each([
    ['is silent', hang, connectorId],
    ['is not there', hang, 'com.example.other'],
  ])('is unknown if the wallet %s for 5 minutes', async (_, answer, wallet) => {
    const { following, clock } = await setUpFollowed(answer, { wallet })
    let isEnded = false
    const failure = expect(following.finally(() => (isEnded = true))).rejects.toSatisfy(evmErrors.sentUnknown.is)
    for (let passed = 0; passed < 330_000; passed += 10_000) {
      await expect.poll(() => isEnded || clock.pendingTimers === 1).toBe(true)
      await clock.advance(10_000)
    }
    await failure
    expect(clock.now()).toBeGreaterThan(300_000)
  })
})
