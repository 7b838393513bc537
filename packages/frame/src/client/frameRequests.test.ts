import { describe, expect, it, vi } from 'vitest'
import { catchError } from '../../test/createRawFrame.ts'
import { setUpClient, setUpReadyClient, SIGN, USER } from '../../test/frameClient.ts'
import { createRefusal, frameErrors, readRefusal } from '../index.ts'

describe('a request to a frame', () => {
  it('SPEC 7.59: gets the answer of a request', async () => {
    const { client, frame } = await setUpReadyClient()
    frame.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    expect(await client.request('CONNECT_EMAIL', { email: 'ada@example.com' })).toEqual({ action: 'VERIFY_OTP' })
    expect(frame.requests.map(({ type, payload }) => ({ type, payload }))).toEqual([
      { type: 'CONNECT_EMAIL', payload: { email: 'ada@example.com' } },
    ])
  })

  it('loads the frame for the first request, and sends it then', async () => {
    const { client, frame, clock } = setUpClient()
    frame.respond('GET_USER', USER)
    const answer = client.request('GET_USER')
    await frame.finishLoad(clock)
    expect(await answer).toEqual(USER)
  })

  it('rejects with the error of the frame, and its code and data', async () => {
    const { client, frame } = await setUpReadyClient()
    const refusal = { code: 4001, message: 'User rejected the request.', data: { a: 1 } }
    frame.respond('RPC_REQUEST', createRefusal(refusal))
    const error = await catchError(client.request('RPC_REQUEST', SIGN))
    expect(error).toMatchObject({ short: refusal.message, code: 'frame.refused' })
    expect(readRefusal(error)).toEqual(refusal)
  })

  it.each([
    ['SIGN_OUT', undefined, 3_000],
    ['CONNECT_EMAIL', { email: 'ada@example.com' }, 120_000],
    ['CONNECT_DEVICE', undefined, 120_000],
    ['CONNECT_OTP', { otp: '123456' }, 120_000],
    ['CONNECT_SOCIAL', { uri: 'https://dapp.example' }, 120_000],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }, 120_000],
    ['GET_CHAIN_ID', undefined, 30_000],
    ['RPC_REQUEST', { method: 'eth_call' }, 30_000],
    ['RPC_REQUEST', SIGN, 600_000],
  ] as const)(
    'SPEC 8.21, 8.52, 9.18, R17: rejects %s with %j after its deadline, and reports it',
    async (type, payload, timeoutMs) => {
      const { client, clock, onTimeout, frame } = await setUpReadyClient()
      const error = catchError(client.request(type, payload as never))
      await clock.advance(timeoutMs - 1)
      expect(onTimeout).not.toHaveBeenCalled()
      await clock.advance(1)
      expect(await error).toMatchObject({ short: 'Embedded Wallet Request Timed Out' })
      expect(onTimeout).toHaveBeenCalledExactlyOnceWith('iframe_request_timeout', type)
      // One deadline does not affect the next request.
      frame.respond('IS_CONNECTED', { isConnected: true })
      expect(await client.request('IS_CONNECTED')).toEqual({ isConnected: true })
      expect(clock.pendingTimers).toBe(0)
    },
  )

  it('R17: waits at most 3 s to sign out of a frame that does not load', async () => {
    const { client, clock, frame } = setUpClient()
    frame.setLoad('hang')
    const error = catchError(client.request('SIGN_OUT'))
    await clock.advance(3_000)
    expect(frameErrors.requestTimedOut.is(await error)).toBe(true)
  })

  it('refuses an invalid payload without loading the frame', async () => {
    const { client, frame } = setUpClient()
    expect(frameErrors.invalidMessage.is(await catchError(client.request('CONNECT_EMAIL', { email: 'ada' })))).toBe(
      true,
    )
    expect(frame.elements).toBe(0)
  })

  it('sends a bigint of an RPC request as hexadecimal text', async () => {
    const { client, frame } = await setUpReadyClient()
    frame.respond('RPC_REQUEST', (payload) => payload.params)
    expect(
      await client.request('RPC_REQUEST', { method: 'eth_sendTransaction', params: [{ value: 10n ** 18n }] }),
    ).toEqual([{ value: '0xde0b6b3a7640000' }])
  })

  it('SPEC 8.50: has a general error for a frame that gives no message', async () => {
    const { client, frame } = await setUpReadyClient()
    frame.respond('CONNECT_OTP', createRefusal({ code: -32603 }), new TypeError('x is not a function at db.ts:5'))
    const first = await catchError(client.request('CONNECT_OTP', { otp: '123456' }))
    expect(first).toMatchObject({ short: 'An error occurred' })
    expect(readRefusal(first)).toEqual({ code: -32603 })
    const second = await catchError(client.request('CONNECT_OTP', { otp: '123456' }))
    expect(second).toMatchObject({ short: 'An error occurred' })
    expect(JSON.stringify(readRefusal(second)) ?? '').not.toContain('db.ts')
  })

  it('SPEC 6.6: rejects an RPC method that is in neither list', async () => {
    const { client, frame } = await setUpReadyClient()
    for (const method of ['eth_sign', 'eth_signTypedData', 'toString']) {
      expect(await catchError(client.request('RPC_REQUEST', { method }))).toMatchObject({
        short: 'Requested RPC call is not allowed',
      })
    }
    expect(frame.requests).toEqual([])
  })

  it('SPEC 7.83: emits a new session token', async () => {
    const { client, frame } = await setUpReadyClient()
    const update = vi.fn()
    client.watch('SESSION_UPDATE', update)
    frame.updateSession('token')
    await frame.settle()
    expect(update).toHaveBeenCalledExactlyOnceWith({ token: 'token' })
  })

  it('sends what a listener of READY requests before the requests that wait for the frame', async () => {
    const { client, frame, clock } = setUpClient()
    frame.respond('SYNC_DAPP_DATA', undefined)
    frame.respond('GET_USER', USER)
    client.watch('READY', () => void client.request('SYNC_DAPP_DATA', { projectId: 'p1' }))
    const answer = client.request('GET_USER')
    await frame.finishLoad(clock)
    await answer
    expect(frame.requests.map(({ type }) => type)).toEqual(['SYNC_DAPP_DATA', 'GET_USER'])
  })
})
