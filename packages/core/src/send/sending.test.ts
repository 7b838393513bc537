import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { CAT, DOLLARS, ETHER, FRIEND, setUpComplete, setUpSend } from '../../test/setUpSend.ts'
import { getActivity } from '../activity/getActivity.ts'
import { loadErrors } from '../async/errors.ts'
import { connectionErrors } from '../connections/errors.ts'
import { transferErrors } from '../transfer/errors.ts'
import type { TransferOutcome } from '../transfer/types.ts'

const HASH = `0x${'f'.repeat(64)}`
const OTHER = `0x${'e'.repeat(64)}`

/** Errors of an adapter. */
const errors = defineErrors('fake', {
  walletFailed: { short: 'The wallet failed' },
  nonceTooLow: { short: 'Nonce too low' },
  insufficientFunds: { short: 'Insufficient funds' },
  executionReverted: { short: 'Execution reverted' },
  rpcFailed: { short: 'Network request failed' },
  internalError: { short: 'Internal error' },
})

type Test = Awaited<ReturnType<typeof setUpSend>>

const listEvents = ({ kit }: Pick<Test, 'kit'>) => {
  const events: string[] = []
  kit.events.subscribe(({ event }) => events.push(event))
  return events
}

const listPending = ({ kit }: Pick<Test, 'kit'>) =>
  getActivity(kit).getList().transactions.map(({ metadata: { hash, status, sentFrom, sentTo } }) => ({ hash, status, sentFrom, sentTo }))

