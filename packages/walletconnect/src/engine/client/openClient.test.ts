import { startRelay, type RunningRelay } from '@openappkit/local'
import { createFakeClock } from '@openappkit/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStore } from './openStore.ts'
import { openClient, type RunningClient, type ClientOptions } from './openClient.ts'
import { pingPeer, triggerHeartbeat } from './patchCore.ts'

const TOPIC = 'ab'.repeat(32)
const clock = createFakeClock(Date.now())

let relay: RunningRelay
const clients: RunningClient[] = []

async function open(kitId = 'kit', options: Partial<ClientOptions> = {}): Promise<RunningClient> {
  const running = await openClient({
    kitId,
    projectId: undefined,
    relayUrl: relay.url,
    metadata: { name: 'Site', description: 'A site', url: 'https://site.example', icons: [] },
    telemetry: false,
    alerts: { raise: () => {} },
    clock,
    page: { isVisible: () => true, watchReturn: () => () => {} },
    store: createMemoryStore(),
    ...options,
  })
  clients.push(running)
  return running
}

beforeEach(async () => {
  relay = await startRelay({ port: 0 })
})
afterEach(async () => {
  for (const running of clients.splice(0)) await running.close()
  await relay.stop()
})

/** Topics whose subscription has no answer yet. */
const countPending = ({ client }: RunningClient) => client.core.relayer.subscriber.pending.size

/** Subscribes to a topic over a socket that closes before the relay gets the request. */
async function joinInVain(running: RunningClient, meanwhile = () => {}): Promise<{ joined: Promise<unknown> }> {
  const { relayer } = running.client.core
  relay.faults.freeze(true)
  const joined = relayer.subscribe(TOPIC)
  await expect.poll(() => countPending(running)).toBe(1)
  meanwhile()
  relay.faults.refuse('reset')
  relay.faults.cutAll()
  relay.faults.freeze(false)
  await expect.poll(() => relayer.connected).toBe(false)
  return { joined }
}

/** Restores the relay, and waits for the client to connect. */
async function comeBack({ client }: RunningClient): Promise<void> {
  relay.faults.clear()
  await expect
    .poll(async () => {
      await clock.advance(2_000)
      return client.core.relayer.connected
    })
    .toBe(true)
}

describe('a client whose relay was down', () => {
  it('R13: subscribes to its topics once when the relay is back, also after many heartbeats', async () => {
    const running = await open()
    await running.client.core.pairing.create()
    const { joined } = await joinInVain(running)
    for (let beat = 0; beat < 30; beat += 1) triggerHeartbeat(running.client.core)
    await comeBack(running)
    await joined
    const last = relay.counts.connections
    const asked = relay.log.entries.filter(({ method, socket }) => method === 'irn_batchSubscribe' && socket === last)
    expect(asked.length).toBeLessThan(4)
    expect(countPending(running)).toBe(0)
  })

  it('R13: is subscribed to all of its topics again, also if the socket closed during a subscription', async () => {
    const running = await open()
    const { topic } = await running.client.core.pairing.create()
    const { joined } = await joinInVain(running, () => triggerHeartbeat(running.client.core))
    await comeBack(running)
    await joined
    const { client: other } = await open('other')
    const socket = relay.counts.connections
    await other.core.pairing.create()
    for (const reached of [topic, TOPIC]) {
      await other.core.relayer.publish(reached, 'bm90IGVuY3J5cHRlZA==', { ttl: 300, tag: 1100 })
      await expect
        .poll(() =>
          relay.log.entries.some(
            (entry) => entry.kind === 'push' && entry.topic === reached && entry.socket === socket,
          ),
        )
        .toBe(true)
    }
  })

  it('waits for many answers with one listener', async () => {
    const running = await open()
    const { relayer, pairing } = running.client.core
    await pairing.create()
    const count = () => relayer.events.listenerCount('relayer_disconnect')
    const before = count()
    relay.faults.freeze(true)
    const asked = Array.from({ length: 20 }, () =>
      relayer.request({ method: 'irn_subscribe', params: { topic: TOPIC } }),
    )
    const answers = Promise.allSettled(asked)
    await Promise.resolve()
    expect(count()).toBe(before)
    relay.faults.freeze(false)
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'fulfilled'))
  })
})

