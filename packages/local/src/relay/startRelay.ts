import { WebSocketServer, type WebSocket } from 'ws'
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { createSession, type OpenSession } from './createSession.ts'
import {
  DEFAULT_CLOCK_LEEWAY_MS,
  DEFAULT_PING_EVERY_MS,
  DEFAULT_RELAY_PORT,
  MAX_FRAME_BYTES,
  DEFAULT_LIMITS,
} from './defaults.ts'
import { createFaults } from './faults/createFaults.ts'
import type { RunningRelay, StartRelayOptions } from './types.ts'
import { listenLocally, isOurHost, readRequestUrl } from '../ports/listenLocally.ts'
import { authorizeClient } from './authorizeClient.ts'
import { type RelayState, createMailbox, createSubscriptions } from './createMailbox.ts'
import { createRateLimiter } from './createRateLimiter.ts'
import type { RelayLogEntry, WritableLog } from './log/types.ts'
import type { FaultState } from './faults/types.ts'

/** The HTTP server that receives upgrade requests. */
interface SocketServer {
  /** @returns The port. */
  open(port: number): Promise<number>
  /** Destroys all sockets; settles when the port is free. */
  close(): Promise<void>
  /** Admits the requests that were held. */
  release(): void
}

/** The upgrade request of a socket. */
interface UpgradeRequest {
  readonly request: IncomingMessage
  /** The requested address. */
  readonly url: URL
  readonly stream: Duplex
  readonly head: Buffer
}

interface AdmissionContext {
  readonly state: RelayState
  readonly server: WebSocketServer
  readonly port: number
  readonly leewayMs: number
}

interface Refusal {
  readonly status: string
  readonly closeCode: number
  readonly reason: string
}

/** Close code 3000 is for an invalid token, 1013 for too many connections. */
const toRefusal = (closeCode: 3000 | 1013, status: string, reason: string): Refusal => ({ closeCode, status, reason })

function upgrade({ server }: AdmissionContext, { request, stream, head }: UpgradeRequest): Promise<WebSocket> {
  return new Promise((resolve) => server.handleUpgrade(request, stream, head, resolve))
}

/**
 * A page cannot read the HTTP status of a refused socket, so clients with `useOnCloseEvent` are
 * connected first and then closed with a reason. Others get the status.
 */