describe('sending', () => {
  it('requests the wallet once, with what the form shows, and has the hash at once', async () => {
    const test = await setUpComplete()
    const events = listEvents(test)
    test.control.onFollowTransfer('hang')
    const sending = test.send.submit()
    expect(test.state.request).toMatchObject({ status: 'waiting', transfer: { amount: 5n * 10n ** 17n, to: FRIEND, from: test.from } })
    await sending
    expect(test.list('sendTransfer')).toMatchObject([
      { connectorId: ALPHA, request: { asset: ETHER.asset, amount: 5n * 10n ** 17n, to: FRIEND, from: test.from, network: { id: 1 } } },
    ])
    expect(test.list('sendTransfer')[0]?.request).not.toHaveProperty('speed')
    expect(test.state.request).toMatchObject({ status: 'sent', hash: HASH })
    expect(test.send.getForm()).toMatchObject({ amountText: '', obstacle: 'amount' })
    expect(listPending(test)).toEqual([{ hash: HASH, status: 'pending', sentFrom: test.from, sentTo: FRIEND }])
    expect(events).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it('passes the chosen speed where the chain has several', async () => {
    const test = await setUpSend()
    const fee = (amount: bigint) => ({ amount, decimals: 18, symbol: 'ETH' })
    test.control.onEstimateTransfer(() => ({ fee: fee(1n), fees: { standard: fee(1n), fast: fee(2n), instant: fee(3n) } }))
    test.send.setAmount('1')
    test.send.setRecipient(FRIEND, true)
    await test.settle()
    test.send.setSpeed('fast')
    await test.send.submit()
    expect(test.list('sendTransfer')).toMatchObject([{ request: { speed: 'fast' } }])
  })

  it('of everything passes the limits of the fee that the form shows', async () => {
    const test = await setUpSend()
    const limits = (gas: bigint) => ({ standard: { gas }, fast: { gas: gas + 1n }, instant: { gas: gas + 2n } })
    test.control.onEstimateTransfer(() => ({ fee: { amount: 5n, decimals: 18, symbol: 'ETH' }, limits: limits(7n) }))
    test.send.setMax()
    test.send.setRecipient(FRIEND, true)
    await test.settle()
    await test.send.submit()
    expect(test.list('sendTransfer')).toMatchObject([{ request: { amount: ETHER.amount - 5n, limits: { gas: 7n }, isAll: true } }])
    const part = await setUpComplete()
    await part.send.submit()
    expect(part.list('sendTransfer')[0]?.request).not.toHaveProperty('isAll')
  })

  it('is refused on the estimate of another recipient or amount', async () => {
    const test = await setUpSend()
    test.send.setMax()
    await test.settle()
    test.control.onEstimateTransfer('hang')
    test.send.setRecipient(FRIEND, true)
    await test.settle()
    // The fee of a transfer to the sender, which is only shown.
    expect(test.state.estimate).toMatchObject({ status: 'pending', params: { to: test.from } })
    expect(test.send.getForm()).toMatchObject({ fee: 21n, obstacle: 'estimate' })
    await expect(test.send.submit()).rejects.toMatchObject({ code: 'send.incomplete' })
    test.control.approveRead('estimateTransfer')
    await test.settle()
    expect(test.send.getForm().obstacle).toBeUndefined()
    test.send.setAmount('0.6')
    expect(test.send.getForm().obstacle).toBeUndefined()
    await expect(test.send.submit()).rejects.toMatchObject({ code: 'send.incomplete' })
    await test.settle()
    test.control.approveRead('estimateTransfer')
    await test.settle()
    await test.send.submit()
    expect(test.list('sendTransfer')).toMatchObject([{ request: { to: FRIEND, amount: 6n * 10n ** 17n } }])
  })

  it('is refused on an estimate of more than a minute ago, which is then requested again', async () => {
    const test = await setUpComplete()
    await test.clock.advance(60_000)
    test.control.onEstimateTransfer(() => ({ fee: { amount: 22n, decimals: 18, symbol: 'ETH' } }))
    await expect(test.send.submit()).rejects.toMatchObject({ code: 'send.incomplete' })
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ fee: 22n })
    await test.send.submit()
    expect(test.state.request.status).toBe('sent')
  })

  it('sends a collectible', async () => {
    const test = await setUpSend()
    test.control.onFollowTransfer('hang')
    test.send.setAsset({ kind: 'collectible', collectible: CAT })
    test.send.setRecipient(FRIEND, true)
    await test.settle()
    await test.send.submit()
    expect(test.list('sendTransfer')).toMatchObject([{ request: { asset: CAT.asset, amount: 1n } }])
    expect(getActivity(test.kit).getList().transactions[0]?.transfers).toMatchObject([{ direction: 'out', quantity: { numeric: '1' }, nft_info: { name: 'Cat 7' } }])
  })

  it('refuses an incomplete form, and a second prompt', async () => {
    const empty = await setUpSend()
    await expect(empty.send.submit()).rejects.toMatchObject({ code: 'send.incomplete' })
    const test = await setUpComplete()
    test.control.onSendTransfer(ALPHA, 'hang')
    const sending = test.send.submit()
    await test.clock.advance(0)
    await expect(test.send.submit()).rejects.toMatchObject({ code: 'send.alreadyPending' })
    test.send.begin()
    test.send.setAmount('0.1')
    test.send.setRecipient(FRIEND, true)
    await test.settle()
    await expect(test.send.submit()).rejects.toMatchObject({ code: 'send.alreadyPending' })
    test.control.approve(ALPHA, 'sendTransfer')
    await sending
    expect(test.list('sendTransfer')).toHaveLength(1)
    // The answer for the old form does not empty the new one.
    expect(test.send.getForm()).toMatchObject({ amountText: '0.1' })
  })

  it('returns to the form after the visitor declined (4001)', async () => {
    const test = await setUpComplete()
    const events = listEvents(test)
    test.control.onSendTransfer(ALPHA, () => Promise.reject(connectionErrors.userRejected()))
    await test.send.submit()
    expect(test.state.request).toMatchObject({ status: 'declined' })
    expect(test.send.getForm().obstacle).toBeUndefined()
    expect(events).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
    expect(listPending(test)).toEqual([])
    test.send.setAmount('0.4')
    expect(test.state.request).toEqual({ status: 'idle' })
  })

  it('R14: is never repeated after an error, and keeps the reason', async () => {
    const test = await setUpComplete()
    const events = listEvents(test)
    test.control.onSendTransfer(ALPHA, () => Promise.reject(connectionErrors.requestPending()))
    await test.send.submit()
    await test.clock.advance(600_000)
    expect(test.list('sendTransfer')).toHaveLength(1)
    expect(test.state.request).toMatchObject({ status: 'failed', isUncertain: false, error: { code: 'connections.requestPending' } })
    expect(events).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
    expect(test.send.suggestRecipients()).toEqual([])
  })

  it.each([
    [new Error('socket closed'), true],
    [errors.walletFailed(), true],
    [errors.nonceTooLow(), true],
    [errors.insufficientFunds(), false],
    [connectionErrors.notAnswered(), true],
    [transferErrors.invalidAmount({ amount: '0' }), false],
  ])('R14: may have been sent, unless the error proves that it was not (%s)', async (error, isUncertain) => {
    const test = await setUpComplete()
    test.control.onSendTransfer(ALPHA, error)
    await test.send.submit()
    expect(test.state.request).toMatchObject({ status: 'failed', isUncertain })
  })
})

