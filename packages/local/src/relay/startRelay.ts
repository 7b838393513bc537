import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { listenLocally } from '../ports/listenLocally.ts'
import { admitClient, type Doorway, type Knock } from './admitClient.ts'
import { createRoom } from './createRoom.ts'
import { createSession, type OpenSession } from './createSession.ts'
import { DEFAULT_CLOCK_LEEWAY_MS, DEFAULT_PING_EVERY_MS, DEFAULT_RELAY_PORT, MAX_FRAME_BYTES } from './defaults.ts'
import { createFaults } from './faults/createFaults.ts'
import type { RestartOptions, RunningRelay, StartRelayOptions } from './types.ts'

/**
 * Starts a relay as the clients of the WalletConnect network expect it, on 127.0.0.1.
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startRelay(options: StartRelayOptions = {}): Promise<RunningRelay> {
  const { port = DEFAULT_RELAY_PORT, pingEveryMs = DEFAULT_PING_EVERY_MS } = options
  await assertPortFree(port, 'relay', '--relay-port')
  const room = createRoom(options)
  const { faults: state, log, tally } = room
  const sessions = new Set<OpenSession>()
  let knocking: Knock[] = []
  let lastSocket = 0

  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, clientTracking: true })
  const server = createServer((_request, response) => {
    response.writeHead(426, { 'content-type': 'text/plain', connection: 'close' }).end('This is a WebSocket relay.')
  })

  async function admit(knock: Knock): Promise<void> {
    const doorway: Doorway = { room, server: sockets, port: listening, leewayMs: options.clockLeewayMs ?? DEFAULT_CLOCK_LEEWAY_MS }
    const admitted = await admitClient(doorway, knock)
    if (admitted === undefined) return
    const { webSocket, clientId } = admitted
    lastSocket += 1
    tally.connections += 1
    log.write({ kind: 'connected', socket: lastSocket, clientId })
    const onClosed = (session: OpenSession) => void sessions.delete(session)
    sessions.add(createSession({ room, webSocket, socket: lastSocket, clientId, onClosed }))
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => {})
    const knock = { request, stream, head }
    if (state.isFrozen) knocking.push(knock)
    else void admit(knock)
  })

  function close(): Promise<void> {
    for (const { stream } of knocking) stream.destroy()
    knocking = []
    for (const webSocket of sockets.clients) webSocket.terminate()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }

  const listening = await listenLocally(server, port)
  const pinging = setInterval(() => {
    if (state.isFrozen) return
    for (const session of sessions) if (!session.ping()) session.cut('silent')
  }, pingEveryMs)

  return {
    url: `ws://127.0.0.1:${listening}`,
    get counts() {
      return { ...tally, sockets: sessions.size, letters: room.mailbox.count() }
    },
    log,
    faults: createFaults({
      state,
      log,
      getSessions: () => [...sessions],
      letIn: () => {
        for (const knock of knocking.splice(0)) if (!knock.stream.destroyed) void admit(knock)
      },
    }),
    async restart({ mailbox = 'keep', meanwhile }: RestartOptions = {}) {
      await close()
      if (mailbox === 'drop') room.mailbox.clear()
      await meanwhile?.()
      await listenLocally(server, listening)
      tally.restarts += 1
      log.write({ kind: 'restarted', detail: `mailbox: ${mailbox}` })
    },
    async stop() {
      clearInterval(pinging)
      await close()
    },
  }
}
