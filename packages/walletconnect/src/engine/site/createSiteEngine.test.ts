import { EventEmitter } from 'node:events'
import type { Eip1193Provider } from '@openappkit/common'
import { connectionErrors, type ConnectRequest, type DriverContext, type WalletEvent } from '@openappkit/core/internal'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import type { SessionTypes } from '@walletconnect/types'
import { describe, expect, it } from 'vitest'
import { createNetwork, ONE, settle, SETTLED, SOLANA, TOPIC } from '../../../test/createHeld.ts'
import { createMemoryStore } from '../client/openStore.ts'
import { createEngine } from '../createEngine.ts'
import { walletConnectErrors } from '../errors/errors.ts'

const createSession = (namespaces: SessionTypes.Namespaces = SETTLED, topic = TOPIC) =>
  ({
    topic,
    expiry: 1_000,
    namespaces,
    optionalNamespaces: {},
    peer: { metadata: { name: 'Remote' } },
  }) as unknown as SessionTypes.Struct

/** An engine over a provider of a site, with a wallet that answers as the test decides. */
function open({ session = undefined as SessionTypes.Struct | undefined, isDeaf = false } = {}) {
  const clock = createFakeClock()
  const life = new AbortController()
  const store = createMemoryStore()
  const did: unknown[] = []
  const world = {
    failure: undefined as Error | undefined,
    broken: undefined as Error | undefined,
    leaving: undefined as Promise<void> | undefined,
    updating: undefined as Promise<void> | undefined,
  }
  let approve = (_session: SessionTypes.Struct) => {}
  let answer = () => {}
  const client = Object.assign(new EventEmitter(), {
    session: {
      get keys() {
        return provider.session ? [provider.session.topic] : []
      },
      get: () => provider.session,
      async update(topic: string, change: object) {
        did.push(['update', topic, change])
        await world.updating
      },
    },
    request: async ({ request: { method } }: { request: { method: string } }) => (did.push(method), '0x00'),
    ping: ({ topic }: { topic: string }) => (
      did.push(['ping', topic]),
      new Promise<void>((resolve) => ((answer = resolve), !isDeaf && resolve()))
    ),
  })
  const provider = Object.assign(new EventEmitter(), {
    client,
    session,
    connect(asked: object) {
      did.push(['connect', asked])
      provider.emit('display_uri', 'wc:1')
      return new Promise<SessionTypes.Struct>(
        (resolve) => (approve = (settled) => resolve((provider.session = settled))),
      )
    },
    async disconnect() {
      did.push('left')
      await world.leaving
      if (world.failure) throw world.failure
      provider.session = undefined
    },
    setDefaultChain: (chain: string) => void did.push(['chain', chain]),
  })
  const networks = [createNetwork('eip155:1'), createNetwork('eip155:8453'), createNetwork(SOLANA)]
  const context = {
    clock,
    site: {},
    options: { endpoints: {} },
    log: { warn: () => {}, error: () => {} },
    listNamespaces() {
      if (world.broken) throw world.broken
      return ['eip155', 'solana']
    },
    listNetworks: (namespace: string) => networks.filter(({ chainNamespace }) => chainNamespace === namespace),
  } as unknown as DriverContext
  const page = { isVisible: () => true, watchReturn: () => () => {} }
  const engine = createEngine(context, { universalProvider: provider }, life.signal, { page, store })
  const events: { namespace: string; event: WalletEvent }[] = []
  for (const namespace of ['eip155', 'solana'] as const) {
    engine.watchWallet('id', (event) => void events.push({ namespace, event }), namespace)
  }
  const control = new AbortController()
  const request = (more: Partial<ConnectRequest> = {}) =>
    ({ connectorId: 'id', namespace: 'eip155', signal: control.signal, ...more }) as ConnectRequest
  async function connect(more: Partial<ConnectRequest> = {}, settled = createSession()) {
    const connecting = engine.connect(request(more)).catch((error: unknown) => error)
    await flushPromises()
    approve(settled)
    return connecting
  }
  const reconnect = (namespace: 'eip155' | 'solana' = 'eip155') => engine.reconnect(request({ namespace }))
  const leave = () => engine.disconnect({ connectorId: 'id' } as never)
  return {
    clock,
    life,
    store,
    did,
    world,
    provider,
    client,
    engine,
    events,
    control,
    connect,
    reconnect,
    leave,
    answer: () => answer(),
  }
}

const ENDED = [
  { namespace: 'eip155', event: { type: 'disconnect' } },
  { namespace: 'solana', event: { type: 'disconnect' } },
]

