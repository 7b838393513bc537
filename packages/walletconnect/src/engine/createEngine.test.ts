import { EventEmitter } from 'node:events'
import type { ChainNamespace, Eip1193Provider } from '@openappkit/common'
import {
  connectionErrors,
  type ConnectRequest,
  type DriverContext,
  type LinkStatus,
  type Network,
  type WalletEvent,
} from '@openappkit/core/internal'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import type { SessionTypes } from '@walletconnect/types'
import { describe, expect, it } from 'vitest'
import { createNetwork, ONE, settle, SETTLED, SOLANA, TOPIC } from '../../test/createHeld.ts'
import { createMemoryStore } from './client/openStore.ts'
import { createStorage } from './client/createStorage.ts'
import type { RunningClient, ClientOptions } from './client/openClient.ts'
import { createEngine } from './createEngine.ts'
import { walletConnectErrors } from './errors/errors.ts'

const createSession = (namespaces: SessionTypes.Namespaces = SETTLED, topic = TOPIC, expiry = 2e9) =>
  ({
    topic,
    expiry,
    namespaces,
    optionalNamespaces: {},
    acknowledged: true,
    peer: { metadata: { name: 'Remote' } },
  }) as unknown as SessionTypes.Struct

/** An engine over a client that records its requests, with a wallet that answers as the test decides. */
function open({
  sessions = [] as SessionTypes.Struct[],
  isDeaf = false,
  networks = [createNetwork('eip155:1'), createNetwork('eip155:8453'), createNetwork(SOLANA)] as Network[],
} = {}) {
  const clock = createFakeClock()
  const life = new AbortController()
  const store = createMemoryStore()
  const did: unknown[] = []
  const world = {
    leaving: undefined as Promise<void> | undefined,
    isOutdated: false,
    status: 'open' as LinkStatus,
    lines: [] as ClientOptions[],
  }
  const links = new Set<() => void>()
  const kept = new Map(sessions.map((session) => [session.topic, session]))
  const events = new EventEmitter()
  const engineEvents = new EventEmitter()
  let approve = (_session: SessionTypes.Struct) => {}
  let pinged: number | undefined
  const answer = () => void engineEvents.emit(`session_ping:${pinged}`, {})
  const client = {
    events,
    on: events.on.bind(events),
    removeListener: events.removeListener.bind(events),
    session: {
      get keys() {
        return [...kept.keys()]
      },
      get: (topic: string) => kept.get(topic)!,
      getAll: () => [...kept.values()],
      update: async (topic: string, change: object) => void Object.assign(kept.get(topic)!, change),
    },
    connect: async (asked: object) => {
      did.push(['connect', asked])
      return {
        uri: `wc:${'cd'.repeat(32)}@2?symKey=ab`,
        approval: () =>
          new Promise((resolve) => (approve = (session) => (kept.set(session.topic, session), resolve(session)))),
      }
    },
    request: async ({ request: { method } }: { request: { method: string } }) => (did.push(method), '0x00'),
    async disconnect({ topic }: { topic: string }) {
      did.push(['left', topic])
      await world.leaving
      kept.delete(topic)
    },
    proposal: { getAll: () => [], keys: [] },
    pairing: { keys: [] },
    engine: {
      events: engineEvents,
      sendRequest: async ({ topic, method, clientRpcId }: { topic: string; method: string; clientRpcId: number }) => {
        did.push([method, topic])
        pinged = clientRpcId
        if (!isDeaf) queueMicrotask(answer)
      },
    },
    core: {
      storage: createStorage(store),
      history: { values: [], delete: () => {} },
      expirer: { set: () => {} },
      heartbeat: { events: new EventEmitter() },
      crypto: { encode: async () => '' },
      relayer: { publish: async () => {} },
    },
  }
  const context = {
    clock,
    kitId: 'kit',
    projectId: 'project',
    site: {},
    options: { endpoints: { relay: 'wss://relay.example' }, metadata: { name: 'Site', icons: [] } },
    log: { warn: () => {}, error: () => {} },
    listNamespaces: () => [...new Set(networks.map(({ chainNamespace }) => chainNamespace))],
    listNetworks: (namespace: ChainNamespace) => networks.filter(({ chainNamespace }) => chainNamespace === namespace),
  } as unknown as DriverContext
  const page = { isVisible: () => true, watchReturn: () => () => {} }
  const engine = createEngine(context, {}, life.signal, {
    page,
    store,
    async open(options) {
      world.lines.push(options)
      const link = {
        get status() {
          return world.status
        },
        watch: (listener: () => void) => (links.add(listener), () => void links.delete(listener)),
      }
      return {
        client,
        link,
        disconnecting: Promise.resolve(),
        isOutdated: async () => world.isOutdated,
        close: async () => void did.push('closed'),
      } as unknown as RunningClient
    },
  })
  const emitted: { namespace: string; event: WalletEvent }[] = []
  const stops = (['eip155', 'solana'] as const).map((namespace) =>
    engine.watchWallet('id', (event) => void emitted.push({ namespace, event }), namespace),
  )
  const control = new AbortController()
  const request = (more: Partial<ConnectRequest> = {}) =>
    ({ connectorId: 'id', namespace: 'eip155', signal: control.signal, ...more }) as ConnectRequest
  async function connect(more: Partial<ConnectRequest> = {}, session = createSession()) {
    const connecting = engine.connect(request(more)).catch((error: unknown) => error)
    await flushPromises()
    approve(session)
    return connecting
  }
  return {
    clock,
    life,
    store,
    did,
    world,
    kept,
    events,
    engine,
    emitted,
    stops,
    control,
    connect,
    answer,
    page,
    reconnect: (namespace: ChainNamespace = 'eip155') => engine.reconnect(request({ namespace })),
    leave: () => engine.disconnect(request()),
    listLeft: () =>
      did.filter((entry) => Array.isArray(entry) && entry[0] === 'left').map((entry) => (entry as string[])[1]),
    countPings: () => did.filter((entry) => Array.isArray(entry) && entry[0] === 'wc_sessionPing').length,
    setLink(status: LinkStatus) {
      world.status = status
      for (const listener of links) listener()
    },
  }
}

