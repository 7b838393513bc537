import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import { isOurHost } from '../ports/isOurHost.ts'
import { authorizeClient } from './authorizeClient.ts'
import type { RelayState } from './state.types.ts'

/** The upgrade request of a socket. */
export interface UpgradeRequest {
  readonly request: IncomingMessage
  /** The requested address. */
  readonly url: URL
  readonly stream: Duplex
  readonly head: Buffer
}

export interface AdmissionContext {
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
export async function admitClient(
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