async function refuse(
  context: AdmissionContext,
  upgradeRequest: UpgradeRequest,
  query: URLSearchParams,
  refusal: Refusal,
): Promise<void> {
  if (query.get('useOnCloseEvent') === 'true') {
    const webSocket = await upgrade(context, upgradeRequest)
    webSocket.on('error', () => {})
    webSocket.close(refusal.closeCode, refusal.reason)
    return
  }
  upgradeRequest.stream.end(`HTTP/1.1 ${refusal.status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

async function authorize(
  { state, port, leewayMs }: AdmissionContext,
  query: URLSearchParams,
): Promise<string | Refusal> {
  if (state.faults.refusal === 'unauthorized') {
    return toRefusal(3000, '401 Unauthorized', state.faults.refusalReason ?? 'a test refuses every client')
  }
  const audiences = ['127.0.0.1', 'localhost'].map((name) => `ws://${name}:${port}`)
  const authorization = await authorizeClient(query.get('auth'), { audiences, nowMs: state.now(), leewayMs })
  if ('reason' in authorization) return toRefusal(3000, '401 Unauthorized', authorization.reason)
  const { clientId } = authorization
  if (state.connectionRate.take(clientId)) return clientId
  return toRefusal(1013, '429 Too Many Requests', 'Too many connections')
}

/** @returns The socket and the id of its client, or undefined if it was refused. */
async function admitClient(
  context: AdmissionContext,
  upgradeRequest: UpgradeRequest,
): Promise<{ webSocket: WebSocket; clientId: string } | undefined> {
  const { state } = context
  const { faults } = state
  const isOurName = isOurHost(upgradeRequest.request)
  if (!isOurName || faults.refusal === 'reset' || faults.refusal === 'unavailable') {
    state.tally.refusals += 1
    state.log.write({ kind: 'refused', detail: isOurName ? `a test refuses: ${faults.refusal}` : 'foreign host' })
    const status = isOurName ? '503 Service Unavailable' : '403 Forbidden'
    if (isOurName && faults.refusal === 'reset') upgradeRequest.stream.destroy()
    else upgradeRequest.stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    return undefined
  }
  const query = upgradeRequest.url.searchParams
  const authorization = await authorize(context, query)
  if (typeof authorization === 'string') {
    return { webSocket: await upgrade(context, upgradeRequest), clientId: authorization }
  }
  state.tally.refusals += 1
  state.log.write({ kind: 'refused', detail: authorization.reason })
  await refuse(context, upgradeRequest, query, authorization)
  return undefined
}

interface SocketServerOptions {
  /** Whether upgrade requests wait instead of being answered. */
  isHeld(): boolean
  /** Called when a request waits. */
  onHeld(): void
  admit(upgradeRequest: UpgradeRequest): void
}

function createSocketServer({ isHeld, onHeld, admit }: SocketServerOptions): SocketServer {
  const streams = new Set<Duplex>()
  const waiting: UpgradeRequest[] = []
  const server = createServer((request, response) => {
    const isPath = readRequestUrl(request.url) !== undefined
    const [status, text] = isPath ? [426, 'This is a WebSocket relay.'] : [400, 'Not a path.']
    response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end(text)
  })

  server.on('upgrade', (request, stream, head) => {
    streams.add(stream)
    stream.on('error', () => {})
    stream.once('close', () => streams.delete(stream))
    const url = readRequestUrl(request.url)
    if (url === undefined) {
      stream.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    const upgradeRequest = { request, url, stream, head }
    if (!isHeld()) return admit(upgradeRequest)
    waiting.push(upgradeRequest)
    onHeld()
  })

  return {
    open: (port) => listenLocally(server, port),
    close() {
      waiting.length = 0
      for (const stream of streams) stream.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
    release() {
      for (const upgradeRequest of waiting.splice(0)) if (!upgradeRequest.stream.destroyed) admit(upgradeRequest)
    },
  }
}

const MAX_ENTRIES = 20_000

interface Waiter {
  readonly matches: (entry: RelayLogEntry) => boolean
  readonly resolve: (entry: RelayLogEntry) => void
}

function createRelayLog(): WritableLog {
  const entries: RelayLogEntry[] = []
  const waiters = new Set<Waiter>()
  return {
    entries,
    next(matches) {
      return new Promise((resolve) => void waiters.add({ matches, resolve }))
    },
    write(entry) {
      entries.push(entry)
      if (entries.length > MAX_ENTRIES) entries.splice(0, MAX_ENTRIES / 10)
      for (const waiter of [...waiters].filter(({ matches }) => matches(entry))) {
        waiters.delete(waiter)
        waiter.resolve(entry)
      }
    },
  }
}

/** Xorshift: random enough to shuffle, and the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

function createFaultState(seed: number): FaultState {
  const random = createRandom(seed)
  return {
    framesPerSocket: undefined,
    delayMs: undefined,
    isDuplicating: false,
    isReordering: false,
    refusal: undefined,
    refusalReason: undefined,
    refusedTags: [],
    isFrozen: false,
    pick: ([from, to]) => from + Math.floor(random() * (to - from + 1)),
  }
}

function createState({ now = Date.now, seed = 1, limits: wished }: StartRelayOptions): RelayState {
  const limits = { ...DEFAULT_LIMITS, ...wished }
  return {
    now,
    limits,
    mailbox: createMailbox(now, limits.messagesPerTopic),
    subscriptions: createSubscriptions(),
    publishRate: createRateLimiter(now, limits.windowMs, limits.publishes),
    connectionRate: createRateLimiter(now, limits.windowMs, limits.connections),
    faults: createFaultState(seed),
    log: createRelayLog(),
    tally: {
      connections: 0,
      refusals: 0,
      publishes: 0,
      pushes: 0,
      acknowledgements: 0,
      cuts: 0,
      errors: 0,
      restarts: 0,
    },
  }
}

/**
 * Starts a relay for clients of the WalletConnect network, on 127.0.0.1.
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startRelay(options: StartRelayOptions = {}): Promise<RunningRelay> {
  const { port: wishedPort = DEFAULT_RELAY_PORT, pingEveryMs = DEFAULT_PING_EVERY_MS } = options
  const { clockLeewayMs: leewayMs = DEFAULT_CLOCK_LEEWAY_MS } = options
  await assertPortFree(wishedPort, 'relay', '--relay-port')
  const state = createState(options)
  const { faults, log, tally, mailbox } = state
  const sessions = new Set<OpenSession>()
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })

  async function admit(upgradeRequest: UpgradeRequest): Promise<void> {
    const admitted = await admitClient({ state, server, port, leewayMs }, upgradeRequest)
    if (admitted === undefined) return
    tally.connections += 1
    const socket = tally.connections
    log.write({ kind: 'connected', socket, clientId: admitted.clientId })
    sessions.add(createSession({ state, ...admitted, socket, onClosed: (session) => sessions.delete(session) }))
  }

  async function close(): Promise<void> {
    await Promise.all([...[...sessions].map((session) => session.end()), socketServer.close()])
  }

  const socketServer = createSocketServer({
    isHeld: () => faults.isFrozen,
    onHeld: () => log.write({ kind: 'held' }),
    admit: (upgradeRequest) => void admit(upgradeRequest),
  })
  const port = await socketServer.open(wishedPort)
  const pinging = setInterval(() => {
    if (!faults.isFrozen) for (const session of sessions) session.ping()
  }, pingEveryMs)

  return {
    url: `ws://127.0.0.1:${port}`,
    get counts() {
      return { ...tally, sockets: sessions.size, messages: mailbox.count() }
    },
    log,
    faults: createFaults({ state: faults, log, getSessions: () => [...sessions], admitHeld: socketServer.release }),
    async restart({ mailbox: fate = 'keep', meanwhile } = {}) {
      await close()
      if (fate === 'drop') mailbox.clear()
      await meanwhile?.()
      await socketServer.open(port)
      tally.restarts += 1
      log.write({ kind: 'restarted', detail: `mailbox: ${fate}` })
    },
    async stop() {
      clearInterval(pinging)
      await close()
    },
  }
}
