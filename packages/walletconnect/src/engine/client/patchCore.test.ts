import { EventEmitter } from 'node:events'
import { flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { closeSocket, dropMessages, pingPeer, triggerHeartbeat, patchClient, patchCore } from './patchCore.ts'
import type { SignClient, WalletConnectCore } from './types.ts'

/** The outcome of a promise: its value, or the message of its error. */
const settle = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : error }),
  )

/** The parts of a core that are overridden, as 2.21.8 has them. They record their calls. */
function openCore({ telemetry = false, whenOpen = async () => {} } = {}) {
  const did: unknown[] = []
  const world = {
    failure: undefined as Error | undefined,
    during: () => {},
    wait: undefined as Promise<void> | undefined,
  }
  const act =
    (name: string) =>
    async (...args: unknown[]) => {
      did.push([name, ...args])
      world.during()
      await world.wait
      if (world.failure) throw world.failure
      return name
    }
  const queue = new Map<string, unknown>()
  const relayer = Object.assign(new EventEmitter(), {
    events: new EventEmitter(),
    connected: true,
    transportExplicitlyClosed: false,
    connect: act('connect'),
    registerEventListeners: act('register'),
    request: act('request'),
    transportDisconnect: act('transportDisconnect'),
    subscriber: {
      checkPending: act('checkPending'),
      start: act('start'),
      rpcBatchSubscribe: act('batch'),
      rpcUnsubscribe: act('unsubscribe'),
      restartToComplete: act('restart'),
    },
    publisher: { queue, rpcPublish: act('publish'), checkQueue: act('checkQueue') },
  })
  const core = {
    relayer,
    verify: { register: act('verify'), resolve: act('resolve') },
    eventClient: { init: act('telemetry') },
    crypto: { encode: act('encode') },
    heartbeat: { events: new EventEmitter() },
  }
  const open = patchCore(core as unknown as WalletConnectCore, { telemetry, whenOpen })
  const call = (target: object, name: string, ...args: unknown[]) =>
    (Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>)(...args)
  return { core, relayer, did, world, queue, open, call }
}

describe('S22: a core with overrides', () => {
  it('asks no service to verify a peer', async () => {
    const { core, call, did } = openCore()
    expect(await call(core.verify, 'register')).toBe('')
    expect(await call(core.verify, 'resolve')).toBeUndefined()
    expect(did).toEqual([])
  })

  it('sends telemetry only if the site enables it', async () => {
    const [quiet, loud] = [openCore(), openCore({ telemetry: true })]
    for (const { core, call } of [quiet, loud]) await call(core.eventClient, 'init')
    expect([quiet.did, loud.did]).toEqual([[], [['telemetry']]])
  })

  it('opens no socket by itself, and adds no listener to the window', async () => {
    const { relayer, call, did } = openCore()
    await call(relayer, 'registerEventListeners')
    await call(relayer.subscriber, 'restartToComplete')
    expect(did).toEqual([])
  })
})

describe('R15: a proposal', () => {
  it('is valid for a wallet whose clock is 15 minutes ahead, and is otherwise unchanged', async () => {
    const { core, call, did } = openCore()
    const options = { type: 0 }
    await call(
      core.crypto,
      'encode',
      'topic',
      { id: 1, method: 'wc_sessionPropose', params: { expiryTimestamp: 100, relays: [] } },
      options,
    )
    await call(core.crypto, 'encode', 'topic', { method: 'wc_sessionPropose', params: {} })
    await call(core.crypto, 'encode', 'topic', { method: 'wc_sessionRequest', params: { expiryTimestamp: 100 } })
    await call(core.crypto, 'encode', 'topic', { result: true })
    expect(did).toEqual([
      [
        'encode',
        'topic',
        { id: 1, method: 'wc_sessionPropose', params: { expiryTimestamp: 1_000, relays: [] } },
        options,
      ],
      ['encode', 'topic', { method: 'wc_sessionPropose', params: {} }, undefined],
      ['encode', 'topic', { method: 'wc_sessionRequest', params: { expiryTimestamp: 100 } }, undefined],
      ['encode', 'topic', { result: true }, undefined],
    ])
  })
})

describe('R6: a socket', () => {
  it('opens once for simultaneous calls, and again for later calls', async () => {
    const { open, did, relayer, call } = openCore()
    await Promise.all([open(), open(), call(relayer, 'connect')])
    expect(did).toEqual([['connect']])
    await open()
    expect(did).toHaveLength(2)
  })

  it('opens with one attempt: the client does not retry if it closes meanwhile', async () => {
    const { open, relayer, world } = openCore()
    world.during = () => void relayer.emit('relayer_disconnect')
    await open()
    expect(relayer.transportExplicitlyClosed).toBe(true)
    relayer.transportExplicitlyClosed = false
    relayer.emit('relayer_disconnect')
    expect(relayer.transportExplicitlyClosed).toBe(false)
  })

  it('can be opened again after a failed attempt, which leaves no listener', async () => {
    const { open, world, did, relayer } = openCore()
    const before = relayer.listenerCount('relayer_disconnect')
    world.failure = new Error('The relay is away.')
    expect(await settle(open())).toEqual({ error: 'The relay is away.' })
    await settle(open())
    expect([did.length, relayer.listenerCount('relayer_disconnect')]).toEqual([2, before])
  })

  it('closes, also if it is dead', async () => {
    const { core, did } = openCore()
    await closeSocket(core as unknown as WalletConnectCore)
    expect(did).toEqual([['transportDisconnect']])
  })
})