const ENDED = [
  { namespace: 'eip155', event: { type: 'disconnect' } },
  { namespace: 'solana', event: { type: 'disconnect' } },
]

describe('an engine that connects', () => {
  it("opens a client with the site's metadata, on the relay that the site names, without telemetry", async () => {
    const { connect, world, clock, page } = open()
    expect(world.lines).toEqual([])
    await connect()
    expect(world.lines).toEqual([
      {
        kitId: 'kit',
        projectId: 'project',
        relayUrl: 'wss://relay.example',
        metadata: { name: 'Site', icons: [] },
        telemetry: false,
        clock,
        page,
        store: expect.anything(),
      },
    ])
  })

  it('proposes the networks of the site, and begins on the one that the visitor is on', async () => {
    const { connect, did, engine } = open()
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
    const provider = engine.getProvider('id', 'eip155') as Eip1193Provider
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
  })

  it('disconnects every other session, also one whose disconnect has failed before', async () => {
    const { connect, listLeft, kept } = open({
      sessions: [createSession(SETTLED, 'older'), createSession(SETTLED, 'oldest')],
    })
    await connect()
    await flushPromises()
    expect([listLeft(), [...kept.keys()]]).toEqual([['older', 'oldest'], [TOPIC]])
  })

  it('disconnects an invalid session, and one of an aborted attempt', async () => {
    const broken = open()
    expect(
      walletConnectErrors.invalidSession.is(
        await broken.connect({}, createSession({ eip155: settle(['eip155:1'], [], ['0x12']) })),
      ),
    ).toBe(true)
    const late = open()
    const unwanted = open()
    expect(
      walletConnectErrors.unsupportedChains.is(
        await unwanted.connect({}, createSession({ solana: SETTLED['solana']! })),
      ),
    ).toBe(true)
    late.control.abort(connectionErrors.modalClosed())
    expect(connectionErrors.modalClosed.is(await late.connect())).toBe(true)
    await flushPromises()
    expect([broken.listLeft(), unwanted.listLeft()]).toEqual([[TOPIC], [TOPIC]])
  })

  it('opens the app of the wallet that was chosen only as long as its session lasts', async () => {
    const { connect, leave, events } = open()
    await connect({ wallet: { id: 'x', name: 'X', href: 'remote://' } })
    await flushPromises()
    expect(events.listenerCount('session_request_sent')).toBe(1)
    await leave()
    expect(events.listenerCount('session_request_sent')).toBe(0)
  })

  it('emits the status of the link in every chain family', async () => {
    const { connect, setLink, emitted } = open()
    await connect()
    emitted.splice(0)
    setLink('slow')
    expect(emitted).toEqual(
      ['eip155', 'solana'].map((namespace) => ({ namespace, event: { type: 'linkChanged', link: 'slow' } })),
    )
  })
})

describe('an engine whose session ends', () => {
  it('emits it in every chain family, and disconnects a wallet that has broken its rules', async () => {
    const { connect, events, emitted, listLeft } = open()
    await connect()
    emitted.splice(0)
    events.emit('session_update', { topic: TOPIC, params: { namespaces: {} } })
    await flushPromises()
    expect([emitted, listLeft()]).toEqual([ENDED, [TOPIC]])
  })

  it('sends nothing to a wallet that has ended it, and closes its client', async () => {
    const { connect, events, emitted, listLeft, kept, did, clock } = open()
    await connect()
    emitted.splice(0)
    kept.clear()
    events.emit('session_delete', { topic: TOPIC })
    await clock.advance(240_000)
    expect([emitted, listLeft(), did.at(-1)]).toEqual([ENDED, [], 'closed'])
  })

  it('keeps its client while the session has a subscriber, and closes it afterwards', async () => {
    const { connect, did, clock, stops } = open()
    await connect()
    await clock.advance(600_000)
    expect(did).not.toContain('closed')
    for (const stop of stops) stop()
    await clock.advance(1_000)
    expect(did).toContain('closed')
  })
})

