import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA } from '../../test/createTestKit.ts'
import { setUpReview, setUpTokenReview, type SwapTest } from '../../test/setUpSwap.ts'
import { listSteps } from '../../test/swapSteps.ts'

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
    expect(test.state).toMatchObject({
      resetReason,
      phase: {
        status: 'failed',
        reason: 'error',
        isApproved: true,
        isUncertain: false,
        error: { code: 'swap.networkChanged' },
      },
    })
    test.control.approveRead('followTransfer')
    await test.settle()
    expect(listSteps(test)).toEqual([['approve']])
  })

  it('R11: of the wallet ends the swap, and the other wallet is asked for nothing', async () => {
    const test = await setUpTokenReview()
    test.control.setAccounts(BETA, [ACCOUNT_2])
    test.control.onFollowTransfer('hang')
    const swapping = test.swap.submit()
    await test.settle()
    await test.kit.connections.connect({ connectorId: BETA })
    await swapping
    test.control.approveRead('followTransfer')
    await test.settle()
    expect(test.state).toMatchObject({
      resetReason: 'accountChanged',
      phase: { status: 'failed', isUncertain: false, error: { code: 'swap.networkChanged' } },
    })
    expect(test.list('sendSwap').map(({ connectorId }) => connectorId)).toEqual([ALPHA])
    test.swap.dismiss()
    await expect(test.swap.submit()).rejects.toMatchObject({ code: 'swap.incomplete' })
    expect([listSteps(test), test.kit.connections.getActive()?.connectorId]).toEqual([[['approve']], BETA])
  })

  it('R11: of the account while the wallet shows the swap is uncertain, and belongs to the old account', async () => {
    const test = await setUpReview()
    test.control.onSendSwap(ALPHA, 'hang')
    const swapping = test.swap.submit()
    await test.settle()
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    await swapping
    expect(test.state.phase).toMatchObject({
      status: 'failed',
      isUncertain: true,
      order: { address: ACCOUNT_1 },
      error: { code: 'connections.accountChanged' },
    })
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