describe('R13: a request to the relay', () => {
  it('returns the answer of the relay', async () => {
    const { relayer, call, world } = openCore()
    expect(await call(relayer, 'request', { method: 'x' })).toBe('request')
    world.failure = new Error('No.')
    expect(await settle(call(relayer, 'request', {}))).toEqual({ error: 'No.' })
  })

  it('waits for a socket', async () => {
    let goOn = () => {}
    const { relayer, call, did } = openCore({ whenOpen: () => new Promise((resolve) => (goOn = resolve)) })
    relayer.connected = false
    const asked = call(relayer, 'request', {})
    await flushPromises()
    expect(did).toEqual([])
    goOn()
    expect(await asked).toBe('request')
  })

  it('fails if the socket closes before the answer, and only then', async () => {
    const { relayer, call, world } = openCore()
    await call(relayer, 'request', {})
    relayer.emit('relayer_disconnect')
    world.wait = new Promise(() => {})
    const asked = [call(relayer, 'request', {}), call(relayer, 'request', {})].map(settle)
    await flushPromises()
    relayer.emit('relayer_disconnect')
    const error = 'Connection service unreachable'
    expect(await Promise.all(asked)).toEqual(
      Array.from({ length: 2 }, () => ({ error: expect.stringContaining(error) as string })),
    )
  })
})

describe('R13: topics', () => {
  it('are subscribed once there is a socket, and cause no error', async () => {
    const { relayer, call, did, world } = openCore()
    world.failure = new Error('The relay is away.')
    expect(await settle(call(relayer.subscriber, 'start'))).toEqual({ value: undefined })
    expect(await settle(call(relayer.subscriber, 'checkPending'))).toEqual({ value: undefined })
    relayer.connected = false
    await call(relayer.subscriber, 'checkPending')
    expect(did).toEqual([['start'], ['checkPending']])
  })

  it('count as subscribed if the socket is still open then', async () => {
    const { relayer, call, did, world } = openCore()
    relayer.emit('relayer_disconnect')
    expect(await settle(call(relayer.subscriber, 'rpcBatchSubscribe', ['a']))).toEqual({ value: undefined })
    expect(did).toEqual([['batch', ['a']]])
    world.during = () => void relayer.emit('relayer_disconnect')
    expect(await settle(call(relayer.subscriber, 'rpcBatchSubscribe', ['a']))).toEqual({
      error: expect.stringContaining('Connection service unreachable') as string,
    })
  })

  it('are unsubscribed without an error, and without a request if there is no socket', async () => {
    const { relayer, call, did, world } = openCore()
    expect(await call(relayer.subscriber, 'rpcUnsubscribe', 'a', 'b')).toBe('unsubscribe')
    world.failure = new Error('The relay is away.')
    expect(await settle(call(relayer.subscriber, 'rpcUnsubscribe', 'a'))).toEqual({ value: true })
    relayer.connected = false
    expect(await call(relayer.subscriber, 'rpcUnsubscribe', 'a')).toBe(true)
    expect(did).toEqual([
      ['unsubscribe', 'a', 'b'],
      ['unsubscribe', 'a'],
    ])
  })
})

describe('R13: unsent messages', () => {
  it('are sent again with each heartbeat while there is a socket, and cause no error', async () => {
    const { relayer, call, did, world, queue } = openCore()
    queue.set('1', { request: 'letter', opts: 'options' })
    world.failure = new Error('The relay is away.')
    void call(relayer.publisher, 'checkQueue')
    await flushPromises()
    relayer.connected = false
    void call(relayer.publisher, 'checkQueue')
    expect(did).toEqual([['publish', 'letter', 'options']])
  })

  it('are dropped when the client is closed', () => {
    const { core, relayer, queue } = openCore()
    const given: unknown[] = []
    relayer.events.on('relayer_publish', ({ id }) => void (given.push(id), queue.delete(id)))
    queue.set('1', {}).set('2', {})
    dropMessages(core as unknown as WalletConnectCore)
    expect(given).toEqual(['1', '2'])
  })
})

