import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { CAT, ETHER, FRIEND, setUpComplete, setUpSend } from '../../test/setUpSend.ts'
import { getActivity } from '../activity/getActivity.ts'
import { connectionErrors } from '../connections/errors.ts'
import { transferErrors } from '../transfer/errors.ts'

const HASH = `0x${'f'.repeat(64)}`

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
  getActivity(kit)
    .getList()
    .transactions.map(({ metadata: { hash, status, sentFrom, sentTo } }) => ({ hash, status, sentFrom, sentTo }))

describe('sending', () => {
  it('requests the wallet once, with what the form shows, and has the hash at once', async () => {
    const test = await setUpComplete()
    const events = listEvents(test)
    test.control.onFollowTransfer('hang')
    const sending = test.send.submit()
    expect(test.state.request).toMatchObject({
      status: 'waiting',
      transfer: { amount: 5n * 10n ** 17n, to: FRIEND, from: test.from },
    })
    await sending
    expect(test.list('sendTransfer')).toMatchObject([
      {
        connectorId: ALPHA,
        request: { asset: ETHER.asset, amount: 5n * 10n ** 17n, to: FRIEND, from: test.from, network: { id: 1 } },
      },
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
    test.control.onEstimateTransfer(() => ({
      fee: fee(1n),
      fees: { standard: fee(1n), fast: fee(2n), instant: fee(3n) },
    }))
    test.send.setAmount('1')
    test.send.setRecipient(FRIEND, true)
    await test.settle()
    test.send.setSpeed('fast')
    await test.send.submit()
    expect(test.list('sendTransfer')).toMatchObject([{ request: { speed: 'fast' } }])
  })

  it('leaves speed and limits to a wallet that asks for them, but for a transfer of everything', async () => {
    const fee = { amount: 5n, decimals: 18, symbol: 'ETH' }
    const cost = { fee, fees: { standard: fee, fast: fee, instant: fee } }
    const limits = { standard: { gas: 7n }, fast: { gas: 8n }, instant: { gas: 9n } }
    for (const isAll of [false, true]) {
      const test = await setUpSend()
      test.control.onEstimateTransfer(() => ({ ...cost, limits }))
      if (isAll) test.send.setMax()
      else test.send.setAmount('1')
      test.send.setRecipient(FRIEND, true)
      await test.settle()
      await test.send.submit({ isPricedByWallet: true })
      const { request } = test.list('sendTransfer')[0]!
      if (isAll) expect(request).toMatchObject({ speed: 'standard', limits: { gas: 7n } })
      else for (const name of ['speed', 'limits']) expect(request).not.toHaveProperty(name)
    }
  })

  it('needs no estimate of the last minute for a wallet that shows the fee itself', async () => {
    const test = await setUpComplete()
    await test.clock.advance(61_000)
    await test.send.submit({ isPricedByWallet: true })
    expect(test.list('sendTransfer')).toHaveLength(1)
  })

  it('of everything passes the limits of the fee that the form shows', async () => {
    const test = await setUpSend()
    const limits = (gas: bigint) => ({ standard: { gas }, fast: { gas: gas + 1n }, instant: { gas: gas + 2n } })
    test.control.onEstimateTransfer(() => ({ fee: { amount: 5n, decimals: 18, symbol: 'ETH' }, limits: limits(7n) }))
    test.send.setMax()
    test.send.setRecipient(FRIEND, true)
    await test.settle()
    await test.send.submit()
    expect(test.list('sendTransfer')).toMatchObject([
      { request: { amount: ETHER.amount - 5n, limits: { gas: 7n }, isAll: true } },
    ])
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
    expect(getActivity(test.kit).getList().transactions[0]?.transfers).toMatchObject([
      { direction: 'out', quantity: { numeric: '1' }, nft_info: { name: 'Cat 7' } },
    ])
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

  it('does not take the answer of an earlier transfer for its own', async () => {
    const test = await setUpComplete()
    await test.send.submit()
    const [first] = test.state.followed
    test.send.begin()
    test.send.setAmount('0.1')
    test.send.setRecipient(ACCOUNT_2, true)
    await test.settle()
    test.control.onSendTransfer(ALPHA, () => first!.hash.toUpperCase().replace('0X', '0x'))
    await test.send.submit()
    expect(test.state).toMatchObject({ request: { status: 'failed', isUncertain: true }, followed: [first] })
    expect(listPending(test)).toMatchObject([{ hash: first!.hash, sentTo: FRIEND }])
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
    expect(test.state.request).toMatchObject({
      status: 'failed',
      isUncertain: false,
      error: { code: 'connections.requestPending' },
    })
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

describe('R16: destroying the kit', () => {
  it.each(['inspectRecipient', 'estimateTransfer', 'simulateTransfer', 'followTransfer', 'sendTransfer'] as const)(
    'during %s ends everything',
    async (operation) => {
      const test = await setUpSend()
      const behaviours = {
        inspectRecipient: 'onInspectRecipient',
        estimateTransfer: 'onEstimateTransfer',
        simulateTransfer: 'onSimulateTransfer',
        followTransfer: 'onFollowTransfer',
      } as const
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
    },
  )
})
