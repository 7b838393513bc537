import { flushPromises } from '@openappkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOSTILE_PAYLOADS } from '../../test/hostilePayloads.ts'
import { hostErrors } from './servePort.ts'
import { createRefusal, HELLO, type Envelope } from '../index.ts'
import { createFrameHost } from './createFrameHost.ts'
import type { FrameHandlers, FrameHost, FrameHostOptions } from './types.ts'

const DAPP = 'https://dapp.example'

/** A window that a test posts to. */
function createFakeWindow() {
  const listeners = new Set<(event: MessageEvent) => void>()
  const parent = {} as Window
  const window = {
    parent,
    addEventListener: (_type: string, listener: (event: MessageEvent) => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: MessageEvent) => void) => void listeners.delete(listener),
  } as unknown as Window
  const post = (event: Partial<MessageEvent>) => {
    for (const listener of [...listeners]) {
      listener({ source: parent, origin: DAPP, data: HELLO, ports: [], ...event } as MessageEvent)
    }
  }
  return { window, parent, post, listeners }
}

const disposals: (() => void)[] = []

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await flushPromises()
}

/** A channel whose first port the test keeps. */
function createChannel() {
  const { port1, port2 } = new MessageChannel()
  const received: Envelope[] = []
  port1.addEventListener('message', ({ data }) => received.push(data as Envelope))
  port1.start()
  disposals.push(
    () => port1.close(),
    () => port2.close(),
  )
  return { port1, port2, received }
}

function setUp(handlers: FrameHandlers = {}, options: Partial<FrameHostOptions> = {}) {
  const fake = createFakeWindow()
  const [reload, onConnect] = [vi.fn(), vi.fn()]
  const host: FrameHost = createFrameHost({
    window: fake.window,
    origins: [DAPP, 'https://*.preview.example'],
    handlers,
    reload,
    onConnect,
    version: '7',
    ...options,
  })
  disposals.push(() => host.destroy())
  return { ...fake, host, reload, onConnect }
}

async function setUpConnected(handlers: FrameHandlers = {}, options: Partial<FrameHostOptions> = {}) {
  const world = setUp(handlers, options)
  const channel = createChannel()
  world.post({ ports: [channel.port2] })
  await settle()
  const send = async (...messages: unknown[]): Promise<void> => {
    for (const message of messages) channel.port1.postMessage(message)
    await settle()
  }
  return { ...world, ...channel, send, answers: () => channel.received.slice(1) }
}

const request = (type: string, id: string, payload?: unknown) => ({ id, type: `@w3m-app/${type}`, payload })
const hang = () => new Promise<never>(() => {})

afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose()
})