describe('a new form', () => {
  it.each([
    [errors.walletFailed(), 'failed'],
    [errors.insufficientFunds(), 'idle'],
  ])('R14: keeps the result of the last request if the wallet may have sent it (%s)', async (error, status) => {
    const test = await setUpComplete()
    test.control.onSendTransfer(ALPHA, error)
    await test.send.submit()
    test.send.begin()
    expect(test.state.request.status).toBe(status)
  })
})

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
      expect(test.list('followTransfer')).toMatchObject([{ request: { hash: HASH, from: test.from, network: { id: 1 } } }])
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
      expect(entries).toEqual(status === 'confirmed' || status === 'reverted' ? [expect.objectContaining({ status: status === 'confirmed' ? 'confirmed' : 'failed' })] : [])
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

  it('is lost if its outcome cannot be found any more, and is then not pending', async () => {
    const test = await setUpComplete()
    test.control.onFollowTransfer(() => undefined)
    await test.send.submit()
    await test.clock.advance(0)
    expect(test.state.followed).toMatchObject([{ hash: HASH, isLost: true }])
    expect(listPending(test)).toEqual([])
  })
})

describe('a transfer that the wallet has accepted before it knows the transaction', () => {
  const CALLS = '0xcafe'

  /** The wallet has accepted the transfer of a complete form. `end` ends its request. */
  async function setUpAccepted() {
    const test = await setUpComplete()
    let end: { resolve(hash: string): void; reject(error: unknown): void } = { resolve() {}, reject() {} }
    test.control.onSendTransfer(ALPHA, ({ reportAccepted }) => {
      reportAccepted?.(CALLS)
      return new Promise((resolve, reject) => (end = { resolve, reject }))
    })
    test.control.onFollowTransfer('hang')
    const sending = test.send.submit()
    await test.clock.advance(0)
    return { ...test, sending, getEnd: () => end }
  }

  it('is pending in the activity at once, and followed with the help of the wallet', async () => {
    const test = await setUpAccepted()
    expect(test.state).toMatchObject({ request: { status: 'waiting', isAccepted: true }, accepted: [{ to: FRIEND }] })
    expect(listPending(test)).toEqual([{ hash: '', status: 'pending', sentFrom: test.from, sentTo: FRIEND }])
    test.getEnd().resolve(HASH)
    await test.sending
    expect(listPending(test)).toEqual([{ hash: HASH, status: 'pending', sentFrom: test.from, sentTo: FRIEND }])
    expect(test.list('followTransfer')).toMatchObject([{ request: { hash: HASH, accepted: { id: CALLS, connectorId: ALPHA } } }])
    expect(test.state).toMatchObject({ request: { status: 'sent', hash: HASH }, accepted: [], followed: [{ hash: HASH }] })
  })

  it('is not sent again from the same form, and does not stop a transfer from another form', async () => {
    const test = await setUpAccepted()
    test.send.dismissRequest()
    await expect(test.send.submit()).rejects.toMatchObject({ code: 'send.alreadyPending' })
    test.send.clear()
    expect(test.state).toMatchObject({ request: { status: 'idle' }, amount: { text: '' }, accepted: [{ to: FRIEND }] })
    const { getEnd } = test
    const first = getEnd()
    test.send.setAmount('0.1')
    test.send.setRecipient(FRIEND, true)
    await test.settle()
    const second = test.send.submit()
    await test.clock.advance(0)
    expect(test.list('sendTransfer')).toHaveLength(2)
    first.resolve(OTHER)
    await test.sending
    // The answer to the first request does not change the second one.
    expect(test.state).toMatchObject({ request: { status: 'waiting', isAccepted: true }, followed: [{ hash: OTHER }] })
    getEnd().resolve(HASH)
    await second
    expect(test.state.followed.map(({ hash }) => hash)).toEqual([HASH, OTHER])
  })

  it('is left by a change of the form', async () => {
    const test = await setUpAccepted()
    test.send.setAmount('0.2')
    expect(test.state.request).toEqual({ status: 'idle' })
    test.getEnd().reject(new Error('unknown'))
    await test.sending
    expect(test.state.request).toEqual({ status: 'idle' })
  })

  it.each([
    [new Error('unknown'), true],
    [errors.insufficientFunds(), false],
  ])('has a failure after the visitor has left its form (%s)', async (error, isUncertain) => {
    const test = await setUpAccepted()
    test.send.clear()
    test.getEnd().reject(error)
    await test.sending
    expect(test.state).toMatchObject({ request: { status: 'idle' }, accepted: [], failures: [{ transfer: { to: FRIEND }, error, isUncertain }] })
  })

  it.each([
    ['confirmed', { status: 'sent', hash: HASH }],
    ['dropped', { status: 'failed', isUncertain: false }],
  ] as const)('has its uncertain result corrected when the wallet reports that it is %s', async (status, request) => {
    const test = await setUpAccepted()
    test.getEnd().reject(new Error('unknown'))
    await test.sending
    test.control.onFollowTransfer(() => ({ status, hash: HASH }))
    test.control.rejectRead('followTransfer', new Error('silent'))
    await test.clock.advance(1_000)
    expect(test.state).toMatchObject({ request, followed: [{ transfer: { to: FRIEND }, hash: HASH, outcome: { status } }] })
  })

  it('has no failure once the wallet reports the outcome, also if it was silent for long', async () => {
    const test = await setUpAccepted()
    test.control.onFollowTransfer(new Error('silent'))
    test.send.clear()
    test.getEnd().reject(new Error('unknown'))
    await test.sending
    await test.clock.advance(60_000)
    expect(test.state).toMatchObject({ failures: [{ isUncertain: true }], followed: [] })
    test.control.onFollowTransfer(() => ({ status: 'confirmed', hash: '' }))
    await getActivity(test.kit).load()
    await test.clock.advance(0)
    expect(test.state).toMatchObject({ failures: [], followed: [{ hash: '', outcome: { status: 'confirmed' } }] })
  })

  it('that failed certainly is only in the activity when the wallet reports the outcome', async () => {
    const test = await setUpAccepted()
    test.getEnd().reject(errors.executionReverted())
    await test.sending
    test.control.onFollowTransfer(() => ({ status: 'reverted', hash: '' }))
    test.control.rejectRead('followTransfer', new Error('silent'))
    await test.clock.advance(1_000)
    expect(test.state).toMatchObject({ request: { status: 'failed', isUncertain: false }, followed: [] })
    expect(listPending(test)).toMatchObject([{ status: 'failed' }])
  })

  it('stays pending if its request ends without a transaction, and the wallet reports the outcome later', async () => {
    const test = await setUpAccepted()
    test.getEnd().reject(new Error('unknown'))
    await test.sending
    expect(test.state).toMatchObject({ request: { status: 'failed', isUncertain: true }, accepted: [], followed: [] })
    expect(listPending(test)).toMatchObject([{ hash: '', status: 'pending' }])
    expect(test.list('followTransfer')).toMatchObject([{ request: { hash: '', accepted: { id: CALLS } } }])
    test.control.onFollowTransfer(() => ({ status: 'reverted', hash: HASH }))
    test.control.rejectRead('followTransfer', new Error('silent'))
    await test.clock.advance(1_000)
    expect(listPending(test)).toMatchObject([{ hash: HASH, status: 'failed' }])
  })
})