describe("an engine over a site's own provider", () => {
  it("proposes the networks of the site, begins on the visitor's network, and disables deep links", async () => {
    const { connect, did } = open()
    expect(await connect({ network: createNetwork('eip155:8453') })).toMatchObject({
      chainReference: '8453',
      others: { solana: {} },
      wallet: { name: 'Remote' },
    })
    expect(did[0]).toEqual([
      'connect',
      {
        optionalNamespaces: expect.objectContaining({
          eip155: expect.objectContaining({ chains: ['eip155:1', 'eip155:8453'] }),
        }),
      },
    ])
    expect(did).toContainEqual(['update', TOPIC, { sessionConfig: { disableDeepLink: true } }])
    expect(did).toContainEqual(['chain', 'eip155:8453'])
  })

  it('S25: pings no wallet that has just connected', async () => {
    const { connect, reconnect, did } = open()
    await connect()
    expect(await reconnect('solana')).toMatchObject({ chainReference: SOLANA.slice(7) })
    expect(did).not.toContainEqual(['ping', TOPIC])
  })

  it('stores the app of the chosen wallet until the disconnect', async () => {
    const { connect, leave, store } = open()
    await connect({ wallet: { id: 'x', name: 'X', href: 'remote://' } })
    await flushPromises()
    expect(await store.listKeys()).toEqual(['openappkit:app'])
    await leave()
    await flushPromises()
    expect(await store.listKeys()).toEqual([])
  })

  it('S11: disconnects an invalid session, and can connect again', async () => {
    const { connect, did, provider } = open()
    const broken = createSession({ eip155: settle(['eip155:1'], [], ['0x12']) })
    expect(walletConnectErrors.invalidSession.is(await connect({}, broken))).toBe(true)
    await flushPromises()
    expect([did.at(-1), provider.session]).toEqual(['left', undefined])
    expect(await connect()).toMatchObject({ chainReference: '1' })
  })

  it('S11: disconnects a session whose update is invalid, in every chain family', async () => {
    const { connect, client, events, did, store } = open()
    await connect({ wallet: { id: 'x', name: 'X', href: 'remote://' } })
    await flushPromises()
    client.emit('session_update', { topic: TOPIC, params: { namespaces: {} } })
    await flushPromises()
    expect([events, did.at(-1), await store.listKeys()]).toEqual([ENDED, 'left', []])
  })

  it('emits the end of a session that the wallet has ended, and does not disconnect it again', async () => {
    const { connect, client, events, did } = open()
    await connect()
    client.emit('session_delete', { topic: TOPIC })
    await flushPromises()
    expect([events, did.includes('left')]).toEqual([ENDED, false])
  })

  it('uses no session of an aborted attempt', async () => {
    const { engine, control, did } = open()
    const connecting = engine
      .connect({ connectorId: 'id', namespace: 'eip155', signal: control.signal } as ConnectRequest)
      .catch((error: unknown) => error)
    await flushPromises()
    control.abort(connectionErrors.modalClosed())
    expect(connectionErrors.modalClosed.is(await connecting)).toBe(true)
    expect(did).toHaveLength(1)
  })
})

describe("restoring the session of a site's own provider", () => {
  it('gives nothing if there is no session', async () => {
    expect(await open().reconnect()).toBeNull()
  })

  it('S25: gives a connection once its wallet has answered, for every chain family and with one ping', async () => {
    const { reconnect, did, events } = open({ session: createSession() })
    const results = await Promise.all([reconnect('eip155'), reconnect('solana')])
    expect(results).toMatchObject([{ chainReference: '1' }, { chainReference: SOLANA.slice(7) }])
    expect(results.some((result) => result && 'isUnconfirmed' in result)).toBe(false)
    expect(did.filter((entry) => Array.isArray(entry) && entry[0] === 'ping')).toEqual([['ping', TOPIC]])
    expect(events.map(({ namespace, event }) => [namespace, event.type])).toEqual([
      ['eip155', 'answered'],
      ['solana', 'answered'],
    ])
    await reconnect('eip155')
    expect(did.filter((entry) => Array.isArray(entry) && entry[0] === 'ping')).toHaveLength(1)
  })

  it('S25: gives an unconfirmed account until then', async () => {
    const { reconnect, clock, events, answer } = open({ session: createSession(), isDeaf: true })
    const restoring = reconnect()
    await flushPromises()
    await clock.advance(3_000)
    expect(await restoring).toMatchObject({ isUnconfirmed: true })
    answer()
    await flushPromises()
    expect(events).toContainEqual({ namespace: 'eip155', event: { type: 'answered' } })
  })

  it('S11: disconnects one that is invalid, or that holds no family of the site', async () => {
    for (const namespaces of [{ eip155: settle(['eip155:1'], [], ['0x12']) }, { cosmos: settle(['cosmos:hub']) }]) {
      const { reconnect, did, client } = open({ session: createSession(namespaces) })
      expect(await reconnect()).toBeNull()
      await flushPromises()
      expect(did.at(-1)).toBe('left')
      expect(client.eventNames()).toEqual([])
    }
  })

  it('restores the session that the site has set instead', async () => {
    const { connect, reconnect, provider, engine, events } = open()
    await connect()
    provider.session = createSession({ eip155: settle(['eip155:8453']) }, 'other')
    expect(await reconnect()).toMatchObject({ chainReference: '8453' })
    expect(events).toContainEqual({ namespace: 'solana', event: { type: 'disconnect' } })
    expect(await engine.reconnect({ namespace: 'solana' } as ConnectRequest)).toBeNull()
  })
})

