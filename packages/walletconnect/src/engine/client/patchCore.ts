/**
 * @module Overrides of the WalletConnect core 2.21.8 for use on a site's page. The version is pinned. Compare this file
 * with the new source before you change the version.
 */
import { walletConnectErrors } from '../errors/errors.ts'
import type { SignClient, WalletConnectCore } from './types.ts'

/** Added to the expiry of a proposal: a wallet whose clock is ahead would treat a new code as expired (R15). */
const CLOCK_SLACK_SECONDS = 900

type Encode = WalletConnectCore['crypto']['encode']
type Request = WalletConnectCore['relayer']['request']

/** Reads a private member. The caller names its type. */
function getPrivate<Member>(target: object, name: string): Member {
  return Reflect.get(target, name) as Member
}

/** The core opens a frame of a verification service for each proposal and request, and waits five seconds for it. */
function disableServices(core: WalletConnectCore, telemetry: boolean): void {
  core.verify.register = async () => ''
  // Without an answer the client leaves the peer unverified.
  core.verify.resolve = async () => undefined as never
  if (!telemetry) core.eventClient.init = async () => {}
}

/** The client computes the expiry of a proposal with the clock of this device, which may be slow. */
function extendExpiry(core: WalletConnectCore): void {
  const encode: Encode = core.crypto.encode.bind(core.crypto)
  core.crypto.encode = (topic, payload, options) => {
    const { method, params } = payload as { method?: string; params?: { expiryTimestamp?: number } }
    const isProposal = method === 'wc_sessionPropose' && params?.expiryTimestamp !== undefined
    if (!isProposal) return encode(topic, payload, options)
    const expiryTimestamp = (params.expiryTimestamp ?? 0) + CLOCK_SLACK_SECONDS
    return encode(topic, { ...payload, params: { ...params, expiryTimestamp } } as typeof payload, options)
  }
}

/**
 * Two simultaneous calls would open two sockets, and the core retries a failed attempt four times with growing pauses
 * that cannot be aborted. Here simultaneous calls share one attempt, and `createLink` schedules the retries.
 */
function openOneSocket(core: WalletConnectCore): () => Promise<void> {
  const { relayer } = core
  const connect = getPrivate<() => Promise<void>>(relayer, 'connect').bind(relayer)
  let opening: Promise<void> | undefined
  async function attempt(): Promise<void> {
    const stop = () => (relayer.transportExplicitlyClosed = true)
    relayer.once('relayer_disconnect', stop)
    try {
      await connect()
    } finally {
      relayer.off('relayer_disconnect', stop)
      opening = undefined
    }
  }
  const open = () => (opening ??= attempt())
  Reflect.set(relayer, 'connect', open)
  // The core's own listeners open sockets, and those on the window cannot be removed.
  Reflect.set(relayer, 'registerEventListeners', async () => {})
  return open
}

/** Rejects requests when their socket closes. The core would wait a minute for an answer that cannot arrive. */
function rejectLostRequests(core: WalletConnectCore, whenOpen: () => Promise<void>): void {
  const { relayer } = core
  const request: Request = relayer.request
  const waiting = new Set<() => void>()
  // All requests share one listener: the client logs a warning if there are more than ten.
  relayer.on('relayer_disconnect', () => {
    for (const fail of [...waiting]) fail()
  })
  relayer.request = async (params) => {
    if (!relayer.connected) await whenOpen()
    return new Promise((resolve, reject) => {
      const fail = () => settle(() => reject(walletConnectErrors.relayUnreachable({ reason: 'the socket closed' })))
      function settle(action: () => void): void {
        waiting.delete(fail)
        action()
      }
      waiting.add(fail)
      request(params).then(
        (result) => settle(() => resolve(result)),
        (error: unknown) => settle(() => reject(error)),
      )
    })
  }
}

/**
 * Pending topics are subscribed once a socket is open; the core would wait once more for a socket with each heartbeat.
 * If the socket closes during a batch, the batch fails; the core would treat its topics as subscribed and store them in
 * place of all others.
 */
