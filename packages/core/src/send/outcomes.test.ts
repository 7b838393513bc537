import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ALPHA } from '../../test/createTestKit.ts'
import { ETHER, setUpComplete, type setUpSend } from '../../test/setUpSend.ts'
import { getActivity } from '../activity/getActivity.ts'
import type { TransferOutcome } from '../transfer/types.ts'

const HASH = `0x${'f'.repeat(64)}`
const OTHER = `0x${'e'.repeat(64)}`

type Test = Awaited<ReturnType<typeof setUpSend>>

const listPending = ({ kit }: Pick<Test, 'kit'>) =>
  getActivity(kit)
    .getList()
    .transactions.map(({ metadata: { hash, status, sentFrom, sentTo } }) => ({ hash, status, sentFrom, sentTo }))

describe('a sent transfer', () => {
  it.each<TransferOutcome['status']>(['confirmed', 'reverted', 'replaced', 'cancelled', 'dropped'])(
    'is followed until it is %s, also while the modal is closed, and the balances are read again',
    async (status) => {
      const test = await setUpComplete()
      test.control.onFollowTransfer('hang')
      await test.kit.modal.open()
      await test.send.submit()
      test.kit.modal.close()
      expect(test.state.followed).toMatchObject([{ hash: HASH }])
      expect(test.list('followTransfer')).toMatchObject([
        { request: { hash: HASH, from: test.from, network: { id: 1 } } },
      ])
      const reads = test.list('getBalance').length
      test.control.onFollowTransfer(() => ({ status, hash: OTHER }))
      test.control.onGetBalance('approve')
      test.holdings.tokens = [{ ...ETHER, amount: 10n ** 18n }]
      test.control.rejectRead('followTransfer', new Error('down'))
      await test.clock.advance(1_000)
      expect(test.state.followed).toMatchObject([{ hash: HASH, outcome: { status, hash: OTHER } }])
      expect(test.list('getBalance').length).toBe(reads + 1)
      test.send.begin()
      expect(test.send.getForm()).toMatchObject({ balance: 10n ** 18n })
      const entries = listPending(test)
      expect(entries).toEqual(
        status === 'confirmed' || status === 'reverted'
          ? [expect.objectContaining({ status: status === 'confirmed' ? 'confirmed' : 'failed' })]
          : [],
      )
    },
  )

  it('has the balances of its sender read again, also if it ends on another network', async () => {
    const test = await setUpComplete()
    test.control.onFollowTransfer('hang')
    await test.send.submit()
    test.control.setChain(ALPHA, '8453')
    await test.settle()
    test.holdings.tokens = [{ ...ETHER, amount: 10n ** 18n }]
    test.control.approveRead('followTransfer')
    await test.settle()
    expect(test.state.followed).toMatchObject([{ outcome: { status: 'confirmed' } }])
    test.control.setChain(ALPHA, '1')
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ network: { id: 1 }, balance: 10n ** 18n })
  })

  it('is lost if no endpoint reports its outcome, after 3 repetitions', async () => {
    const test = await setUpComplete()
    test.control.onFollowTransfer(new Error('down'))
    await test.send.submit()
    await test.clock.advance(60_000)
    expect(test.list('followTransfer')).toHaveLength(4)
    expect(test.state.followed).toMatchObject([{ hash: HASH, isLost: true }])
    expect(test.clock.pendingTimers).toBe(0)
    expect(listPending(test)).toMatchObject([{ hash: HASH, status: 'pending' }])
  })

  it.each<[string, (test: Test) => unknown]>([
    ['the device is online again', ({ lifecycle }) => [false, true].forEach(lifecycle.setOnline)],
    ['the activity is loaded', ({ kit }) => getActivity(kit).load()],
  ])('is followed again when %s, and is then not lost', async (_, act) => {
    const test = await setUpComplete()
    test.control.onFollowTransfer(new Error('down'))
    await test.send.submit()
    await test.clock.advance(60_000)
    expect(test.state.followed).toMatchObject([{ hash: HASH, isLost: true }])
    test.control.onFollowTransfer(() => ({ status: 'confirmed', hash: HASH }))
    await act(test)
    await test.clock.advance(0)
    expect(test.state.followed).toMatchObject([{ hash: HASH, isLost: false, outcome: { status: 'confirmed' } }])
  })

  it('has an unknown outcome if that cannot be found any more, and is then not pending', async () => {
    const test = await setUpComplete()
    test.control.onFollowTransfer(() => undefined)
    await test.send.submit()
    await test.clock.advance(0)
    expect(test.state.followed).toMatchObject([
      { hash: HASH, isLost: false, outcome: { status: 'unknown', hash: HASH } },
    ])
    expect(listPending(test)).toEqual([])
  })

  it('has an unknown outcome while its wallet is silent, which is not the network, until the wallet reports one', async () => {
    const test = await setUpComplete()
    const { sentUnknown } = defineErrors('test', { sentUnknown: { short: 'sent', long: 'sent' } })
    test.control.onFollowTransfer(sentUnknown())
    await test.send.submit()
    await test.clock.advance(60_000)
    expect(test.state.followed).toMatchObject([{ isLost: false, outcome: { status: 'unknown', hash: HASH } }])
    test.control.onFollowTransfer(() => ({ status: 'confirmed', hash: OTHER }))
    await getActivity(test.kit).load()
    await test.clock.advance(0)
    expect(test.state.followed).toMatchObject([{ outcome: { status: 'confirmed', hash: OTHER } }])
  })
})
