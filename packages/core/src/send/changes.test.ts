import { describe, expect, it } from 'vitest'
import { ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { FRIEND, setUpComplete, setUpSend } from '../../test/setUpSend.ts'
import { getActivity } from '../activity/getActivity.ts'

type Test = Awaited<ReturnType<typeof setUpSend>>

const listPending = ({ kit }: Pick<Test, 'kit'>) =>
  getActivity(kit)
    .getList()
    .transactions.map(({ metadata: { hash, status, sentFrom, sentTo } }) => ({ hash, status, sentFrom, sentTo }))

describe('R11: a change of the account or network', () => {
  it('empties the form with a reason, and shows no data of the previous account', async () => {
    const test = await setUpComplete()
    const { formId } = test.state
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(test.state).toMatchObject({
      resetReason: 'accountChanged',
      recipient: { status: 'empty' },
      amount: { text: '' },
      account: `eip155:1:${ACCOUNT_2}`,
    })
    expect(test.state.formId).not.toBe(formId)
    await test.clock.advance(0)
    expect(test.state.estimate).toEqual({ status: 'idle' })
    test.send.setAmount('1')
    expect(test.state.resetReason).toBeUndefined()
  })

  it('to another network empties the form too', async () => {
    const test = await setUpComplete()
    test.control.setChain(ALPHA, '8453')
    expect(test.state).toMatchObject({ resetReason: 'networkChanged', recipient: { status: 'empty' } })
    await test.clock.advance(0)
    expect(test.send.getForm()).toMatchObject({ network: { id: 8453 }, balance: 1_500_000_000_000_000_000n })
  })

  it('fetches nothing after the form was left, until the next one begins', async () => {
    const test = await setUpSend()
    let requests = 0
    const count = () => (requests = test.list('getTokenBalances').length + test.list('getBalance').length)
    test.send.clear()
    await test.settle()
    const before = count()
    for (const chain of ['8453', '1', '8453']) {
      test.control.setChain(ALPHA, chain)
      await test.clock.advance(60_000)
    }
    expect(count()).toBe(before)
    test.send.begin()
    await test.settle()
    expect(count()).toBeGreaterThan(before)
    const begun = requests
    await test.clock.advance(60_000)
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    await test.settle()
    expect(count(), 'an open form follows the account').toBeGreaterThan(begun)
  })

  it('gives no reason if nothing was entered', async () => {
    const test = await setUpSend()
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(test.state.resetReason).toBeUndefined()
  })

  it('during an estimate drops the answer', async () => {
    const test = await setUpSend()
    test.control.onEstimateTransfer('hang')
    test.send.setAmount('1')
    test.send.setRecipient(FRIEND, true)
    await test.settle()
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    test.control.approveRead('estimateTransfer')
    await test.settle()
    expect(test.state.estimate).toEqual({ status: 'idle' })
  })

  it('while the wallet shows the transfer leaves it uncertain, and lists nothing for the new account', async () => {
    const test = await setUpComplete()
    test.control.onSendTransfer(ALPHA, 'hang')
    const sending = test.send.submit()
    await test.clock.advance(0)
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    await sending
    expect(test.state).toMatchObject({
      resetReason: 'accountChanged',
      request: { status: 'failed', isUncertain: true, transfer: { from: test.from, to: FRIEND } },
    })
    expect(test.state.request).not.toMatchObject({ formId: test.state.formId })
    test.control.approve(ALPHA, 'sendTransfer')
    await test.settle()
    expect(listPending(test)).toEqual([])
  })

  it('of the network while the wallet shows the transfer keeps the transfer on its own network', async () => {
    const test = await setUpComplete()
    test.control.onFollowTransfer('hang')
    test.control.onSendTransfer(ALPHA, 'hang')
    const sending = test.send.submit()
    await test.clock.advance(0)
    test.control.setChain(ALPHA, '8453')
    test.control.approve(ALPHA, 'sendTransfer')
    await sending
    expect(test.state.followed).toMatchObject([{ transfer: { network: { id: 1 } } }])
    expect(test.list('followTransfer')).toMatchObject([{ request: { network: { id: 1 } } }])
    expect(listPending(test)).toEqual([])
  })
})
