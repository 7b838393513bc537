import { defineErrors, formatAmount } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ALPHA, setUpConnections } from '../../test/createTestKit.ts'
import { DOLLARS, ETHER, ROUTER, setUpReview, setUpTokenReview } from '../../test/setUpSwap.ts'
import { HASH_1, HASH_2, listPending, listSteps } from '../../test/swapSteps.ts'
import { getActivity } from '../activity/getActivity.ts'

/** Errors of an adapter. */
const errors = defineErrors('fake', {
  executionReverted: { short: 'Execution reverted' },
  internalError: { short: 'Internal error' },
})

describe('swapping the currency', () => {
  it('prompts once, with the checked transaction, and is done when the chain has included it', async () => {
    const test = await setUpReview()
    const events = test.listEvents()
    test.control.onFollowTransfer('hang')
    test.control.onSwapRead('readDifference', async () => 999_000_000n)
    const swapping = test.swap.submit()
    expect(test.state.phase).toMatchObject({
      status: 'swapping',
      step: 'prompt',
      order: { amount: 5n * 10n ** 17n, minimum: 990_000_000n, address: ACCOUNT_1 },
    })
    await swapping
    expect(test.state.phase).toMatchObject({ status: 'swapping', step: 'confirming', hash: HASH_1 })
    expect(listSteps(test)).toEqual([['swap']])
    expect(test.list('sendSwap')).toMatchObject([
      { connectorId: ALPHA, request: { network: { id: 1 }, steps: [{ value: 5n * 10n ** 17n }] } },
    ])
    expect(listPending(test)).toEqual([{ hash: HASH_1, status: 'pending', operationType: 'trade', sentTo: ROUTER }])
    test.control.approveRead('followTransfer')
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'done', hash: HASH_1, received: 999_000_000n })
    expect(events).toEqual(['SWAP_INITIATED', 'SWAP_SUCCESS'])
    test.swap.dismiss()
    expect(test.state).toMatchObject({
      phase: { status: 'choose' },
      from: ETHER.asset,
      to: undefined,
      amount: { text: '' },
    })
  })

  const sold = `out ${formatAmount(5n, 18)}`
  const bought = `in ${formatAmount(3n, 6)}`
  it.each<[string, bigint | undefined, bigint | undefined, object, string, readonly string[]]>([
    ['less than expected', -5n, 3n, { status: 'done', paid: 5n, received: 3n }, 'SWAP_SUCCESS', [sold, bought]],
    ['what could not be read', undefined, undefined, { status: 'done' }, 'SWAP_SUCCESS', ['out ', 'in ']],
    ['what was paid only', -5n, undefined, { status: 'done', paid: 5n }, 'SWAP_SUCCESS', [sold, 'in ']],
    ['what has arrived only', undefined, 3n, { status: 'done', received: 3n }, 'SWAP_SUCCESS', ['out ', bought]],
    ['more of the token that was sold', 5n, 3n, { status: 'done', paid: 0n, received: 3n }, 'SWAP_SUCCESS', [bought]],
    ['nothing', -5n, 0n, { status: 'failed', reason: 'nothing', isUncertain: false, paid: 5n }, 'SWAP_ERROR', [sold]],
    ['nothing at all', 0n, 0n, { status: 'failed', reason: 'nothing', paid: 0n }, 'SWAP_ERROR', []],
    ['nothing, for an unread amount', undefined, 0n, { status: 'failed', reason: 'nothing' }, 'SWAP_ERROR', ['out ']],
    [
      'less of the token that was bought',
      -5n,
      -1n,
      { status: 'failed', reason: 'nothing', paid: 5n },
      'SWAP_ERROR',
      [sold],
    ],
  ])('R23: says what has moved, not what was intended: %s', async (_, lost, gained, phase, event, shown) => {
    const test = await setUpReview()
    const events = test.listEvents()
    test.control.onSwapRead('readDifference', async ({ asset }) => (asset === ETHER.asset ? lost : gained))
    await test.swap.submit()
    await test.settle()
    expect(test.state.phase).toMatchObject({ hash: HASH_1, ...phase })
    for (const [name, value] of Object.entries({ paid: lost, received: gained })) {
      if (value === undefined) expect(test.state.phase).not.toHaveProperty(name)
    }
    expect(events).toEqual(['SWAP_INITIATED', event])
    const [{ transfers } = { transfers: [] }] = getActivity(test.kit).getList().transactions
    expect(transfers.map(({ direction, quantity }) => `${direction} ${quantity.numeric}`)).toEqual(shown)
  })

  it('R23: is in the activity with what a later look reads, if the first one reads nothing', async () => {
    const test = await setUpReview()
    test.control.onSwapRead('readDifference', async () => undefined)
    test.control.onFollowTransfer(({ hash }) => ({ status: 'confirmed', hash }))
    await test.swap.submit()
    await test.settle()
    test.control.onFollowTransfer(({ hash, from }) => ({
      ...{ status: 'confirmed', hash },
      movements: [{ asset: DOLLARS.asset, from: ROUTER, to: from, amount: 3n }],
    }))
    const activity = getActivity(test.kit)
    await activity.follow(HASH_1)
    const [{ transfers } = { transfers: [] }] = activity.getList().transactions
    expect(transfers.map(({ direction, quantity }) => `${direction} ${quantity.numeric}`)).toEqual(['out ', bought])
  })

  it('says what the logs of the outcome show, if its receipt cannot be read again', async () => {
    const test = await setUpReview()
    test.control.onSwapRead('readDifference', () => Promise.reject(errors.internalError()))
    test.control.onFollowTransfer(({ hash, from }) => ({
      ...{ status: 'confirmed', hash },
      movements: [{ asset: DOLLARS.asset, from: ROUTER, to: from, amount: 3n }],
    }))
    await test.swap.submit()
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'done', received: 3n })
    expect(test.state.phase).not.toHaveProperty('paid')
  })

  it('is refused before the review, on an outdated quote, and while another one is open', async () => {
    const test = await setUpReview()
    test.swap.setAmount('0.4')
    await expect(test.swap.submit()).rejects.toMatchObject({ code: 'swap.incomplete' })
    await test.settle()
    test.endQuotes()
    test.control.onSendSwap(ALPHA, 'hang')
    const swapping = test.swap.submit()
    await test.settle()
    await expect(test.swap.submit()).rejects.toMatchObject({ code: 'swap.alreadyPending' })
    test.swap.setAmount('9')
    expect(test.state.amount.text).toBe('0.4')
    test.control.approve(ALPHA)
    await swapping
    expect(listSteps(test)).toEqual([['swap']])
  })

  it('prompts once for two presses in the same moment', async () => {
    for (const test of [await setUpReview(), await setUpTokenReview()]) {
      const presses = await Promise.allSettled([test.swap.submit(), test.swap.submit(), test.swap.submit()])
      await test.settle()
      expect(presses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
      expect(listSteps(test).filter(([step]) => step === 'swap')).toHaveLength(1)
      expect(test.state.phase.status).toBe('done')
    }
  })

  it('that is declined can be tried again, with a new quote', async () => {
    const test = await setUpReview()
    const events = test.listEvents()
    test.control.onSendSwap(ALPHA, 'reject')
    await test.swap.submit()
    expect(test.state.phase).toMatchObject({
      status: 'failed',
      reason: 'declined',
      isUncertain: false,
      isApproved: false,
    })
    expect(events).toEqual(['SWAP_INITIATED', 'SWAP_REJECTED'])
    const before = test.market.quotes.length
    test.swap.dismiss()
    await test.settle()
    expect(test.market.quotes).toHaveLength(before + 1)
    expect(test.swap.getForm().obstacle).toBeUndefined()
    test.control.onSendSwap(ALPHA, 'approve')
    await test.swap.submit()
    await test.settle()
    expect(test.state.phase.status).toBe('done')
  })

  it.each([
    [errors.executionReverted(), false],
    [errors.internalError(), true],
    [new Error('lost'), true],
  ])('that fails with %s says whether the wallet may have sent it', async (error, isUncertain) => {
    const test = await setUpReview()
    test.control.onSendSwap(ALPHA, error)
    await test.swap.submit()
    expect(test.state.phase).toMatchObject({ status: 'failed', reason: 'error', isUncertain })
  })

  it.each([
    ['reverted', 'reverted', 'swap.reverted', false],
    ['replaced', 'error', 'swap.replaced', false],
    ['cancelled', 'error', 'swap.replaced', false],
    ['dropped', 'error', 'swap.outcomeUnknown', true],
    ['unknown', 'error', 'swap.outcomeUnknown', true],
  ] as const)('that is %s on the chain has failed', async (status, reason, code, isUncertain) => {
    const test = await setUpReview()
    test.control.onFollowTransfer(async () => ({ status, hash: HASH_2 }))
    await test.swap.submit()
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'failed', reason, isUncertain, error: { code }, hash: HASH_2 })
  })

  it('whose outcome is lost is uncertain, and is corrected later', async () => {
    const test = await setUpReview()
    test.control.onFollowTransfer(new Error('down'))
    await test.swap.submit()
    await test.clock.advance(60_000)
    expect(test.state.phase).toMatchObject({
      status: 'failed',
      isUncertain: true,
      error: { code: 'swap.outcomeUnknown' },
      // The visitor can look it up.
      hash: HASH_1,
    })
    test.control.onFollowTransfer('approve')
    await getActivity(test.kit).follow(HASH_1)
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'done', hash: HASH_1 })
  })

  it('is in the activity, also after a reload', async () => {
    const test = await setUpReview()
    test.control.onFollowTransfer('hang')
    await test.swap.submit()
    test.kit.destroy()
    const after = await setUpConnections({ wallets: test.wallets, ports: { storage: test.storage } })
    await after.clock.advance(0)
    expect(listPending(after)).toMatchObject([{ hash: HASH_1, status: 'pending', operationType: 'trade' }])
  })
})