function resubscribeTopics({ relayer }: WalletConnectCore): void {
  const { subscriber } = relayer
  const checkPending = getPrivate<() => Promise<void>>(subscriber, 'checkPending')
  const start = getPrivate<() => Promise<void>>(subscriber, 'start')
  const subscribe = getPrivate<(topics: unknown) => Promise<void>>(subscriber, 'rpcBatchSubscribe').bind(subscriber)
  Reflect.set(subscriber, 'checkPending', async () => {
    if (relayer.connected) await checkPending().catch(() => {})
  })
  let losses = 0
  relayer.on('relayer_disconnect', () => (losses += 1))
  // The caller that opens the socket gets its error.
  Reflect.set(subscriber, 'start', () => start().catch(() => {}))
  Reflect.set(subscriber, 'rpcBatchSubscribe', async (topics: unknown) => {
    const before = losses
    await subscribe(topics)
    if (losses > before) throw walletConnectErrors.relayUnreachable({ reason: 'the socket closed' })
  })
}

/** The core resends unsent messages with each heartbeat, and does not catch errors of the resend. */
function resendQuietly(core: WalletConnectCore): void {
  const { publisher } = core.relayer
  const publish = getPrivate<(request: unknown, options: unknown) => Promise<unknown>>(publisher, 'rpcPublish').bind(
    publisher,
  )
  const queue = getPrivate<Map<string, { request: unknown; opts: unknown }>>(publisher, 'queue')
  Reflect.set(publisher, 'checkQueue', () => {
    if (!core.relayer.connected) return
    for (const { request, opts } of queue.values()) publish(request, opts).catch(() => {})
  })
}

/** Unsubscribes without an error. The relay drops a topic with its socket, and the core does not catch a failed request. */
function unsubscribeQuietly({ relayer }: WalletConnectCore): void {
  const { subscriber } = relayer
  const unsubscribe = getPrivate<(...args: unknown[]) => Promise<unknown>>(subscriber, 'rpcUnsubscribe').bind(
    subscriber,
  )
  Reflect.set(subscriber, 'rpcUnsubscribe', async (...args: unknown[]) =>
    relayer.connected ? unsubscribe(...args).catch(() => true) : true,
  )
  // Only `createLink` opens sockets.
  Reflect.set(subscriber, 'restartToComplete', async () => {})
}

/** Checks of peer messages that the client calls without handling their rejection. */
const UNWATCHED = ['isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit']

/** A peer that repeats a message must not cause unhandled rejections in the page. */
function catchUnwatched(engine: object): void {
  for (const name of UNWATCHED) {
    const check = getPrivate<(params: unknown) => Promise<void>>(engine, name).bind(engine)
    Reflect.set(engine, name, (params: unknown) => {
      const checked = check(params)
      checked.catch(() => {})
      return checked
    })
  }
}

/** Before each request the client opens any link that it finds in `localStorage`, unless the session disables this (S25). */
function disableDeepLinks({ session }: SignClient): void {
  const get = session.get.bind(session)
  session.get = (topic) => {
    const struct = get(topic)
    return { ...struct, sessionConfig: { ...struct.sessionConfig, disableDeepLink: true } }
  }
}

interface SessionMessage {
  readonly topic: string
  readonly method: string
  readonly params: { readonly request?: unknown; readonly chainId?: unknown }
  readonly clientRpcId: number
}

type Send = (message: SessionMessage) => Promise<unknown>

/**
 * The client emits `session_request_sent` when the relay has the request. That may be too late to open the wallet's app:
 * browsers open one only for a moment after a tap.
 */
function emitRequestsAtOnce({ engine, events }: SignClient): void {
  const send = getPrivate<Send>(engine, 'sendRequest').bind(engine)
  Reflect.set(engine, 'sendRequest', (message: SessionMessage) => {
    const { topic, method, params, clientRpcId: id } = message
    if (method === 'wc_sessionRequest') events.emit('session_request_sent', { topic, id, ...params } as never)
    return send(message)
  })
}

