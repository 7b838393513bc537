import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { readRequestUrl } from '../../../local/src/ports/listenLocally.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface Site {
  readonly url: string
  stop(): Promise<void>
}

export interface ServeOptions {
  /** The output of `vite build`. */
  readonly folder: string
  /** Further files by their path, e.g. `/openappkit-local.json`. */
  readonly extra: Readonly<Record<string, string>>
  /** Content security policy of a page; `undefined` for none. */
  getPolicy(path: string): string | undefined
  /** Further headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Serves a built site on a free port of the loopback interface. */
export async function serveFolder({ folder, extra, getPolicy, headers = {} }: ServeOptions): Promise<Site> {
  const server = createServer((request, response) => {
    const pathname = readRequestUrl(request.url)?.pathname
    if (pathname === undefined) {
      response.writeHead(400).end()
      return
    }
    const path = pathname.endsWith('/') ? `${pathname}index.html` : normalize(decodeURIComponent(pathname))
    response.setHeader('Content-Type', CONTENT_TYPES[extname(path)] ?? 'application/octet-stream')
    const policy = getPolicy(path)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (policy !== undefined) response.setHeader('Content-Security-Policy', policy)
    const text = extra[path]
    if (text !== undefined) {
      response.end(text)
      return
    }
    const file = createReadStream(join(folder, path))
    file.once('error', () => response.writeHead(404).end())
    file.once('open', () => file.pipe(response))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
