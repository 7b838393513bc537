import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, setUpConnections } from '../../test/createTestKit.ts'
import { DOLLARS, ETHER, ROUTER, setUpReview, setUpTokenReview, type SwapTest } from '../../test/setUpSwap.ts'
import { connectionErrors } from '../connections/errors.ts'
import { getActivity } from '../activity/getActivity.ts'

const HASH_1 = `0x${'f'.repeat(63)}1`
const HASH_2 = `0x${'f'.repeat(63)}2`

/** Errors of an adapter. */
const errors = defineErrors('fake', {
  executionReverted: { short: 'Execution reverted' },
  internalError: { short: 'Internal error' },
})

const TOKEN = DOLLARS.asset.split(':').at(-1) ?? ''
const listSteps = ({ list }: Pick<SwapTest, 'list'>) =>
  list('sendSwap').map(({ request }) => (request as { steps: readonly { to: string }[] }).steps.map(({ to }) => (to === ROUTER ? 'swap' : to === TOKEN ? 'approve' : to)))

const listPending = ({ kit }: Pick<SwapTest, 'kit'>) =>
  getActivity(kit).getList().transactions.map(({ metadata: { hash, status, operationType, sentTo } }) => ({ hash, status, operationType, sentTo }))

const permitOptions = { options: { swaps: { routers: { 'eip155:1': [{ address: ROUTER, hasSelfPermit: true }] } } } } as const
const withPermit = ({ control }: SwapTest) => control.onSwapRead('readSwapToken', async () => ({ name: 'USD Coin', symbol: 'USDC', decimals: 6, hasPermit: true }))

