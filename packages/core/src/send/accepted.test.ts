import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ALPHA } from '../../test/createTestKit.ts'
import { FRIEND, setUpComplete, type setUpSend } from '../../test/setUpSend.ts'
import { getActivity } from '../activity/getActivity.ts'

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

const listPending = ({ kit }: Pick<Test, 'kit'>) =>
  getActivity(kit)
    .getList()
    .transactions.map(({ metadata: { hash, status, sentFrom, sentTo } }) => ({ hash, status, sentFrom, sentTo }))

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
    expect(test.list('followTransfer')).toMatchObject([
      { request: { hash: HASH, accepted: { id: CALLS, connectorId: ALPHA } } },
    ])
    expect(test.state).toMatchObject({
      request: { status: 'sent', hash: HASH },
      accepted: [],
      followed: [{ hash: HASH }],
    })
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
    expect(test.state).toMatchObject({
      request: { status: 'idle' },
      accepted: [],
      failures: [{ transfer: { to: FRIEND }, error, isUncertain }],
    })
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
    expect(test.state).toMatchObject({
      request,
      followed: [{ transfer: { to: FRIEND }, hash: HASH, outcome: { status } }],
    })
  })

  it('R23: has an unknown outcome in the result and in the activity at once if the wallet has ended it without its effect', async () => {
    const test = await setUpAccepted()
    test.getEnd().reject(new Error('unknown'))
    await test.sending
    test.control.onFollowTransfer(() => ({ status: 'unknown', hash: '' }))
    test.control.rejectRead('followTransfer', new Error('silent'))
    await test.clock.advance(1_000)
    expect(test.state).toMatchObject({
      request: { status: 'failed', isUncertain: true },
      followed: [{ transfer: { to: FRIEND }, hash: '', outcome: { status: 'unknown' } }],
    })
    expect(listPending(test)).toMatchObject([{ hash: '', status: 'unknown' }])
    const count = test.list('followTransfer').length
    await test.clock.advance(3_600_000)
    expect(test.list('followTransfer')).toHaveLength(count)
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