/** Our pings have ids above those that clients derive from the clock, so that other tabs of the site recognize them. */
const FIRST_PING_ID = 8e15
const PING_IDS = 1e15

const getPingEvent = (id: number) => `session_ping:${id}` as never
const getEngineEvents = ({ engine }: SignClient) => getPrivate<SignClient['events']>(engine, 'events')

/**
 * Each tab of a site receives the pings of the other tabs and would answer them in place of the wallet. The client also
 * throws if an answer arrives after the wait for it has ended.
 */
function ignoreForeignPings(client: SignClient): void {
  const { engine } = client
  const answer = getPrivate<(topic: string, payload: { id: number }) => Promise<void>>(
    engine,
    'onSessionPingRequest',
  ).bind(engine)
  Reflect.set(engine, 'onSessionPingRequest', async (topic: string, payload: { id: number }) => {
    if (payload.id < FIRST_PING_ID) await answer(topic, payload)
  })
  Reflect.set(engine, 'onSessionPingResponse', (_topic: string, { id, error }: { id: number; error?: unknown }) => {
    getEngineEvents(client).emit(getPingEvent(id), (error ? { error } : {}) as never)
  })
}

/** Pings the wallet of a session. Resolves when the wallet answers, at any later time; never rejects. */
export function pingPeer(client: SignClient, topic: string): Promise<void> {
  // The id only separates the pings of several pages. The answer is encrypted for this session.
  const id = FIRST_PING_ID + Math.floor(Math.random() * PING_IDS)
  const { history } = client.core
  // The client stores its request log. The latest ping is enough to match a late answer, so older pings are deleted.
  for (const { topic: asked, id: older, request } of history.values) {
    if (asked === topic && older >= FIRST_PING_ID && request.method === 'wc_sessionPing') history.delete(topic, older)
  }
  return new Promise((resolve) => {
    getEngineEvents(client).once(getPingEvent(id), (({ error }: { error?: unknown }) => error || resolve()) as never)
    const send = getPrivate<Send>(client.engine, 'sendRequest')
    // If the relay rejects the message, `awaitAnswer` sends another ping.
    send({ topic, method: 'wc_sessionPing', params: {}, clientRpcId: id }).catch(() => {})
  })
}

/** Applies the overrides to a client before it is used. */
export function patchClient(client: SignClient): void {
  catchUnwatched(client.engine)
  disableDeepLinks(client)
  emitRequestsAtOnce(client)
  ignoreForeignPings(client)
}

/** Drops an unsent message. The core would send it again with its next heartbeats. @param id - Of the request to the relay. */
export function dropMessage({ relayer }: WalletConnectCore, id: number | string): void {
  relayer.events.emit('relayer_publish', { id })
}

/** Drops unsent messages, so that their timers end. */
export function dropMessages(core: WalletConnectCore): void {
  const queue = getPrivate<Map<string, unknown>>(core.relayer.publisher, 'queue')
  for (const id of [...queue.keys()]) dropMessage(core, id)
}

/** Closes the socket, also a dead one that reports no close. */
export async function closeSocket({ relayer }: WalletConnectCore): Promise<void> {
  await getPrivate<() => Promise<void>>(relayer, 'transportDisconnect').call(relayer)
}

/** Runs the periodic work now: resends messages, subscribes to pending topics, removes what has expired. */
export function triggerHeartbeat(core: WalletConnectCore): void {
  core.heartbeat.events.emit('heartbeat_pulse')
}

/** Applies the overrides to a core before it starts. @returns A function that opens its socket. */
export function patchCore(
  core: WalletConnectCore,
  { telemetry, whenOpen }: { readonly telemetry: boolean; whenOpen(): Promise<void> },
): () => Promise<void> {
  disableServices(core, telemetry)
  extendExpiry(core)
  rejectLostRequests(core, whenOpen)
  resubscribeTopics(core)
  resendQuietly(core)
  unsubscribeQuietly(core)
  return openOneSocket(core)
}