describe('swapping the currency', () => {
  it('prompts once, with the checked transaction, and is done when the chain has included it', async () => {
    const test = await setUpReview()
    const events = test.listEvents()
    test.control.onFollowTransfer('hang')
    test.control.onSwapRead('readReceived', async () => 999_000_000n)
    const swapping = test.swap.submit()
    expect(test.state.phase).toMatchObject({ status: 'swapping', step: 'prompt', order: { amount: 5n * 10n ** 17n, minimum: 990_000_000n, address: ACCOUNT_1 } })
    await swapping
    expect(test.state.phase).toMatchObject({ status: 'swapping', step: 'confirming', hash: HASH_1 })
    expect(listSteps(test)).toEqual([['swap']])
    expect(test.list('sendSwap')).toMatchObject([{ connectorId: ALPHA, request: { network: { id: 1 }, steps: [{ value: 5n * 10n ** 17n }] } }])
    expect(listPending(test)).toEqual([{ hash: HASH_1, status: 'pending', operationType: 'trade', sentTo: ROUTER }])
    test.control.approveRead('followTransfer')
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'done', hash: HASH_1, received: 999_000_000n })
    expect(events).toEqual(['SWAP_INITIATED', 'SWAP_SUCCESS'])
    test.swap.dismiss()
    expect(test.state).toMatchObject({ phase: { status: 'choose' }, from: ETHER.asset, to: undefined, amount: { text: '' } })
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
    expect(test.state.phase).toMatchObject({ status: 'failed', reason: 'declined', isUncertain: false, isApproved: false })
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
    expect(test.state.phase).toMatchObject({ status: 'failed', isUncertain: true, error: { code: 'swap.outcomeUnknown' } })
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
    expect(test.list('followTransfer')).toMatchObject([{ request: { accepted: { id: 'call-1', connectorId: ALPHA }, hash: HASH_2 } }])
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
    ['but not for ever', async () => 0n, [['approve']], { status: 'failed', reason: 'error', isApproved: true, isUncertain: false, error: { code: 'swap.approvalFailed' } }],
  ] as const)('R14: waits for a node that has not the block of the approval yet, %s', async (_name, later, steps, phase) => {
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
  })

  it('S20: that would give less than confirmed after the approval is not requested', async () => {
    const test = await setUpTokenReview()
    test.control.onFollowTransfer('hang')
    const swapping = test.swap.submit()
    await test.settle()
    test.market.percent = 98n
    test.control.approveRead('followTransfer')
    await swapping
    expect(test.state.phase).toMatchObject({ status: 'failed', reason: 'changed', isApproved: true, isUncertain: false, error: { code: 'swap.priceMoved' } })
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

  it('S20: whose second transaction deceives is blocked, with the approval kept', async () => {
    const test = await setUpTokenReview()
    test.control.onFollowTransfer('hang')
    const swapping = test.swap.submit()
    await test.settle()
    test.market.change = () => ({ recipient: ACCOUNT_2 })
    test.control.approveRead('followTransfer')
    await swapping
    expect(test.state.phase).toMatchObject({ status: 'failed', reason: 'blocked', isApproved: true, error: { code: 'swap.wrongRecipient' } })
    expect(listSteps(test)).toEqual([['approve']])
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
      return HASH_1
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

  it('ends if the approval is declined or fails', async () => {
    const declined = await setUpTokenReview()
    declined.control.onSendSwap(ALPHA, 'reject')
    await declined.swap.submit()
    expect(declined.state.phase).toMatchObject({ status: 'failed', reason: 'declined', isApproved: false })
    const reverted = await setUpTokenReview()
    reverted.control.onFollowTransfer(async ({ hash }) => ({ status: 'reverted', hash }))
    await reverted.swap.submit()
    expect(reverted.state.phase).toMatchObject({ status: 'failed', reason: 'error', isApproved: false, error: { code: 'swap.approvalFailed' } })
    expect(listSteps(reverted)).toEqual([['approve']])
  })

  it('with a permit asks for a signature, and the call must use it', async () => {
    const test = await setUpTokenReview(permitOptions, withPermit)
    expect(test.swap.getForm().review).toMatchObject({ permission: 'permit' })
    await test.swap.submit()
    await test.settle()
    expect(test.list('signPermit')).toMatchObject([{ request: { asset: DOLLARS.asset, spender: ROUTER, amount: 100_000_000n } }])
    expect(listSteps(test)).toEqual([['swap']])
    expect(test.state.phase.status).toBe('done')
    const other = await setUpTokenReview(permitOptions, withPermit)
    other.market.change = ({ permit }) => (permit ? { permit: { ...permit, amount: 2n ** 256n - 1n } } : {})
    await other.swap.submit()
    expect(other.state.phase).toMatchObject({ status: 'failed', reason: 'blocked', error: { code: 'swap.wrongPermit' } })
    expect(listSteps(other)).toEqual([])
  })

  it('is one call of approval and swap where the wallet can', async () => {
    const test = await setUpTokenReview({}, ({ control }) => control.onSwapRead('canBatch', async () => true))
    await test.swap.submit()
    await test.settle()
    expect(listSteps(test)).toEqual([['approve', 'swap']])
    expect(test.state.phase.status).toBe('done')
  })
})

describe('a change in the middle', () => {
  it.each([
    ['the account', ({ control }: SwapTest) => control.setAccounts(ALPHA, [ACCOUNT_2]), 'accountChanged'],
    ['the network', ({ control }: SwapTest) => control.setChain(ALPHA, '8453'), 'networkChanged'],
  ] as const)('R11: of %s while the chain includes the approval ends the swap', async (_name, change, resetReason) => {
    const test = await setUpTokenReview()
    test.control.onFollowTransfer('hang')
    const swapping = test.swap.submit()
    await test.settle()
    change(test)
    await swapping
    expect(test.state).toMatchObject({ resetReason, phase: { status: 'failed', reason: 'error', isApproved: true, isUncertain: false, error: { code: 'swap.networkChanged' } } })
    test.control.approveRead('followTransfer')
    await test.settle()
    expect(listSteps(test)).toEqual([['approve']])
  })

  it('R11: of the account while the wallet shows the swap is uncertain, and belongs to the old account', async () => {
    const test = await setUpReview()
    test.control.onSendSwap(ALPHA, 'hang')
    const swapping = test.swap.submit()
    await test.settle()
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    await swapping
    expect(test.state.phase).toMatchObject({ status: 'failed', isUncertain: true, order: { address: ACCOUNT_1 }, error: { code: 'connections.accountChanged' } })
    test.control.approve(ALPHA)
    await test.settle()
    expect(listSteps(test)).toEqual([['swap']])
  })

  it('R11: of the account after the swap was sent does not hide its outcome', async () => {
    const test = await setUpReview()
    test.control.onFollowTransfer('hang')
    await test.swap.submit()
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    test.control.approveRead('followTransfer')
    await test.settle()
    expect(test.state.phase).toMatchObject({ status: 'done', order: { address: ACCOUNT_1 } })
  })

  it('R16: the end of the kit settles everything, at each step', async () => {
    for (const step of ['sendSwap', 'followTransfer'] as const) {
      const test = await setUpTokenReview()
      if (step === 'sendSwap') test.control.onSendSwap(ALPHA, 'hang')
      else test.control.onFollowTransfer('hang')
      const swapping = test.swap.submit()
      await test.settle()
      test.kit.destroy()
      await swapping
      await test.clock.advance(0)
      expect(test.clock.pendingTimers).toBe(0)
      expect(listSteps(test)).toEqual([['approve']])
    }
  })

  it('can be left while the chain includes the approval, and requests nothing more', async () => {
    const test = await setUpTokenReview()
    test.control.onFollowTransfer('hang')
    const swapping = test.swap.submit()
    await test.settle()
    test.swap.begin()
    expect(test.state.phase.status).toBe('approving')
    test.swap.clear()
    await swapping
    test.control.approveRead('followTransfer')
    await test.settle()
    expect(test.state.phase.status).toBe('choose')
    expect(listSteps(test)).toEqual([['approve']])
  })

  it('cannot be left while the wallet shows a request', async () => {
    const test = await setUpReview()
    test.control.onSendSwap(ALPHA, 'hang')
    const swapping = test.swap.submit()
    await test.settle()
    test.swap.clear()
    expect(test.state.phase).toMatchObject({ status: 'swapping', step: 'prompt' })
    test.control.reject(ALPHA)
    await swapping
  })
})