describe('an outcome that comes late', () => {
  it('does not replace the next form of the visitor', async () => {
    const test = await setUpReview()
    test.control.onSendSwap(ALPHA, ({ reportAccepted }) => {
      reportAccepted?.('call-1')
      throw new Error('closed')
    })
    test.control.onFollowTransfer('hang')
    await test.swap.submit()
    expect(test.state.phase).toMatchObject({ status: 'failed', isUncertain: true })
    test.swap.dismiss()
    test.swap.setAmount('0.25')
    await test.settle()
    test.control.approveRead('followTransfer')
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'quoted', quote: { amount: 25n * 10n ** 16n } })
  })

  it('of a swap that was left is in the activity only', async () => {
    const test = await setUpReview()
    test.control.onFollowTransfer('hang')
    await test.swap.submit()
    test.swap.clear()
    test.swap.begin()
    test.control.approveRead('followTransfer')
    await test.settle()
    expect(test.state.phase.status).toBe('choose')
    expect(listPending(test)).toMatchObject([{ hash: HASH_1, status: 'confirmed' }])
  })
})

describe('the answer of a wallet', () => {
  it('of an earlier swap is not taken for that of a later one', async () => {
    const test = await setUpReview()
    await test.swap.submit()
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'done', hash: HASH_1 })
    test.swap.begin({ toToken: DOLLARS.asset, amount: '0.25' })
    await test.settle()
    test.control.onSendSwap(ALPHA, () => HASH_1.toUpperCase().replace('0X', '0x'))
    await test.swap.submit()
    expect(test.state.phase).toMatchObject({
      ...{ status: 'failed', isUncertain: true },
      error: { code: 'swap.outcomeUnknown' },
    })
    expect(listPending(test)).toMatchObject([{ hash: HASH_1, status: 'confirmed' }])
  })
})

