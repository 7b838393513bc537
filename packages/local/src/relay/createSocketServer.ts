import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { listenLocally } from '../ports/listenLocally.ts'
import { readRequestUrl } from '../ports/readRequestUrl.ts'
import type { UpgradeRequest } from './admitClient.ts'

/** The HTTP server that receives upgrade requests. */
export interface SocketServer {
  /** @returns The port. */
  open(port: number): Promise<number>
  /** Destroys all sockets; settles when the port is free. */
  close(): Promise<void>
  /** Admits the requests that were held. */
  release(): void
}

export interface SocketServerOptions {
  /** Whether upgrade requests wait instead of being answered. */
  isHeld(): boolean
  /** Called when a request waits. */
  onHeld(): void
  admit(upgradeRequest: UpgradeRequest): void
}

export function createSocketServer({ isHeld, onHeld, admit }: SocketServerOptions): SocketServer {
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
