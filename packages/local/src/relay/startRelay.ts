import { WebSocketServer } from 'ws'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { admitClient, type UpgradeRequest } from './admitClient.ts'
import { createSocketServer } from './createSocketServer.ts'
import { createState } from './createState.ts'
import { createSession, type OpenSession } from './createSession.ts'
import { DEFAULT_CLOCK_LEEWAY_MS, DEFAULT_PING_EVERY_MS, DEFAULT_RELAY_PORT, MAX_FRAME_BYTES } from './defaults.ts'
import { createFaults } from './faults/createFaults.ts'
import type { RunningRelay, StartRelayOptions } from './types.ts'

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