describe('a call that the wallet has accepted', () => {
  it('is shown before its transaction is known, and followed by the id of the wallet', async () => {
    const test = await setUpReview()
    let finish = (_hash: string) => {}
    test.control.onSendSwap(ALPHA, ({ reportAccepted }) => {
      reportAccepted?.('call-1')
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    const swapping = test.swap.submit()
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'swapping', step: 'accepted' })
    expect(listPending(test)).toMatchObject([{ hash: '', status: 'pending' }])
    finish(HASH_2)
    await swapping
    await test.settle()
    expect(test.list('followTransfer')).toMatchObject([
      { request: { accepted: { id: 'call-1', connectorId: ALPHA }, hash: HASH_2 } },
    ])
    expect(test.state.phase).toMatchObject({ status: 'done', hash: HASH_2 })
  })

  it('and not reported is uncertain until its outcome is known', async () => {
    const test = await setUpReview()
    test.control.onSendSwap(ALPHA, ({ reportAccepted }) => {
      reportAccepted?.('call-1')
      throw new Error('closed')
    })
    test.control.onFollowTransfer('hang')
    await test.swap.submit()
    expect(test.state.phase).toMatchObject({ status: 'failed', isUncertain: true })
    await test.settle()
    test.control.onFollowTransfer(async () => ({ status: 'confirmed', hash: HASH_2 }))
    test.control.rejectRead('followTransfer')
    await test.settle()
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'done', hash: HASH_2 })
  })
})