describe('R11: a change of the account or network', () => {
  it('empties the form with a reason, and shows no data of the previous account', async () => {
    const test = await setUpComplete()
    const { formId } = test.state
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(test.state).toMatchObject({ resetReason: 'accountChanged', recipient: { status: 'empty' }, amount: { text: '' }, account: `eip155:1:${ACCOUNT_2}` })
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

describe('the simulation', () => {
  it('shows what would change while the visitor looks at it', async () => {
    const test = await setUpComplete()
    expect(test.list('simulateTransfer')).toEqual([])
    const end = test.send.watchCost()
    await test.clock.advance(0)
    expect(test.state.simulation).toMatchObject({ status: 'success', changes: [{ asset: ETHER.asset, difference: -5n * 10n ** 17n }] })
    end()
    await test.clock.advance(0)
    expect(test.state.simulation).toEqual({ status: 'idle' })
  })

  it('is unavailable if the chain cannot simulate', async () => {
    const test = await setUpComplete({ adapter: { lacks: ['simulateTransfer'] } })
    test.send.watchCost()
    await test.clock.advance(0)
    expect(test.state.simulation).toEqual({ status: 'unavailable' })
  })

  it('warns of a transfer that succeeds and moves nothing, except to the sender', async () => {
    const test = await setUpComplete()
    test.control.onSimulateTransfer(() => [{ asset: DOLLARS.asset, difference: -1n, decimals: 6, symbol: 'USDC' }])
    test.send.watchCost()
    await test.clock.advance(0)
    expect(test.state.simulation).toMatchObject({ status: 'failing', error: { code: 'send.movesNothing' } })
    test.control.onSimulateTransfer(() => [])
    test.send.setRecipient(test.from, true)
    await test.settle()
    expect(test.state.simulation).toEqual({ status: 'success', changes: [] })
  })

  it('warns of a transfer that would fail, which the visitor can still send', async () => {
    const test = await setUpComplete()
    test.control.onSimulateTransfer(() => Promise.reject(errors.executionReverted()))
    test.send.watchCost()
    await test.clock.advance(0)
    expect(test.state.simulation).toMatchObject({ status: 'failing', error: { code: 'fake.executionReverted' } })
    expect(test.send.getForm().obstacle).toBeUndefined()
    test.control.onSimulateTransfer('approve')
    test.send.retry()
    await test.clock.advance(0)
    expect(test.state.simulation).toMatchObject({ status: 'success' })
  })
})

describe('R14: the simulation', () => {
  it.each([errors.rpcFailed(), errors.internalError(), loadErrors.failed(), new TypeError('fetch failed')])('is unknown if it fails (%s)', async (error) => {
    const test = await setUpComplete()
    test.control.onSimulateTransfer(error)
    test.send.watchCost()
    await test.clock.advance(0)
    expect(test.state.simulation).toEqual({ status: 'unavailable' })
    test.control.onSimulateTransfer('approve')
    test.send.retry()
    await test.clock.advance(0)
    expect(test.state.simulation).toMatchObject({ status: 'success' })
  })

  it('is unknown if no answer comes', async () => {
    const test = await setUpComplete()
    test.control.onSimulateTransfer('hang')
    test.send.watchCost()
    await test.clock.advance(30_000)
    expect(test.state.simulation).toEqual({ status: 'unavailable' })
  })
})

describe('R16: destroying the kit', () => {
  it.each(['inspectRecipient', 'estimateTransfer', 'simulateTransfer', 'followTransfer', 'sendTransfer'] as const)('during %s ends everything', async (operation) => {
    const test = await setUpSend()
    const behaviours = { inspectRecipient: 'onInspectRecipient', estimateTransfer: 'onEstimateTransfer', simulateTransfer: 'onSimulateTransfer', followTransfer: 'onFollowTransfer' } as const
    if (operation === 'sendTransfer') test.control.onSendTransfer(ALPHA, 'hang')
    else test.control[behaviours[operation]]('hang')
    test.send.setAmount('1')
    test.send.setRecipient(FRIEND, true)
    await test.settle()
    test.send.watchCost()
    const sending = test.send.submit().catch(() => {})
    await test.clock.advance(0)
    const { request } = test.state
    test.kit.destroy()
    await sending
    expect(test.state.request).toEqual(request)
    expect([test.clock.pendingTimers, test.control.listenerCount, test.lifecycle.listenerCount]).toEqual([0, 0, 0])
  })
})
