import { createFakeClock, createFakeFrame } from '@openappkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRefusal, frameErrors, readRefusal } from '../index.ts'
import { createFrameClient } from './createFrameClient.ts'
import type { FrameClient, FrameClientOptions } from './types.ts'

const SECURE_SITE = 'https://secure.example.com'
const USER = { address: `0x${'a'.repeat(40)}`, chainId: 'eip155:1' }
const SIGN = { method: 'personal_sign', params: ['0x00', USER.address] }

const open: FrameClient[] = []

function setUp(options: Partial<FrameClientOptions> = {}) {
  const clock = createFakeClock()
  const frame = createFakeFrame()
  const onTimeout = vi.fn()
  const client = createFrameClient({ secureSite: SECURE_SITE, projectId: 'p1', clock, createElement: frame.createElement, onTimeout, ...options })
  open.push(client)
  return { clock, frame, client, onTimeout }
}

async function setUpReady() {
  const world = setUp()
  const load = world.client.load()
  await world.frame.finishLoad(world.clock)
  await load
  return world
}

const catchError = (promise: Promise<unknown>) => promise.then(() => undefined, (error: unknown) => error)

afterEach(() => {
  for (const client of open.splice(0)) client.destroy()
})

describe('the client of a frame', () => {
  it('loads nothing before the first need', () => {
    const { client, frame } = setUp()
    expect(client.status).toBe('idle')
    expect(frame.elements).toBe(0)
  })

  it('SPEC 7.58, 9.42: loads the page of the secure site with the parameters of the site', async () => {
    const { client, frame } = setUp({ chainId: 'eip155:5', enableLogger: true, rpcUrl: 'https://node.example.com/?a=b&c' })
    void client.load().catch(() => {})
    const url = new URL(frame.source!.url)
    expect(frame.source!.origin).toBe(SECURE_SITE)
    expect(url.origin + url.pathname).toBe(`${SECURE_SITE}/sdk`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      projectId: 'p1',
      chainId: 'eip155:5',
      version: '4',
      enableLogger: 'true',
      rpcUrl: 'https://node.example.com/?a=b&c',
    })
  })

  it('SPEC 4.38, 7.84, 9.19: is ready 500 ms after READY, whose version it emits', async () => {
    const { client, frame, clock } = setUp()
    const ready = vi.fn()
    client.watch('READY', ready)
    const load = client.load()
    await frame.settle()
    await clock.advance(499)
    expect(client.status).toBe('loading')
    await clock.advance(1)
    await load
    expect(client.status).toBe('ready')
    expect(ready).toHaveBeenCalledExactlyOnceWith({ version: '1' })
  })

  it('SPEC 7.59: gets the answer of a request', async () => {
    const { client, frame } = await setUpReady()
    frame.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    expect(await client.request('CONNECT_EMAIL', { email: 'ada@example.com' })).toEqual({ action: 'VERIFY_OTP' })
    expect(frame.requests.map(({ type, payload }) => ({ type, payload }))).toEqual([{ type: 'CONNECT_EMAIL', payload: { email: 'ada@example.com' } }])
  })

  it('loads the frame for the first request, and sends it then', async () => {
    const { client, frame, clock } = setUp()
    frame.respond('GET_USER', USER)
    const answer = client.request('GET_USER')
    await frame.finishLoad(clock)
    expect(await answer).toEqual(USER)
  })

  it('rejects with the error of the frame, and its code and data', async () => {
    const { client, frame } = await setUpReady()
    const refusal = { code: 4001, message: 'User rejected the request.', data: { a: 1 } }
    frame.respond('RPC_REQUEST', createRefusal(refusal))
    const error = await catchError(client.request('RPC_REQUEST', SIGN))
    expect(error).toMatchObject({ short: refusal.message, code: 'frame.refused' })
    expect(readRefusal(error)).toEqual(refusal)
  })

  it('SPEC 8.20, 8.52, 9.17, R17: rejects a load after 20 s, and loads a new frame for the next request', async () => {
    const { client, frame, clock, onTimeout } = setUp()
    frame.setLoad('hang')
    frame.respond('GET_USER', USER)
    const load = catchError(client.load())
    await clock.advance(19_999)
    expect(client.status).toBe('loading')
    await clock.advance(1)
    expect(await load).toMatchObject({ short: 'Could not load embedded wallet' })
    expect(onTimeout).toHaveBeenCalledExactlyOnceWith('iframe_load_failed')
    expect(frame.elements).toBe(0)
    frame.setLoad('load')
    const answer = client.request('GET_USER')
    await frame.finishLoad(clock)
    expect(await answer).toEqual(USER)
  })

  it('R16: leaves no promise, timer or element behind when it is destroyed', async () => {
    const { client, frame, clock } = await setUpReady()
    const answers = [client.request('CONNECT_DEVICE'), client.request('RPC_REQUEST', SIGN)].map(catchError)
    client.destroy()
    for (const error of await Promise.all(answers)) expect(frameErrors.wentWrong.is(error)).toBe(true)
    expect(clock.pendingTimers).toBe(0)
    expect(frame.elements).toBe(0)
    expect(frameErrors.notSet.is(await catchError(client.request('GET_USER')))).toBe(true)
  })

  it('R16: settles its promises if it is destroyed while the frame loads', async () => {
    const { client, frame, clock } = setUp()
    const promises = [client.load(), client.request('GET_USER'), client.reload()].map(catchError)
    client.destroy()
    client.destroy()
    for (const error of await Promise.all(promises)) expect(frameErrors.wentWrong.is(error)).toBe(true)
    await frame.settle()
    expect(clock.pendingTimers).toBe(0)
    expect(frame.elements).toBe(0)
    expect(client.status).toBe('destroyed')
  })

  it('SPEC 8.46: throws that the iframe is not set once it is destroyed', async () => {
    const { client } = setUp()
    client.destroy()
    for (const promise of [client.load(), client.request('GET_USER'), client.reload()]) {
      expect(await catchError(promise)).toMatchObject({ short: 'W3mFrame: iframe is not set' })
    }
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
  ] as const)('SPEC 8.21, 8.52, 9.18, R17: rejects %s with %j after its deadline, and reports it', async (type, payload, timeoutMs) => {
    const { client, clock, onTimeout, frame } = await setUpReady()
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
  })

  it('R17: waits at most 3 s to sign out of a frame that does not load', async () => {
    const { client, clock, frame } = setUp()
    frame.setLoad('hang')
    const error = catchError(client.request('SIGN_OUT'))
    await clock.advance(3_000)
    expect(frameErrors.requestTimedOut.is(await error)).toBe(true)
  })

  it('does not send a request that was aborted while the frame loaded', async () => {
    const { client, clock, frame } = setUp()
    const controller = new AbortController()
    const error = catchError(client.request('RPC_REQUEST', SIGN, { signal: controller.signal }))
    controller.abort()
    await frame.finishLoad(clock)
    expect(frameErrors.aborted.is(await error)).toBe(true)
    expect(frame.requests).toEqual([])
  })

  it('refuses an invalid payload without loading the frame', async () => {
    const { client, frame } = setUp()
    expect(frameErrors.invalidMessage.is(await catchError(client.request('CONNECT_EMAIL', { email: 'ada' })))).toBe(true)
    expect(frame.elements).toBe(0)
  })

  it('sends a bigint of an RPC request as hexadecimal text', async () => {
    const { client, frame } = await setUpReady()
    frame.respond('RPC_REQUEST', (payload) => payload.params)
    expect(await client.request('RPC_REQUEST', { method: 'eth_sendTransaction', params: [{ value: 10n ** 18n }] })).toEqual([{ value: '0xde0b6b3a7640000' }])
  })

  it('SPEC 8.48: aborts an RPC request, here and in the frame', async () => {
    const { client, frame } = await setUpReady()
    const controller = new AbortController()
    const error = catchError(client.request('RPC_REQUEST', SIGN, { signal: controller.signal }))
    await frame.settle()
    controller.abort()
    expect(await error).toMatchObject({ short: 'Request was aborted' })
    await frame.settle()
    expect(frame.requests[0]!.context.signal.aborted).toBe(true)
    expect(await catchError(client.request('RPC_REQUEST', SIGN, { signal: controller.signal }))).toMatchObject({ short: 'Request was aborted' })
  })

  it('SPEC 8.49: aborts another request with another error', async () => {
    const { client, frame } = await setUpReady()
    const controller = new AbortController()
    const error = catchError(client.request('CONNECT_DEVICE', undefined, { signal: controller.signal }))
    await frame.settle()
    controller.abort()
    expect(await error).toMatchObject({ short: 'Something went wrong' })
    await frame.settle()
    expect(frame.requests[0]!.context.signal.aborted).toBe(true)
  })

  it('SPEC 4.40, 6.5: aborts only unsafe RPC requests when the visitor rejects, and then sends an abort event', async () => {
    const { client, frame } = await setUpReady()
    frame.respond('RPC_REQUEST', 'hang')
    const sign = catchError(client.request('RPC_REQUEST', SIGN))
    const others = [client.request('RPC_REQUEST', { method: 'eth_call' }), client.request('CONNECT_DEVICE')].map(catchError)
    await frame.settle()
    client.rejectOpenRequests()
    expect(frameErrors.aborted.is(await sign)).toBe(true)
    await frame.settle()
    expect(frame.requests.map(({ context }) => context.signal.aborted)).toEqual([true, false, false])
    client.destroy()
    for (const error of await Promise.all(others)) expect(frameErrors.wentWrong.is(error)).toBe(true)
  })

  it('does not abort a request that the visitor has approved', async () => {
    const { client, frame } = await setUpReady()
    const controller = new AbortController()
    let finish!: () => void
    frame.respond('RPC_REQUEST', async (_payload, { report }) => {
      report('approved')
      await new Promise<void>((resolve) => (finish = resolve))
      return '0x5160'
    })
    const stages = vi.fn()
    client.watch('RPC_PROGRESS', stages)
    const answer = client.request('RPC_REQUEST', SIGN, { signal: controller.signal })
    await frame.settle()
    expect(stages).toHaveBeenCalledExactlyOnceWith({ id: frame.requests[0]!.context.id, stage: 'approved' })
    controller.abort()
    client.rejectOpenRequests()
    await frame.settle()
    finish()
    expect(await answer).toBe('0x5160')
  })

  it('SPEC 8.50: has a general error for a frame that gives no message', async () => {
    const { client, frame } = await setUpReady()
    frame.respond('CONNECT_OTP', createRefusal({ code: -32603 }), new TypeError('x is not a function at db.ts:5'))
    const first = await catchError(client.request('CONNECT_OTP', { otp: '123456' }))
    expect(first).toMatchObject({ short: 'An error occurred' })
    expect(readRefusal(first)).toEqual({ code: -32603 })
    const second = await catchError(client.request('CONNECT_OTP', { otp: '123456' }))
    expect(second).toMatchObject({ short: 'An error occurred' })
    expect(JSON.stringify(readRefusal(second)) ?? '').not.toContain('db.ts')
  })

  it('SPEC 6.6: rejects an RPC method that is in neither list', async () => {
    const { client, frame } = await setUpReady()
    for (const method of ['eth_sign', 'eth_signTypedData', 'toString']) {
      expect(await catchError(client.request('RPC_REQUEST', { method }))).toMatchObject({ short: 'Requested RPC call is not allowed' })
    }
    expect(frame.requests).toEqual([])
  })

  it('begins the deadline of an approval again when the visitor is asked, and when the visitor has approved', async () => {
    const { client, frame, clock } = await setUpReady()
    frame.respond('RPC_REQUEST', 'hang')
    const signature = client.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0x'] })
    const failed = vi.fn()
    signature.catch(failed)
    await frame.settle()
    const { context } = frame.requests[0]!
    for (const stage of ['asking', 'approved'] as const) {
      await clock.advance(599_000)
      context.report(stage)
      await frame.settle()
    }
    await clock.advance(599_000)
    expect(failed).not.toHaveBeenCalled()
    await clock.advance(1_000)
    expect(failed).toHaveBeenCalledOnce()
  })

  it('SPEC 7.83: emits a new session token', async () => {
    const { client, frame } = await setUpReady()
    const update = vi.fn()
    client.watch('SESSION_UPDATE', update)
    frame.updateSession('token')
    await frame.settle()
    expect(update).toHaveBeenCalledExactlyOnceWith({ token: 'token' })
  })

  it('S5: is visible only while the frame asks for it, and at most as long as its request is open', async () => {
    const { client, frame } = await setUpReady()
    const [show, hide] = [vi.fn(), vi.fn()]
    client.watch('SHOW', show)
    client.watch('HIDE', hide)
    const controller = new AbortController()
    const error = catchError(client.request('RPC_REQUEST', SIGN, { signal: controller.signal }))
    await frame.settle()
    const { context } = frame.requests[0]!
    context.show(420)
    await frame.settle()
    expect(show).toHaveBeenCalledExactlyOnceWith({ id: context.id, minHeight: 420 })
    expect(frame.isVisible).toBe(true)
    context.hide()
    await frame.settle()
    expect(frame.isVisible).toBe(false)
    context.show(420)
    await frame.settle()
    controller.abort()
    await error
    expect(frame.isVisible).toBe(false)
    expect(hide).toHaveBeenCalledTimes(2)
    // Already aborted in the frame.
    await frame.settle()
    expect(() => context.show(420)).toThrow(frameErrors.aborted().message)
    expect(() => context.report('approved')).toThrow(frameErrors.aborted().message)
  })

  it('S5: hides the frame when its request is answered', async () => {
    const { client, frame } = await setUpReady()
    frame.respond('RPC_REQUEST', async (_payload, { show }) => {
      show(420)
      await frame.settle()
      expect(frame.isVisible).toBe(true)
      return '0x'
    })
    await client.request('RPC_REQUEST', SIGN)
    expect(frame.isVisible).toBe(false)
  })

  it('SPEC 7.80: reloads the frame, rejects the open requests, and then opens a new channel', async () => {
    const { client, frame, clock } = await setUpReady()
    const error = catchError(client.request('CONNECT_FARCASTER'))
    await frame.settle()
    const reload = client.reload()
    expect(frameErrors.wentWrong.is(await error)).toBe(true)
    expect(client.status).toBe('loading')
    frame.respond('GET_CHAIN_ID', { chainId: 1 })
    const answer = client.request('GET_CHAIN_ID')
    await frame.finishLoad(clock)
    await reload
    expect(await answer).toEqual({ chainId: 1 })
    expect(frame.loads).toBe(2)
    expect(frame.elements).toBe(1)
    expect(frame.requests[0]!.context.signal.aborted).toBe(true)
  })

  it('R17: ends a reload after 20 s', async () => {
    const { client, frame, clock } = await setUpReady()
    frame.setLoad('hang')
    const error = catchError(client.reload())
    await clock.advance(20_000)
    expect(await error).toMatchObject({ short: 'Could not load embedded wallet' })
    expect(client.status).toBe('idle')
  })

  it('sends what a listener of READY requests before the requests that wait for the frame', async () => {
    const { client, frame, clock } = setUp()
    frame.respond('SYNC_DAPP_DATA', undefined)
    frame.respond('GET_USER', USER)
    client.watch('READY', () => void client.request('SYNC_DAPP_DATA', { projectId: 'p1' }))
    const answer = client.request('GET_USER')
    await frame.finishLoad(clock)
    await answer
    expect(frame.requests.map(({ type }) => type)).toEqual(['SYNC_DAPP_DATA', 'GET_USER'])
  })

  it('loads a new frame for the next request after the frame was navigated', async () => {
    const { client, frame, clock } = await setUpReady()
    const lost = vi.fn()
    client.watch('LOST', lost)
    frame.navigate()
    expect(lost).toHaveBeenCalledOnce()
    expect(client.status).toBe('idle')
    frame.respond('GET_USER', USER)
    const answer = client.request('GET_USER')
    await frame.finishLoad(clock)
    expect(await answer).toEqual(USER)
    expect(frame.elements).toBe(1)
  })

  it.each(['http://secure.example.com', 'https://secure.example.com/path', 'https://user@secure.example.com', 'https://secure.example.com?a', 'secure.example.com', 'javascript:alert(1)', ''])(
    'refuses the secure site %s',
    (secureSite) => {
      expect(() => setUp({ secureSite })).toThrow(expect.objectContaining({ code: frameErrors.invalidSecureSite.code }) as Error)
    },
  )

  it.each(['http://localhost:3000', 'http://secure.localhost', 'http://127.0.0.1:1', 'https://secure.example.com/'])('takes the secure site %s', (secureSite) => {
    expect(() => setUp({ secureSite })).not.toThrow()
  })
})
