/**
 * @module What the core of WalletConnect 2.21.8 does that a guest on somebody's page must not, and what it leaves
 * undone. The version is pinned: whoever moves it reads this file against the new source first.
 */
import { walletConnectErrors } from '../errors/errors.ts'
import type { SignClient, WalletConnectCore } from './types.ts'

/** Kept while proposals travel: a wallet whose clock is ahead would take a fresh code for an expired one (R15). */
const CLOCK_SLACK_SECONDS = 900

type Encode = WalletConnectCore['crypto']['encode']
type Request = WalletConnectCore['relayer']['request']

/** Calls a private member; typed where it is used. */
function getPrivate<Member>(target: object, name: string): Member {
  return Reflect.get(target, name) as Member
}

/** It opens a frame of a verification service for every proposal and request, and waits five seconds for it. */
function silenceServices(core: WalletConnectCore, telemetry: boolean): void {
  core.verify.register = async () => ''
  // Without an answer the client leaves the peer unverified.
  core.verify.resolve = async () => undefined as never
  if (!telemetry) core.eventClient.init = async () => {}
}

/** A proposal names the time when it ends by the clock of this device, which may be late. */
function allowForClocks(core: WalletConnectCore): void {
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
 * Two askers at the same moment would open two sockets, and a failed attempt goes through four more with growing
 * pauses that nothing can cut short: here each is one attempt, and `createLink` decides when the next one is due.
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
  // It would open sockets behind our back, and its listeners on the window can never be removed.
  Reflect.set(relayer, 'registerEventListeners', async () => {})
  return open
}

/** What was sent on a socket that has closed since is never answered; the sender would wait for a minute. */
function endLostRequests(core: WalletConnectCore, whenOpen: () => Promise<void>): void {
  const { relayer } = core
  const request: Request = relayer.request
  const waiting = new Set<() => void>()
  // One listener for all: the client warns in the console of more than ten.
  relayer.on('relayer_disconnect', () => {
    for (const lose of [...waiting]) lose()
  })
  relayer.request = async (params) => {
    if (!relayer.connected) await whenOpen()
    return new Promise((resolve, reject) => {
      const lose = () => settle(() => reject(walletConnectErrors.relayUnreachable({ reason: 'the socket closed' })))
      function settle(action: () => void): void {
        waiting.delete(lose)
        action()
      }
      waiting.add(lose)
      request(params).then(
        (result) => settle(() => resolve(result)),
        (error: unknown) => settle(() => reject(error)),
      )
    })
  }
}

/**
 * Topics that wait to be joined wait for a socket, rather than once more with every heartbeat. And what was cut while
 * it joined some has joined none: the client would hold them for joined, and store those in the place of all others.
 */
function joinTopicsAgain({ relayer }: WalletConnectCore): void {
  const { subscriber } = relayer
  const checkPending = getPrivate<() => Promise<void>>(subscriber, 'checkPending')
  const start = getPrivate<() => Promise<void>>(subscriber, 'start')
  const join = getPrivate<(topics: unknown) => Promise<void>>(subscriber, 'rpcBatchSubscribe').bind(subscriber)
  Reflect.set(subscriber, 'checkPending', async () => {
    if (relayer.connected) await checkPending().catch(() => {})
  })
  let losses = 0
  relayer.on('relayer_disconnect', () => (losses += 1))
  // Who opens the socket hears of its end by itself.
  Reflect.set(subscriber, 'start', () => start().catch(() => {}))
  Reflect.set(subscriber, 'rpcBatchSubscribe', async (topics: unknown) => {
    const before = losses
    await join(topics)
    if (losses > before) throw walletConnectErrors.relayUnreachable({ reason: 'the socket closed' })
  })
}

/** What could not be sent is sent again with every heartbeat; nobody catches what becomes of that. */
function resendQuietly(core: WalletConnectCore): void {
  const { publisher } = core.relayer
  const publish = getPrivate<(request: unknown, options: unknown) => Promise<unknown>>(publisher, 'rpcPublish').bind(publisher)
  const queue = getPrivate<Map<string, { request: unknown; opts: unknown }>>(publisher, 'queue')
  Reflect.set(publisher, 'checkQueue', () => {
    if (!core.relayer.connected) return
    for (const { request, opts } of queue.values()) publish(request, opts).catch(() => {})
  })
}

/** A topic is left here in any case: the relay forgets it with the socket. Nobody would catch that it could not be told. */
function leaveTopicsQuietly({ relayer }: WalletConnectCore): void {
  const { subscriber } = relayer
  const unsubscribe = getPrivate<(...args: unknown[]) => Promise<unknown>>(subscriber, 'rpcUnsubscribe').bind(subscriber)
  Reflect.set(subscriber, 'rpcUnsubscribe', async (...args: unknown[]) => (relayer.connected ? unsubscribe(...args).catch(() => true) : true))
  // Sockets are opened by `createLink` alone.
  Reflect.set(subscriber, 'restartToComplete', async () => {})
}