describe('a client', () => {
  it('has the metadata and the project id of the site', async () => {
    const metadata = {
      name: 'Site',
      description: 'A site',
      url: 'https://site.example',
      icons: ['https://site.example/icon.png'],
    }
    const { client } = await open('named', { metadata, projectId: 'project' })
    expect([client.metadata, client.core.projectId]).toEqual([metadata, 'project'])
    const bare = await open('bare', { metadata: undefined })
    expect([bare.client.metadata.name, bare.client.core.projectId]).toEqual(['', undefined])
  })

  it('leaves no global variable', async () => {
    await open()
    expect(Object.keys(globalThis).filter((name) => name.includes('walletConnectCore'))).toEqual([])
  })

  it('R8: is outdated when other tabs have added or removed a session', async () => {
    const store = createMemoryStore()
    const running = await open('kit', { store })
    const key = String(Reflect.get(running.client.session, 'storageKey'))
    const write = (...topics: string[]) => store.change(key, () => JSON.stringify(topics.map((topic) => ({ topic }))))
    expect(await running.isOutdated()).toBe(false)
    await write('other')
    expect(await running.isOutdated()).toBe(true)
    await running.client.session.set('own', { topic: 'own', expiry: 2e9 } as never)
    for (const [topics, isOutdated] of [
      [['own'], false],
      [['other'], true],
      [['own', 'other'], true],
      [[], true],
    ] as const) {
      await write(...topics)
      expect(await running.isOutdated()).toBe(isOutdated)
    }
  })

  it('closes after its writes are done, and writes nothing afterwards', async () => {
    const store = createMemoryStore()
    let goOn = () => {}
    const going = new Promise<void>((resolve) => (goOn = resolve))
    const change: typeof store.change = async (key, next) => {
      if (key === 'slow') await going
      return store.change(key, next)
    }
    const running = await open('kit', { store: { ...store, change } })
    const { storage } = running.client.core
    await storage.setItem('gone', 1)
    await storage.removeItem('gone')
    expect(await store.read('gone')).toBeUndefined()
    // A session keeps what is stored.
    await running.client.session.set('own', { topic: 'own', expiry: 2e9 } as never)
    const writing = storage.setItem('slow', 1)
    let isClosed = false
    const closing = running.close().then(() => (isClosed = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isClosed).toBe(false)
    goOn()
    await Promise.all([writing, closing])
    await storage.setItem('late', 1)
    await storage.removeItem('slow')
    expect([await store.read('slow'), await store.read('late')]).toEqual(['1', undefined])
  })

  it('R16: ends its messages and their timers when it closes, sent or not, and those that come later', async () => {
    const running = await open()
    const { relayer } = running.client.core
    const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const timers = countTimers()
    const publish = () =>
      relayer.publish(TOPIC, 'bm90IGVuY3J5cHRlZA==', {
        ttl: 300,
        tag: 1100,
        internal: { throwOnFailedPublish: true },
      })
    relay.faults.freeze(true)
    const sent = [publish(), publish()]
    const closing = running.close()
    sent.push(publish())
    await closing
    sent.push(publish())
    expect(await Promise.all(sent)).toEqual([undefined, undefined, undefined, undefined])
    await expect.poll(countTimers).toBeLessThanOrEqual(timers)
  })

  it('R16: rejects pending proposals and requests when it closes, and nothing else', async () => {
    const running = await open()
    const { core, engine, events } = running.client
    const ask = (id: number, method: string) => core.history.set(TOPIC, { id, jsonrpc: '2.0', method, params: {} })
    ask(5, 'wc_sessionRequest')
    ask(6, 'wc_sessionPing')
    await running.client.proposal.set(7, { id: 7, expiryTimestamp: 2e9, pairingTopic: TOPIC } as never)
    const ended: unknown[] = []
    const waiting = Reflect.get(engine, 'events') as { on(name: string, listener: (answer: unknown) => void): void }
    for (const id of [5, 6]) waiting.on(`session_request:${id}`, (answer) => void ended.push([id, answer]))
    events.on('proposal_expire', (answer: unknown) => void ended.push(answer))
    await running.close()
    expect(ended).toEqual([{ id: 7 }, [5, { error: { code: 6000, message: 'The session was ended.' } }]])
  })
})

/** Answers to pings that the relay has received. */
const countAnswers = () => relay.log.entries.filter(({ kind, tag }) => kind === 'request' && tag === 1115).length

describe('a ping', () => {
  it('S25: of one tab is not answered by another tab; that of a wallet is', async () => {
    const [one, two] = [await open('one'), await open('two')]
    const { topic, uri } = await one.client.core.pairing.create()
    await two.client.core.pairing.pair({ uri })
    let isAnswered = false
    void pingPeer(one.client, topic).then(() => (isAnswered = true))
    await expect
      .poll(() => two.client.core.history.values.some(({ request }) => request.method === 'wc_sessionPing'))
      .toBe(true)
    const send = Reflect.get(one.client.engine, 'sendRequest') as (message: object) => Promise<unknown>
    await send({ topic, method: 'wc_sessionPing', params: {}, clientRpcId: Date.now() * 1_000 })
    await expect.poll(countAnswers).toBe(1)
    expect([isAnswered, countAnswers()]).toEqual([false, 1])
  })
})
