import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SiteFile {
  readonly type: 'text/html' | 'text/javascript'
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers a request: a file, a URL to redirect to, or nothing. */
export type AnswerPath = (url: URL, request: IncomingMessage) => SiteFile | { readonly redirect: string } | undefined

export interface Site {
  readonly port: number
  stop(): Promise<void>
}

/** Serves one site on a free port of the loopback interface. Every name below `localhost` reaches it. */
export async function serveSite(answer: AnswerPath): Promise<Site> {
  const server = createServer((request, response) => {
    const file = answer(new URL(request.url ?? '/', `http://${request.headers.host}`), request)
    if (!file) return response.writeHead(404).end()
    if ('redirect' in file) return response.writeHead(302, { Location: file.redirect }).end()
    return response.writeHead(200, { 'Content-Type': `${file.type}; charset=utf-8`, ...file.headers }).end(file.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