/** A client whose engine records its calls. */
function openClient() {
  const did: unknown[] = []
  const world = { failure: undefined as Error | undefined }
  const checks = ['isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit']
  const history: { topic: string; id: number; request: { method: string } }[] = []
  const engine = {
    events: new EventEmitter(),
    ...Object.fromEntries(
      checks.map((name) => [
        name,
        async (params: unknown) => (did.push([name, params]), Promise.reject(new Error('Invalid.'))),
      ]),
    ),
    async sendRequest(letter: unknown) {
      did.push(['send', letter])
      if (world.failure) throw world.failure
      return 'sent'
    },
    onSessionPingRequest: async (topic: string, { id }: { id: number }) => void did.push(['answer', topic, id]),
    onSessionPingResponse: () => void did.push('raised'),
  }
  const client = {
    engine,
    events: new EventEmitter(),
    session: { get: (topic: string) => ({ topic, sessionConfig: { disableDeepLink: false, other: 1 } }) },
    core: { history: { values: history, delete: (topic: string, id: number) => void did.push(['forget', topic, id]) } },
  }
  client.events.on('session_request_sent', (sent: unknown) => void did.push(['emitted', sent]))
  patchClient(client as unknown as SignClient)
  const call = (name: string, ...args: unknown[]) =>
    (Reflect.get(engine, name) as (...given: unknown[]) => Promise<unknown>)(...args)
  return { client: client as unknown as SignClient, engine, did, world, history, checks, call }
}

describe('a client with overrides', () => {
  it('rejects an invalid message of a peer, without an unhandled rejection', async () => {
    const { call, checks, did } = openClient()
    for (const name of checks) void call(name, 'unwatched')
    await flushPromises()
    for (const name of checks) expect(await settle(call(name, 'params'))).toEqual({ error: 'Invalid.' })
    expect(did).toHaveLength(10)
    expect(did.at(-1)).toEqual(['isValidEmit', 'params'])
  })

  it('S25: opens no link for a session', () => {
    const { client } = openClient()
    expect(client.session.get('topic')).toEqual({ topic: 'topic', sessionConfig: { disableDeepLink: true, other: 1 } })
  })

  it('S8: emits a request before it is sent, and no other message', async () => {
    const { call, did } = openClient()
    const letter = { topic: 'a', method: 'wc_sessionRequest', params: { request: 'r', chainId: 'c' }, clientRpcId: 7 }
    expect(await call('sendRequest', letter)).toBe('sent')
    expect(did).toEqual([
      ['emitted', { topic: 'a', id: 7, request: 'r', chainId: 'c' }],
      ['send', letter],
    ])
    await call('sendRequest', { ...letter, method: 'wc_sessionPing' })
    expect(did).toHaveLength(3)
  })

  it('R8: answers the ping of a wallet, and not that of another tab', async () => {
    const { call, did } = openClient()
    await call('onSessionPingRequest', 'topic', { id: 1_700_000_000_000_000 })
    await call('onSessionPingRequest', 'topic', { id: 8e15 })
    expect(did).toEqual([['answer', 'topic', 1_700_000_000_000_000]])
  })
})

describe('S25: a ping to a wallet', () => {
  function ask() {
    const opened = openClient()
    const state = { isThere: false }
    void pingPeer(opened.client, 'topic').then(() => (state.isThere = true))
    const [, letter] = opened.did.find((entry) => Array.isArray(entry) && entry[0] === 'send') as [
      string,
      { clientRpcId: number },
    ]
    return { ...opened, state, letter }
  }

  it('has an id that no client creates, and is answered by that id only', async () => {
    const { state, letter, call } = ask()
    expect(letter).toMatchObject({ topic: 'topic', method: 'wc_sessionPing', params: {} })
    expect(letter.clientRpcId).toBeGreaterThanOrEqual(8e15)
    expect(Number.isSafeInteger(letter.clientRpcId)).toBe(true)
    void call('onSessionPingResponse', 'topic', { id: letter.clientRpcId + 1, result: true })
    await flushPromises()
    expect(state.isThere).toBe(false)
    void call('onSessionPingResponse', 'topic', { id: letter.clientRpcId, result: true })
    await flushPromises()
    expect(state.isThere).toBe(true)
  })

  it('is not answered by an error', async () => {
    const { state, letter, call } = ask()
    void call('onSessionPingResponse', 'topic', { id: letter.clientRpcId, error: { code: 1 } })
    await flushPromises()
    expect(state.isThere).toBe(false)
  })

  it('replaces the previous ping, and nothing else', async () => {
    const opened = openClient()
    const make = (topic: string, id: number, method: string) => ({ topic, id, request: { method } })
    opened.history.push(
      make('topic', 8e15, 'wc_sessionPing'),
      make('topic', 8e15 + 1, 'wc_sessionRequest'),
      make('topic', 1, 'wc_sessionPing'),
      make('other', 8e15 + 2, 'wc_sessionPing'),
    )
    opened.world.failure = new Error('The relay is away.')
    void pingPeer(opened.client, 'topic')
    await flushPromises()
    expect(opened.did.filter((entry) => Array.isArray(entry) && entry[0] === 'forget')).toEqual([
      ['forget', 'topic', 8e15],
    ])
  })
})

describe('the heartbeat of a core', () => {
  it('can be triggered', () => {
    const { core } = openCore()
    let beats = 0
    core.heartbeat.events.on('heartbeat_pulse', () => (beats += 1))
    triggerHeartbeat(core as unknown as WalletConnectCore)
    expect(beats).toBe(1)
  })
})
