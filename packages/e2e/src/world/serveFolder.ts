import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

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

/**
 * Serves a built site on a free port of the loopback interface.
 *
 * @param folder - What `vite build` has written.
 * @param extra - Further files by their path, e.g. `/openappkit-local.json`.
 */
export async function serveFolder(folder: string, extra: Readonly<Record<string, string>>): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : normalize(decodeURIComponent(pathname))
    response.setHeader('Content-Type', CONTENT_TYPES[extname(path)] ?? 'application/octet-stream')
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
