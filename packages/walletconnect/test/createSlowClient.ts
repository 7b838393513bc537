import { EventEmitter } from 'node:events'
import { createFakeClock } from '@openappkit/testing'
import { hashKey } from '@walletconnect/utils'
import type { SignClient } from '../src/engine/client/types.ts'
import { waitOrAbort } from '../src/engine/client/waitOrAbort.ts'

/** What a client waits for while it creates a code with a sign-in and settles its session. */
export const STEPS = [
  'connect',
  'subscribe',
  'encode',
  'publish',
  'key',
  'subscribe to the session',
  'store the session',
] as const
export type Step = (typeof STEPS)[number]

const KEY = 'ab'.repeat(32)
const RESPONSE_TOPIC = hashKey(KEY)
export const SESSION_TOPIC = 'session'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly topic: string
  readonly params?: unknown
}

/** A client that stops at a step until the test lets it go on, and records its messages. Nothing is encrypted. */
export function createSlowClient() {
  const clock = createFakeClock()
  const life = new AbortController()
  const stops = new Map<Step, { whenReached: () => void; gate: Promise<void> }>()
  const sent: Message[] = []
  const dropped: unknown[] = []
  const deletedKeys: string[] = []
  const topics = new Set<string>()
  const sessions = new Map<string, object>()
  const proposals = new Map<
    number,
    {
      id: number
      pairingTopic: string
      proposer: object
      optionalNamespaces: object
      decline: (error: Error) => void
      approve: (session: object) => void
    }
  >()
  const relayer = new EventEmitter()
  const events = new EventEmitter()
  events.on('relayer_publish', ({ id }) => void dropped.push(id))

  async function pass(step: Step): Promise<void> {
    const stop = stops.get(step)
    stop?.whenReached()
    await stop?.gate
  }
  /** Stops the client at a step. `reached` resolves when it is there. */
  function hold(step: Step) {
    let goOn = (_failure?: Error) => {}
    let whenReached = () => {}
    const gate = new Promise<void>((resolve, reject) => (goOn = (failure) => (failure ? reject(failure) : resolve())))
    gate.catch(() => {})
    const reached = new Promise<void>((resolve) => (whenReached = resolve))
    stops.set(step, { whenReached, gate })
    return { reached, goOn: (failure?: Error) => goOn(failure) }
  }
  async function expire(id: number | string, expiry: number): Promise<void> {
    if (expiry !== 0) return
    proposals.get(Number(id))?.decline(new Error('Proposal expired'))
    proposals.delete(Number(id))
  }

  const client = {
    events: new EventEmitter(),
    async connect({ optionalNamespaces }: { optionalNamespaces: object }) {
      await pass('connect')
      const id = proposals.size + sent.length + 1
      const pairingTopic = `pairing ${sent.filter(({ method }) => method === 'wc_sessionPropose').length + 1}`
      const approval = new Promise<object>((resolve, reject) => {
        proposals.set(id, {
          id,
          pairingTopic,
          proposer: { publicKey: KEY, metadata: {} },
          optionalNamespaces,
          approve: resolve,
          decline: reject,
        })
      })
      sent.push({ method: 'wc_sessionPropose', topic: pairingTopic })
      return { uri: `wc:${pairingTopic}@2?symKey=ab`, approval: () => approval }
    },
    disconnect: async ({ topic }: { topic: string }) =>
      void (topics.delete(topic), sessions.delete(topic), sent.push({ method: 'wc_sessionDelete', topic })),
    proposal: {
      getAll: () => [...proposals.values()],
      get keys() {
        return [...proposals.keys()]
      },
    },
    pairing: { keys: [] as string[] },
    session: {
      get keys() {
        return [...sessions.keys()]
      },
      get: (topic: string) => sessions.get(topic),
      async set(topic: string, session: object) {
        await pass('store the session')
        sessions.set(topic, session)
      },
    },
    core: {
      heartbeat: { events: new EventEmitter() },
      history: { delete: () => {} },
      expirer: { set: (id: number | string, expiry: number) => void expire(id, expiry) },
      crypto: {
        async encode(topic: string, payload: object) {
          await pass('encode')
          return JSON.stringify({ ...payload, topic })
        },
        decode: async (_topic: string, message: string) => JSON.parse(message) as unknown,
        async generateSharedKey() {
          await pass('key')
          return SESSION_TOPIC
        },
        deleteKeyPair: async (key: string) => void deletedKeys.push(key),
        deleteSymKey: async (topic: string) => void deletedKeys.push(topic),
      },
      relayer: Object.assign(relayer, {
        events,
        subscriber: {
          get topics() {
            return [...topics]
          },
        },
        async subscribe(topic: string) {
          await pass(topic === RESPONSE_TOPIC ? 'subscribe' : 'subscribe to the session')
          topics.add(topic)
        },
        unsubscribe: async (topic: string) => void topics.delete(topic),
        async publish(_topic: string, message: string) {
          const payload = JSON.parse(message) as Message
          if (payload.method === 'wc_sessionAuthenticate') await pass('publish')
          sent.push(payload)
        },
      }),
    },
  }
  const wait = (delayMs: number, signal?: AbortSignal) =>
    waitOrAbort(clock, delayMs, life.signal, ...(signal ? [signal] : []))
  return {
    client: client as unknown as SignClient,
    clock,
    life,
    wait,
    hold,
    sent,
    dropped,
    deletedKeys,
    sessions,
    proposals,
    listMethods: () => sent.map(({ method }) => method),
    /** The relay delivers a message. */
    deliver: (topic: string, message: string) => void relayer.emit('relayer_message', { topic, message }),
    /** The wallet answers the sign-in request. */
    answer(answer: object) {
      const { id } = sent.find(({ method }) => method === 'wc_sessionAuthenticate') ?? {}
      relayer.emit('relayer_message', { topic: RESPONSE_TOPIC, message: JSON.stringify({ id, ...answer }) })
    },
    /** What a code has left: timers, listeners and subscriptions. */
    countLeft: () => clock.pendingTimers + relayer.listenerCount('relayer_message') + topics.size,
  }
}
