import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { DOLLARS, ROUTER, setUpTokenReview, type SwapTest } from '../../test/setUpSwap.ts'
import { HASH_1, HASH_2, listPending, listSteps, TOKEN } from '../../test/swapSteps.ts'
import { connectionErrors } from '../connections/errors.ts'

/** Errors of an adapter. */
const errors = defineErrors('fake', { executionReverted: { short: 'Execution reverted' } })

const permitOptions = {
  options: { swaps: { routers: { 'eip155:1': [{ address: ROUTER, hasSelfPermit: true }] } } },
} as const
const withPermit = ({ control }: SwapTest) =>
  control.onSwapRead('readSwapToken', async () => ({ name: 'USD Coin', symbol: 'USDC', decimals: 6, hasPermit: true }))

/** A swap that the chain has reverted after its approval. The permission is not read until `answer` is called. */
async function failWithPermission() {
  const test = await setUpTokenReview()
  let answer = (_amount: bigint) => {}
  const allowance = new Promise<bigint>((resolve) => (answer = resolve))
  test.control.onFollowTransfer(({ hash }) => {
    if (hash === HASH_1) return { status: 'confirmed', hash }
    test.control.onSwapRead('readAllowance', () => allowance)
    return { status: 'reverted', hash }
  })
  await test.swap.submit()
  await test.settle()
  return { test, answer }
}

