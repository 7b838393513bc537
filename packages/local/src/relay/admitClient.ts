import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import { isOurHost } from '../ports/isOurHost.ts'
import { authorizeClient } from './authorizeClient.ts'
import type { RelayRoom } from './room.ts'

/** A socket that asks to be let in. */
export interface Knock {
  readonly request: IncomingMessage
  /** What it asks for. */
  readonly url: URL
  readonly stream: Duplex
  readonly head: Buffer
}

export interface Doorway {
  readonly room: RelayRoom
  readonly server: WebSocketServer
  readonly port: number
  readonly leewayMs: number
}

interface Refusal {
  readonly status: string
  readonly closeCode: number
  readonly reason: string
}

/** Clients know a wrong token by close code 3000, and too much haste by 1013. */
const toRefusal = (closeCode: 3000 | 1013, status: string, reason: string): Refusal => ({ closeCode, status, reason })

function upgrade({ server }: Doorway, { request, stream, head }: Knock): Promise<WebSocket> {
  return new Promise((resolve) => server.handleUpgrade(request, stream, head, resolve))
}

/**
 * A page cannot read the HTTP status of a refused socket, so clients ask by `useOnCloseEvent` to be
 * let in first and closed with a reason then. Others get the status.
 */
async function turnAway(doorway: Doorway, knock: Knock, query: URLSearchParams, refusal: Refusal): Promise<void> {
  if (query.get('useOnCloseEvent') === 'true') {
    const webSocket = await upgrade(doorway, knock)
    webSocket.on('error', () => {})
    webSocket.close(refusal.closeCode, refusal.reason)
    return
  }
  knock.stream.end(`HTTP/1.1 ${refusal.status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

async function judge({ room, port, leewayMs }: Doorway, query: URLSearchParams): Promise<string | Refusal> {
  if (room.faults.refusal === 'unauthorized') return toRefusal(3000, '401 Unauthorized', 'a test refuses everybody')
  const audiences = ['127.0.0.1', 'localhost'].map((name) => `ws://${name}:${port}`)
  const authorization = await authorizeClient(query.get('auth'), { audiences, nowMs: room.now(), leewayMs })
  if ('reason' in authorization) return toRefusal(3000, '401 Unauthorized', authorization.reason)
  const { clientId } = authorization
  if (room.connectionRate.take(clientId)) return clientId
  return toRefusal(1013, '429 Too Many Requests', 'Too many connections')
}

/** @returns the socket and whose it is, or nothing for one that was turned away. */
export async function admitClient(
  doorway: Doorway,
  knock: Knock,
): Promise<{ webSocket: WebSocket; clientId: string } | undefined> {
  const { room } = doorway
  const { faults } = room
  const isOurName = isOurHost(knock.request)
  if (!isOurName || faults.refusal === 'reset' || faults.refusal === 'unavailable') {
    room.tally.refusals += 1
    room.log.write({ kind: 'refused', detail: isOurName ? `a test refuses: ${faults.refusal}` : 'foreign host' })
    const status = isOurName ? '503 Service Unavailable' : '403 Forbidden'
    if (isOurName && faults.refusal === 'reset') knock.stream.destroy()
    else knock.stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    return undefined
  }
  const query = knock.url.searchParams
  const verdict = await judge(doorway, query)
  if (typeof verdict === 'string') return { webSocket: await upgrade(doorway, knock), clientId: verdict }
  room.tally.refusals += 1
  room.log.write({ kind: 'refused', detail: verdict.reason })
  await turnAway(doorway, knock, query, verdict)
  return undefined
}
