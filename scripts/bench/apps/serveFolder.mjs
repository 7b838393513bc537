import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { getPort } from '../../getPort.mjs'

const CONTENT_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Serves a built app on a free port of the loopback interface.
 *
 * @param {string} folder
 * @param {Record<string, string>} [headers] - Of each answer.
 */
export async function serveFolder(folder, headers = {}) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = createReadStream(join(folder, path))
    file.once('error', () => response.writeHead(404).end())
    file.once('open', () => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.setHeader('Content-Type', CONTENT_TYPES[extname(path)] ?? 'application/octet-stream')
      file.pipe(response)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${getPort(server)}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