describe('swapping a token', () => {
  it('S20: approves exactly the amount, waits for it, checks again, and then swaps', async () => {
    const test = await setUpTokenReview()
    const events = test.listEvents()
    test.control.onFollowTransfer('hang')
    const swapping = test.swap.submit()
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'approving', step: 'confirming', hash: HASH_1 })
    expect(listPending(test)).toEqual([{ hash: HASH_1, status: 'pending', operationType: 'approve', sentTo: TOKEN }])
    expect(listSteps(test)).toEqual([['approve']])
    test.control.onFollowTransfer('approve')
    test.control.approveRead('followTransfer')
    await swapping
    await test.settle()
    expect(listSteps(test)).toEqual([['approve'], ['swap']])
    expect(test.state.phase).toMatchObject({ status: 'done', hash: HASH_2 })
    expect(events).toEqual(['SWAP_INITIATED', 'SWAP_APPROVED', 'SWAP_SUCCESS'])
    expect(test.list('sendSwap')[0]?.request).not.toHaveProperty('limits')
  })

  it.each([
    ['and continues', 'approve', [['approve'], ['swap']], { status: 'done' }],
    [
      'but not for ever',
      async () => 0n,
      [['approve']],
      {
        status: 'failed',
        reason: 'error',
        isApproved: true,
        isUncertain: false,
        error: { code: 'swap.approvalFailed', params: { hash: HASH_1 } },
      },
    ],
  ] as const)(
    'R14: waits for a node that has not the block of the approval yet, %s',
    async (_name, later, steps, phase) => {
      const test = await setUpTokenReview()
      test.control.onFollowTransfer('hang')
      const swapping = test.swap.submit()
      await test.settle()
      test.control.onSwapRead('readAllowance', async () => 0n)
      test.control.onFollowTransfer('approve')
      test.control.approveRead('followTransfer')
      await test.clock.advance(1_999)
      expect(test.state.phase).toMatchObject({ status: 'approving', step: 'checking' })
      test.control.onSwapRead('readAllowance', later)
      await test.clock.advance(1)
      await test.clock.advance(2_000)
      await test.clock.advance(2_000)
      await swapping
      await test.settle()
      expect(listSteps(test)).toEqual(steps)
      expect(test.state.phase).toMatchObject(phase)
      expect(test.clock.pendingTimers).toBe(0)
    },
  )

  it('S20: that would give less than confirmed after the approval is not requested', async () => {
    const test = await setUpTokenReview()
    test.control.onFollowTransfer('hang')
    const swapping = test.swap.submit()
    await test.settle()
    test.market.percent = 98n
    test.control.approveRead('followTransfer')
    await swapping
    expect(test.state.phase).toMatchObject({
      status: 'failed',
      reason: 'changed',
      isApproved: true,
      isUncertain: false,
      error: { code: 'swap.priceMoved' },
    })
    expect(listSteps(test)).toEqual([['approve']])
    test.swap.dismiss()
    await test.settle()
    expect(test.swap.getForm()).toMatchObject({ quote: { toAmount: 49n * 10n ** 15n }, review: { permission: 'none' } })
  })

  it('S20: keeps the confirmed minimum if the price moves within the slippage', async () => {
    const test = await setUpTokenReview({}, ({ swap }) => swap.setSlippage(200))
    const { minimum } = test.swap.getForm().review!.transaction
    expect(minimum).toBe(49n * 10n ** 15n)
    test.control.onFollowTransfer('hang')
    const swapping = test.swap.submit()
    await test.settle()
    test.market.percent = 99n
    test.control.onFollowTransfer('approve')
    test.control.approveRead('followTransfer')
    await swapping
    await test.settle()
    // 98 of 100 are 98.98 of 99.
    expect(test.market.builds.at(-1)).toMatchObject({ slippage: 101 })
    expect(test.state.phase).toMatchObject({ status: 'done', order: { minimum } })
  })

  it.each([
    ['below the smallest slippage', 4n * 10n ** 13n, { slippage: 2 }, { status: 'done' }],
    ['to exactly the confirmed minimum', 5n * 10n ** 13n, { slippage: 0 }, { status: 'done' }],
    [
      'to one unit less',
      5n * 10n ** 13n + 1n,
      { slippage: 10 },
      { status: 'failed', reason: 'changed', error: { code: 'swap.priceMoved' } },
    ],
  ])(
    'S20: with 0.1 %% slippage goes on unless it gives less than confirmed, after a change %s',
    async (_name, missing, build, phase) => {
      const test = await setUpTokenReview({}, ({ swap }) => swap.setSlippage(10))
      test.control.onFollowTransfer('hang')
      const swapping = test.swap.submit()
      await test.settle()
      test.market.missing = missing
      test.control.onFollowTransfer('approve')
      test.control.approveRead('followTransfer')
      await swapping
      await test.settle()
      expect(test.market.builds.at(-1)).toMatchObject(build)
      expect(test.state.phase).toMatchObject({ ...phase, order: { minimum: 4_995n * 10n ** 13n } })
    },
  )

  it('S20: goes on with half of the slippage if the price moves between the second quote and its transaction', async () => {
    const test = await setUpTokenReview({}, ({ swap }) => swap.setSlippage(10))
    test.control.onFollowTransfer('hang')
    const swapping = test.swap.submit()
    await test.settle()
    test.market.change = ({ minimum }) => ({ minimum: minimum - 1n })
    test.control.onFollowTransfer('approve')
    test.control.approveRead('followTransfer')
    await swapping
    await test.settle()
    expect(test.market.builds.slice(1)).toMatchObject([{ slippage: 10 }, { slippage: 5 }])
    expect(test.state.phase).toMatchObject({ status: 'done' })
  })

  it.each([
    ['up to twice', 120n, { status: 'done' }],
    ['more than twice', 121n, { status: 'failed', reason: 'changed', isApproved: true, isUncertain: false }],
  ] as const)('S20: after the approval may cost %s the fee that was confirmed', async (_name, amount, phase) => {
    const test = await setUpTokenReview()
    expect(test.swap.getForm().fee).toBe(60n)
    test.control.onSwapRead('estimateSwap', async () => ({ fee: { amount, decimals: 18, symbol: 'ETH' } }))
    await test.swap.submit()
    await test.settle()
    expect(test.state.phase).toMatchObject(phase)
  })

  it('names the quote that the visitor has seen, and after the approval the new one', async () => {
    const test = await setUpTokenReview({}, ({ market }) => void (market.quoteId = 'first'))
    test.market.quoteId = 'second'
    await test.swap.submit()
    await test.settle()
    expect(test.market.builds).toMatchObject([{ quoteId: 'first' }, { quoteId: 'second' }])
  })

  it('S20: whose second transaction deceives is blocked, with the approval kept', async () => {
    const test = await setUpTokenReview()
    test.control.onFollowTransfer('hang')
    const swapping = test.swap.submit()
    await test.settle()
    test.market.change = () => ({ recipient: ACCOUNT_2 })
    test.control.approveRead('followTransfer')
    await swapping
    expect(test.state.phase).toMatchObject({
      status: 'failed',
      reason: 'blocked',
      isApproved: true,
      error: { code: 'swap.wrongRecipient' },
    })
    expect(listSteps(test)).toEqual([['approve']])
  })

  it('does not take the answer of its approval for that of the swap', async () => {
    const test = await setUpTokenReview()
    test.control.onSendSwap(ALPHA, () => {
      test.control.setAllowance(DOLLARS.asset, 10n ** 20n)
      return HASH_1
    })
    await test.swap.submit()
    await test.settle()
    expect(listSteps(test)).toEqual([['approve'], ['swap']])
    expect(test.state.phase).toMatchObject({
      status: 'failed',
      isUncertain: true,
      error: { code: 'swap.outcomeUnknown' },
    })
  })

  it('takes an old permission back first, with a prompt for each step', async () => {
    const test = await setUpTokenReview({}, ({ control }) => {
      control.setAllowance(DOLLARS.asset, 1n)
      control.onSwapRead('simulateSwap', async ({ steps }) => {
        if (steps.length === 2) throw errors.executionReverted()
        return undefined
      })
    })
    let prompts = 0
    const named: unknown[] = []
    test.control.onSendSwap(ALPHA, () => {
      prompts += 1
      named.push('allows' in test.state.phase && test.state.phase.allows)
      if (prompts === 2) throw connectionErrors.userRejected()
      return `0x${'a'.repeat(64)}`
    })
    await test.swap.submit()
    expect(test.state.phase).toMatchObject({ status: 'failed', reason: 'declined', isApproved: false })
    expect(named).toEqual([0n, false])
    test.control.onSendSwap(ALPHA, 'approve')
    test.swap.dismiss()
    await test.settle()
    await test.swap.submit()
    await test.settle()
    expect(listSteps(test)).toEqual([['approve'], ['approve'], ['approve'], ['approve'], ['swap']])
    expect(test.state.phase.status).toBe('done')
  })

  it.each([
    ['reverted', 'swap.approvalFailed', false],
    ['dropped', 'swap.approvalFailed', false],
    ['replaced', 'swap.approvalFailed', false],
    ['unknown', 'swap.approvalUnknown', true],
  ] as const)('says of an approval only what is known: %s', async (status, code, isApproved) => {
    const { swap, state, control } = await setUpTokenReview()
    control.onFollowTransfer(async ({ hash }) => ({ status, hash }))
    await swap.submit()
    expect(state.phase).toMatchObject({ status: 'failed', isUncertain: false, isApproved, error: { code } })
  })

  it('ends if the approval is declined or fails', async () => {
    const declined = await setUpTokenReview()
    declined.control.onSendSwap(ALPHA, 'reject')
    await declined.swap.submit()
    expect(declined.state.phase).toMatchObject({ status: 'failed', reason: 'declined', isApproved: false })
    const reverted = await setUpTokenReview()
    reverted.control.onFollowTransfer(async ({ hash }) => ({ status: 'reverted', hash }))
    await reverted.swap.submit()
    expect(reverted.state.phase).toMatchObject({
      status: 'failed',
      reason: 'error',
      isApproved: false,
      error: { code: 'swap.approvalFailed' },
    })
    expect(listSteps(reverted)).toEqual([['approve']])
  })

  it.each([
    ['behind the chain', 30, 50],
    ['ahead of the chain', -30, 20],
    ['of a chain that answers nonsense', Number.NaN, 20],
    ['of a chain that does not answer', undefined, 20],
  ])('with a permit lasts 20 minutes by the later clock, with a device %s', async (_, differenceMinutes, minutes) => {
    const test = await setUpTokenReview(permitOptions, withPermit)
    const nowMs = test.clock.now()
    test.control.onSwapRead('readTime', async () => {
      if (differenceMinutes === undefined) throw new Error('down')
      return nowMs + differenceMinutes * 60_000
    })
    await test.swap.submit()
    await test.settle()
    expect(test.list('signPermit')[0]?.request).toMatchObject({
      deadline: BigInt(Math.floor(nowMs / 1_000) + minutes * 60),
    })
  })

  it('with a permit asks for a signature, and the call must use it', async () => {
    const test = await setUpTokenReview(permitOptions, withPermit)
    expect(test.swap.getForm().review).toMatchObject({ permission: 'permit' })
    await test.swap.submit()
    await test.settle()
    expect(test.list('signPermit')).toMatchObject([
      { request: { asset: DOLLARS.asset, spender: ROUTER, amount: 100_000_000n } },
    ])
    expect(listSteps(test)).toEqual([['swap']])
    expect(test.state.phase.status).toBe('done')
    const other = await setUpTokenReview(permitOptions, withPermit)
    other.market.change = ({ permit }) => (permit ? { permit: { ...permit, amount: 2n ** 256n - 1n } } : {})
    await other.swap.submit()
    expect(other.state.phase).toMatchObject({
      status: 'failed',
      reason: 'blocked',
      error: { code: 'swap.wrongPermit' },
    })
    expect(listSteps(other)).toEqual([])
  })

  it.each([
    ['is used, if the swap has taken something', -5n, false],
    ['stays, if the swap has taken nothing', 0n, true],
    ['stays, if what the swap has taken could not be read', undefined, true],
    ['stays, if the swap has added something', 5n, true],
  ])('R23: of a swap from which nothing has arrived %s', async (_, lost, isApproved) => {
    const test = await setUpTokenReview()
    test.control.onSwapRead('readDifference', async ({ asset }) => (asset === DOLLARS.asset ? lost : 0n))
    await test.swap.submit()
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'failed', reason: 'nothing', isApproved })
  })

  it('that fails says so at once, and adds what the exchange may still take when that is read', async () => {
    const { test, answer } = await failWithPermission()
    expect(test.state.phase).toMatchObject({ status: 'failed', reason: 'reverted', isApproved: true })
    expect(test.state.phase).not.toHaveProperty('allowed')
    answer(70_000_000n)
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'failed', reason: 'reverted', allowed: 70_000_000n })
  })

  it('that fails stays without an amount that is not read in 3 s', async () => {
    const { test, answer } = await failWithPermission()
    await test.clock.advance(3_000)
    answer(70_000_000n)
    await test.settle()
    expect(test.state.phase).not.toHaveProperty('allowed')
    expect(test.clock.pendingTimers).toBe(0)
  })

  it('that the visitor has left stays left when the permission is read', async () => {
    const { test, answer } = await failWithPermission()
    test.swap.dismiss()
    answer(70_000_000n)
    await test.settle()
    expect(test.state.phase.status).not.toBe('failed')
  })

  it('is one call of approval and swap where the wallet can', async () => {
    const test = await setUpTokenReview({}, ({ control }) => control.onSwapRead('canBatch', async () => true))
    await test.swap.submit()
    await test.settle()
    expect(listSteps(test)).toEqual([['approve', 'swap']])
    expect(test.state.phase.status).toBe('done')
  })
})