/** Checks of what a peer sends whose outcome the client does not wait for: nobody would catch it. */
const UNWATCHED = ['isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit']

/** A peer that repeats itself must not raise errors in the page. */
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

/** Before each request it opens the link that `localStorage` names, whatever that is, unless the session forbids it (S25). */
function openNothing({ session }: SignClient): void {
  const get = session.get.bind(session)
  session.get = (topic) => {
    const struct = get(topic)
    return { ...struct, sessionConfig: { ...struct.sessionConfig, disableDeepLink: true } }
  }
}

interface Letter {
  readonly topic: string
  readonly method: string
  readonly params: { readonly request?: unknown; readonly chainId?: unknown }
  readonly clientRpcId: number
}

type Send = (letter: Letter) => Promise<unknown>

/**
 * It tells of a request when the relay has it, which may be too late to open the app that is to answer: browsers do so
 * for a moment after a tap only.
 */
function tellRequestsAtOnce({ engine, events }: SignClient): void {
  const send = getPrivate<Send>(engine, 'sendRequest').bind(engine)
  Reflect.set(engine, 'sendRequest', (letter: Letter) => {
    const { topic, method, params, clientRpcId: id } = letter
    if (method === 'wc_sessionRequest') events.emit('session_request_sent', { topic, id, ...params } as never)
    return send(letter)
  })
}

/** Our own pings have ids that no client's clock gives, so that another tab of the site can tell them. */
const FIRST_PING_ID = 8e15
const PING_IDS = 1e15

const getPingEvent = (id: number) => `session_ping:${id}` as never
const getEngineEvents = ({ engine }: SignClient) => getPrivate<SignClient['events']>(engine, 'events')

/**
 * Every tab of a site hears what the others send, and would answer their pings in the wallet's place. And an answer
 * that nobody waits for any more raises an error in the page.
 */
function answerForNobodyElse(client: SignClient): void {
  const { engine } = client
  const answer = getPrivate<(topic: string, payload: { id: number }) => Promise<void>>(engine, 'onSessionPingRequest').bind(engine)
  Reflect.set(engine, 'onSessionPingRequest', async (topic: string, payload: { id: number }) => {
    if (payload.id < FIRST_PING_ID) await answer(topic, payload)
  })
  Reflect.set(engine, 'onSessionPingResponse', (_topic: string, { id, error }: { id: number; error?: unknown }) => {
    getEngineEvents(client).emit(getPingEvent(id), (error ? { error } : {}) as never)
  })
}

/** Asks the wallet of a session whether it is there. Resolves when it answers, however late, and never rejects. */
export function pingPeer(client: SignClient, topic: string): Promise<void> {
  // It only keeps the pings of several pages apart: the answer itself is encrypted for this session.
  const id = FIRST_PING_ID + Math.floor(Math.random() * PING_IDS)
  const { history } = client.core
  // The client stores its log of requests. The last question is enough to recognize a late answer by; older ones would pile up.
  for (const { topic: asked, id: older, request } of history.values) {
    if (asked === topic && older >= FIRST_PING_ID && request.method === 'wc_sessionPing') history.delete(topic, older)
  }
  return new Promise((resolve) => {
    getEngineEvents(client).once(getPingEvent(id), (({ error }: { error?: unknown }) => error || resolve()) as never)
    const send = getPrivate<Send>(client.engine, 'sendRequest')
    // What the relay does not take is asked again.
    send({ topic, method: 'wc_sessionPing', params: {}, clientRpcId: id }).catch(() => {})
  })
}

/** Prepares a client before it is used. */
export function tameClient(client: SignClient): void {
  catchUnwatched(client.engine)
  openNothing(client)
  tellRequestsAtOnce(client)
  answerForNobodyElse(client)
}

/** Gives up what waits to be sent, so that the timers of that end. */
export function dropLetters({ relayer }: WalletConnectCore): void {
  const queue = getPrivate<Map<string, unknown>>(relayer.publisher, 'queue')
  for (const id of [...queue.keys()]) relayer.events.emit('relayer_publish', { id })
}

/** Closes the socket, also one that is dead and would not say so. */
export async function closeSocket({ relayer }: WalletConnectCore): Promise<void> {
  await getPrivate<() => Promise<void>>(relayer, 'transportDisconnect').call(relayer)
}

/** Looks after what is due now: letters to send again, topics to join, what has expired. */
export function pulse(core: WalletConnectCore): void {
  core.heartbeat.events.emit('heartbeat_pulse')
}

/** Prepares a core before it starts. @returns What opens its socket. */
export function tameCore(
  core: WalletConnectCore,
  { telemetry, whenOpen }: { readonly telemetry: boolean; whenOpen(): Promise<void> },
): () => Promise<void> {
  silenceServices(core, telemetry)
  allowForClocks(core)
  endLostRequests(core, whenOpen)
  joinTopicsAgain(core)
  resendQuietly(core)
  leaveTopicsQuietly(core)
  return openOneSocket(core)
}
