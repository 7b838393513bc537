import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { listenLocally } from '../ports/listenLocally.ts'
import { readRequestUrl } from '../ports/readRequestUrl.ts'
import type { Knock } from './admitClient.ts'

/** Where sockets come in. */
export interface Door {
  /** @returns the port. */
  open(port: number): Promise<number>
  /** Cuts all that has come in; settles when the port is free. */
  close(): Promise<void>
  /** Lets in who has knocked while it was held. */
  release(): void
}

export interface DoorRules {
  /** While it is true, nobody who knocks is answered. */
  isHeld(): boolean
  /** Somebody waits. */
  onHeld(): void
  admit(knock: Knock): void
}

export function createDoor({ isHeld, onHeld, admit }: DoorRules): Door {
  const streams = new Set<Duplex>()
  const waiting: Knock[] = []
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
    const knock = { request, url, stream, head }
    if (!isHeld()) return admit(knock)
    waiting.push(knock)
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
      for (const knock of waiting.splice(0)) if (!knock.stream.destroyed) admit(knock)
    },
  }
}