describe('an engine that disconnects', () => {
  it('notifies every wallet once, and all chain families', async () => {
    const { connect, leave, emitted, listLeft } = open()
    await connect()
    emitted.splice(0)
    await Promise.all([leave(), leave()])
    expect([emitted, listLeft()]).toEqual([ENDED, [TOPIC]])
    await leave()
    expect(listLeft()).toEqual([TOPIC])
  })

  it('SPEC 9.20: waits at most two and a half seconds, and sends the disconnect also after that', async () => {
    const { connect, leave, world, clock, did } = open()
    await connect()
    let goOn = () => {}
    world.leaving = new Promise((resolve) => (goOn = resolve))
    let isOver = false
    void leave().then(() => (isOver = true))
    await clock.advance(2_499)
    expect(isOver).toBe(false)
    await clock.advance(1)
    expect(isOver).toBe(true)
    await clock.advance(60_000)
    expect(did).not.toContain('closed')
    goOn()
    await clock.advance(300_000)
    expect([did.at(-1), clock.pendingTimers]).toEqual(['closed', 0])
  })
})

describe('an engine after a reload', () => {
  it('S25: restores the stored session once for all chain families, and pings its wallet', async () => {
    const { reconnect, emitted, countPings } = open({ sessions: [createSession()] })
    expect(await Promise.all([reconnect('eip155'), reconnect('solana')])).toMatchObject([
      { chainReference: '1' },
      { chainReference: SOLANA.slice(7) },
    ])
    expect(emitted.filter(({ event }) => event.type === 'answered')).toHaveLength(2)
    await reconnect('eip155')
    expect(countPings()).toBe(1)
  })

  it('S25: shows an account as unconfirmed while its wallet does not answer', async () => {
    const { reconnect, clock, answer, emitted } = open({ sessions: [createSession()], isDeaf: true })
    const restoring = reconnect()
    await flushPromises()
    await clock.advance(3_000)
    expect(await restoring).toMatchObject({ isUnconfirmed: true })
    answer()
    await flushPromises()
    expect(emitted).toContainEqual({ namespace: 'solana', event: { type: 'answered' } })
    expect(await reconnect()).not.toHaveProperty('isUnconfirmed')
  })

  it('S25: pings no wallet that has just connected', async () => {
    const { connect, reconnect, countPings } = open()
    await connect()
    expect(await reconnect('solana')).toMatchObject({ chainReference: SOLANA.slice(7) })
    expect(countPings()).toBe(0)
  })

  it('restores the newest of several sessions', async () => {
    const { reconnect } = open({
      sessions: [
        createSession({ eip155: settle(['eip155:1']) }, 'older', 1e9),
        createSession({ eip155: settle(['eip155:8453']) }, 'newer', 2e9),
      ],
    })
    expect(await reconnect()).toMatchObject({ chainReference: '8453' })
  })

  it('restores nothing if nothing is stored', async () => {
    const { reconnect, listLeft } = open()
    expect([await reconnect(), listLeft()]).toEqual([null, []])
  })

  it('S11: disconnects a session that is invalid, or that holds no family of the site', async () => {
    for (const namespaces of [{ eip155: settle(['eip155:1'], [], ['0x12']) }, { cosmos: settle(['cosmos:hub']) }]) {
      const { reconnect, listLeft, events } = open({ sessions: [createSession(namespaces)] })
      expect(await reconnect()).toBeNull()
      await flushPromises()
      expect([listLeft(), events.listenerCount('session_request_sent')]).toEqual([[TOPIC], 0])
    }
  })

  it('disconnects a session that cannot be restored, unless the kit was destroyed meanwhile', async () => {
    for (const isDestroyed of [false, true]) {
      const { reconnect, listLeft, store, life } = open({ sessions: [createSession()] })
      Object.assign(store, {
        async change() {
          if (isDestroyed) life.abort(new Error('The kit was destroyed.'))
          throw new Error('The disk is broken.')
        },
      })
      await expect(reconnect()).rejects.toThrow('The disk is broken.')
      await flushPromises()
      expect(listLeft()).toEqual(isDestroyed ? [] : [TOPIC])
    }
  })

  it('switches and signs with a restored session', async () => {
    const { reconnect, engine, control } = open({ sessions: [createSession()] })
    await reconnect()
    const request = { connectorId: 'id', namespace: 'eip155', signal: control.signal } as const
    await engine.switchNetwork({ ...request, network: createNetwork('eip155:8453') })
    expect(await reconnect()).toMatchObject({ chainReference: '8453' })
    await expect(engine.signMessage({ ...request, address: ONE, message: 'hi' })).rejects.toSatisfy((error) =>
      walletConnectErrors.invalidAnswer.is(error),
    )
  })
})