/** A session whose restore waits for the test. */
async function openSlowly() {
  const opened = open({ session: createSession() })
  let goOn = () => {}
  opened.world.updating = new Promise((resolve) => (goOn = resolve))
  const restoring = Promise.all([opened.reconnect('eip155'), opened.reconnect('solana')])
  await flushPromises()
  return { ...opened, restoring, goOn: () => goOn() }
}

describe("a session of a site's own provider that is still being restored", () => {
  it('is disconnected on both sides, and not used again, when the visitor disconnects', async () => {
    const { restoring, goOn, leave, provider, client, did, engine, store } = await openSlowly()
    const leaving = leave()
    goOn()
    expect(await restoring).toEqual([null, null])
    await leaving
    await flushPromises()
    expect([
      did.filter((entry) => entry === 'left'),
      provider.session,
      client.eventNames(),
      await store.listKeys(),
    ]).toEqual([['left'], undefined, [], []])
    await expect(
      (engine.getProvider('id', 'eip155') as Eip1193Provider).request({ method: 'eth_accounts' }),
    ).rejects.toThrow('Session ended')
  })

  it('is disposed, and stays the session of the site, when the kit is destroyed', async () => {
    const { restoring, goOn, life, provider, client, did } = await openSlowly()
    life.abort()
    goOn()
    expect(await restoring).toEqual([null, null])
    expect([did.includes('left'), provider.session?.topic, client.eventNames(), provider.eventNames()]).toEqual([
      false,
      TOPIC,
      [],
      [],
    ])
  })

  it('is disposed when the site has set another one, which is restored then', async () => {
    const { restoring, goOn, provider, did, reconnect } = await openSlowly()
    provider.session = createSession({ eip155: settle(['eip155:8453']) }, 'other')
    goOn()
    expect(await restoring).toEqual([null, null])
    expect(await reconnect()).toMatchObject({ chainReference: '8453' })
    expect(did).not.toContain('left')
  })

  it('is disconnected if it cannot be restored, unless the kit was destroyed meanwhile', async () => {
    for (const isDestroyed of [false, true]) {
      const { restoring, goOn, world, life, did } = await openSlowly()
      const failed = expect(restoring).rejects.toThrow('The networks are broken.')
      world.broken = new Error('The networks are broken.')
      if (isDestroyed) life.abort()
      goOn()
      await failed
      await flushPromises()
      expect(did.includes('left')).toBe(!isDestroyed)
    }
  })
})

describe("disconnecting the session of a site's own provider", () => {
  it('is done once, for all chain families', async () => {
    const { connect, leave, events, did, clock } = open()
    await connect()
    await Promise.all([leave(), leave()])
    expect([events, did.filter((entry) => entry === 'left'), clock.pendingTimers]).toEqual([ENDED, ['left'], 0])
    await leave()
    expect(did.filter((entry) => entry === 'left')).toEqual(['left'])
  })

  it('ends before the session is restored again', async () => {
    const { connect, leave, reconnect, world } = open()
    await connect()
    let goOn = () => {}
    world.leaving = new Promise((resolve) => (goOn = resolve))
    const leaving = leave()
    const restoring = reconnect()
    await flushPromises()
    goOn()
    expect([await leaving, await restoring]).toEqual([undefined, null])
  })

  it('SPEC 9.20: takes at most two and a half seconds, and throws nothing', async () => {
    const { connect, leave, world, clock } = open()
    await connect()
    world.leaving = new Promise(() => {})
    let isOver = false
    void leave().then(() => (isOver = true))
    await clock.advance(2_499)
    expect(isOver).toBe(false)
    await clock.advance(1)
    expect(isOver).toBe(true)
    const failing = open()
    await failing.connect()
    failing.world.failure = new Error('The relay is away.')
    await failing.leave()
  })

  it("R16: is not done when the kit is destroyed, and the session stays the site's", async () => {
    const { connect, life, did, client, provider, engine } = open()
    await connect()
    life.abort()
    expect([did.includes('left'), client.eventNames(), provider.session?.topic]).toEqual([false, [], TOPIC])
    await expect(
      engine.signMessage({
        connectorId: 'id',
        namespace: 'eip155',
        signal: new AbortController().signal,
        address: ONE,
        message: 'x',
      }),
    ).rejects.toSatisfy((error) => walletConnectErrors.sessionEnded.is(error))
  })
})