describe('the host of a frame', () => {
  it('SPEC 7.84, S4: takes the port of its parent, pins its origin, and answers READY', async () => {
    const { host, onConnect, received } = await setUpConnected()
    expect(received).toEqual([{ type: '@w3m-frame/READY', payload: { version: '7' } }])
    expect(host.origin).toBe(DAPP)
    expect(onConnect).toHaveBeenCalledExactlyOnceWith(DAPP)
  })

  it('S24: takes the port of an origin that matches a pattern', async () => {
    const { host, post } = setUp()
    post({ origin: 'https://pr-1.team.preview.example', ports: [createChannel().port2] })
    expect(host.origin).toBe('https://pr-1.team.preview.example')
  })

  it.each([
    ['another window of the right origin', { source: {} as Window }],
    ['no window', { source: null }],
    ['an origin that is not listed', { origin: 'https://evil.example' }],
    ['an origin that only begins like a listed one', { origin: 'https://dapp.example.evil.example' }],
    ['another scheme', { origin: 'http://dapp.example' }],
    ['another port', { origin: 'https://dapp.example:8443' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a message that is not HELLO', { data: { type: '@w3m-app/SIGN_OUT' } }],
    ['a text', { data: HELLO.type }],
    ['a message that inherits its type', { data: Object.create(HELLO) as unknown }],
    ['nothing', { data: null }],
  ] as const)('S1, S4: ignores a port from %s, and waits for the right one', async (_name, event) => {
    const { host, post } = setUp()
    const forged = createChannel()
    post({ ports: [forged.port2], ...event })
    await settle()
    expect(host.origin).toBeUndefined()
    expect(forged.received).toEqual([])
    const channel = createChannel()
    post({ ports: [channel.port2] })
    await settle()
    expect(channel.received).toHaveLength(1)
  })

  it('S1: ignores a HELLO without a port, with two ports, and in a page that is not framed', () => {
    const { host, post, window } = setUp()
    post({ ports: [] })
    post({ ports: [createChannel().port2, createChannel().port2] })
    Object.assign(window, { parent: window })
    post({ source: window, ports: [createChannel().port2] })
    expect(host.origin).toBeUndefined()
  })

  it('S4: ignores a second HELLO, also of another listed origin', async () => {
    const { host, post, send, answers } = await setUpConnected()
    const second = createChannel()
    post({ origin: 'https://x.preview.example', ports: [second.port2] })
    post({ ports: [second.port2] })
    await settle()
    expect(second.received).toEqual([])
    expect(host.origin).toBe(DAPP)
    await send(request('SIGN_OUT', 'id-00001'))
    expect(answers()).toHaveLength(1)
  })

  it('SPEC 7.59: answers a request by its handler, with the same id', async () => {
    const { send, answers } = await setUpConnected({
      CONNECT_EMAIL: ({ email }, { origin }) => ({
        action: email.startsWith('ada') && origin === DAPP ? 'CONNECT' : 'VERIFY_OTP',
      }),
    })
    await send(request('CONNECT_EMAIL', 'id-00001', { email: 'ada@example.com' }))
    expect(answers()).toEqual([
      { id: 'id-00001', type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT' } },
    ])
  })

  it.each([
    [
      'a catalogued error',
      hostErrors.tooManyRequests({ limit: 4 }),
      { message: 'Too many requests to the embedded wallet', code: 'frame.tooManyRequests', data: { limit: '4' } },
    ],
    [
      'a refusal',
      createRefusal({ code: 4001, message: 'User rejected the request.', data: [1] }),
      { code: 4001, message: 'User rejected the request.', data: [1] },
    ],
    [
      'any other error, of which the page learns nothing',
      new Error('password is hunter2'),
      { message: 'An error occurred', code: 'frame.failed' },
    ],
  ])('answers %s', async (_name, error, payload) => {
    const { send, answers } = await setUpConnected({
      SIGN_OUT: () => {
        throw error
      },
    })
    await send(request('SIGN_OUT', 'id-00001'))
    expect(answers()).toEqual([{ id: 'id-00001', type: '@w3m-frame/SIGN_OUT_ERROR', payload }])
  })

  it('SPEC 6.7: answers an action without a handler, and one that it does not know', async () => {
    const { send, answers } = await setUpConnected()
    await send(request('CONNECT_PASSKEY', 'id-00001'), request('EXPORT_KEY', 'id-00002'))
    expect(answers().map(({ type, payload }) => [type, (payload as { message: string }).message])).toEqual([
      ['@w3m-frame/CONNECT_PASSKEY_ERROR', 'Action not allowed'],
      ['@w3m-frame/EXPORT_KEY_ERROR', 'Action not allowed'],
    ])
  })

  it('SPEC 6.6: answers an RPC method of neither list without its handler', async () => {
    const handler = vi.fn()
    const { send, answers } = await setUpConnected({ RPC_REQUEST: handler })
    await send(request('RPC_REQUEST', 'id-00001', { method: 'eth_sign' }))
    expect(answers()[0]).toMatchObject({ payload: { message: 'Requested RPC call is not allowed' } })
    expect(handler).not.toHaveBeenCalled()
  })

  it.each(Object.keys(HOSTILE_PAYLOADS))(
    'S3: answers a request that has %s with a typed error, and the next one',
    async (name) => {
      const { send, answers } = await setUpConnected({ RPC_REQUEST: () => '0x' })
      await send(request('RPC_REQUEST', 'id-00001', { method: 'eth_call', params: [HOSTILE_PAYLOADS[name]] }))
      expect(answers()).toMatchObject([
        { id: 'id-00001', type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { code: 'frame.invalidMessage' } },
      ])
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
      await send(request('RPC_REQUEST', 'id-00002', { method: 'eth_call' }))
      expect(answers().at(-1)).toMatchObject({ id: 'id-00002', payload: '0x' })
    },
  )

  it('S3: answers nothing to a message without an id or a type', async () => {
    const { send, answers } = await setUpConnected()
    await send(
      null,
      7,
      'SIGN_OUT',
      [],
      {},
      { id: 'id-00001' },
      { type: '@w3m-app/SIGN_OUT' },
      { id: {}, type: '@w3m-app/SIGN_OUT' },
      { id: 'id-00001', type: '@w3m-frame/SIGN_OUT_SUCCESS' },
    )
    expect(answers()).toEqual([])
  })

  it('does not send an answer that its row refuses', async () => {
    const { send, answers } = await setUpConnected({
      GET_CHAIN_ID: () => ({ chainId: {} }) as never,
      RPC_REQUEST: () => 'a'.repeat(300_000),
    })
    await send(request('GET_CHAIN_ID', 'id-00001'), request('RPC_REQUEST', 'id-00002', { method: 'eth_call' }))
    expect(answers()).toMatchObject([
      { payload: { code: 'frame.invalidMessage' } },
      { payload: { code: 'frame.invalidMessage' } },
    ])
  })

  it('S2: works on an id once', async () => {
    const handler = vi.fn(() => undefined)
    const { send, answers } = await setUpConnected({ CONNECT_OTP: handler })
    await send(
      request('CONNECT_OTP', 'id-00001', { otp: '111111' }),
      request('CONNECT_OTP', 'id-00001', { otp: '222222' }),
      request('SIGN_OUT', 'id-00001'),
    )
    expect(handler).toHaveBeenCalledOnce()
    expect(answers()).toHaveLength(1)
  })

  it('refuses more requests than may be open, except those that end others', async () => {
    const { send, answers } = await setUpConnected(
      { RPC_REQUEST: hang, SIGN_OUT: () => undefined },
      { maxOpenRequests: 3 },
    )
    await send(
      ...Array.from({ length: 1_000 }, (_, index) =>
        request('RPC_REQUEST', `id-${index + 10_000}`, { method: 'personal_sign' }),
      ),
    )
    expect(answers()).toHaveLength(997)
    expect(answers()[0]).toMatchObject({
      id: 'id-10003',
      payload: { code: 'frame.tooManyRequests', data: { limit: '3' } },
    })
    await send(request('RPC_ABORT', 'id-00001'), request('SIGN_OUT', 'id-00002'))
    expect(
      answers()
        .slice(997)
        .map(({ type }) => type),
    ).toEqual([
      ...Array.from({ length: 3 }, () => '@w3m-frame/RPC_REQUEST_ERROR'),
      '@w3m-frame/RPC_ABORT_SUCCESS',
      '@w3m-frame/SIGN_OUT_SUCCESS',
    ])
  })

  it('SPEC 7.81, 6.5: aborts unsafe RPC requests that are not approved, and answers the abort', async () => {
    const signals: AbortSignal[] = []
    const { send, answers } = await setUpConnected({
      CONNECT_DEVICE: hang,
      RPC_REQUEST: ({ params }, { signal, report }) => {
        signals.push(signal)
        if ((params as string[])[0] === 'approved') report('approved')
        return hang()
      },
    })
    await send(
      request('RPC_REQUEST', 'id-00001', { method: 'personal_sign', params: ['asking'] }),
      request('RPC_REQUEST', 'id-00002', { method: 'personal_sign', params: ['approved'] }),
      request('RPC_REQUEST', 'id-00003', { method: 'eth_call', params: ['safe'] }),
      request('CONNECT_DEVICE', 'id-00004'),
      request('RPC_ABORT', 'id-00005'),
    )
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false])
    expect(answers().slice(1)).toMatchObject([
      { id: 'id-00001', type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { message: 'Request was aborted' } },
      { id: 'id-00005', type: '@w3m-frame/RPC_ABORT_SUCCESS' },
    ])
    await send(
      request('RPC_ABORT', 'id-00006', { id: 'id-00003' }),
      request('RPC_ABORT', 'id-00007', { id: 'id-00002' }),
      request('RPC_ABORT', 'id-00008', { id: 'id-99999' }),
    )
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, true])
  })

  it('SPEC 7.80: aborts every request before it reloads', async () => {
    const { send, answers, reload } = await setUpConnected({ CONNECT_FARCASTER: hang })
    await send(request('CONNECT_FARCASTER', 'id-00001'), request('RELOAD', 'id-00002'))
    expect(answers()).toMatchObject([
      { id: 'id-00001', payload: { message: 'Request was aborted' } },
      { id: 'id-00002', type: '@w3m-frame/RELOAD_SUCCESS' },
    ])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not say of an approved request that it was aborted, when the page reloads the frame or leaves', async () => {
    const signals: AbortSignal[] = []
    const { host, send, answers } = await setUpConnected({
      RPC_REQUEST: ({ params }, { signal, report }) => {
        signals.push(signal)
        report((params as string[])[0] as 'asking' | 'approved')
        return hang()
      },
    })
    const ask = (id: string, stage: string) => request('RPC_REQUEST', id, { method: 'personal_sign', params: [stage] })
    await send(ask('id-00001', 'asking'), ask('id-00002', 'approved'), request('RELOAD', 'id-00003'))
    const failures = answers().filter(({ type }) => type === '@w3m-frame/RPC_REQUEST_ERROR')
    expect(failures).toMatchObject([
      { id: 'id-00001', payload: { code: 'frame.aborted' } },
      { id: 'id-00002', payload: { code: 'frame.uncertain' } },
    ])
    await send(ask('id-00004', 'asking'), ask('id-00005', 'approved'))
    host.destroy()
    const codes = signals.map(({ reason }) => (reason as { readonly code: string }).code)
    expect(codes).toEqual(['frame.aborted', 'frame.uncertain', 'frame.aborted', 'frame.uncertain'])
  })

  it('R16: leaves no listener, and aborts what is open, when it is destroyed', async () => {
    let signal: AbortSignal | undefined
    const { host, listeners, send } = await setUpConnected({
      CONNECT_DEVICE: (_payload, context) => {
        signal = context.signal
        return hang()
      },
    })
    await send(request('CONNECT_DEVICE', 'id-00001'))
    host.destroy()
    host.updateSession({ token: 'token' })
    expect(signal!.aborted).toBe(true)
    expect(listeners.size).toBe(0)
    const unused = setUp()
    unused.host.destroy()
    expect(unused.listeners.size).toBe(0)
  })

  it('refuses an invalid list of origins', () => {
    expect(() => setUp({}, { origins: ['https://*'] })).toThrow(
      expect.objectContaining({ code: 'origins.invalidPattern' }) as Error,
    )
  })
})
