import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const SCRIPT_PATH = '/__before.js'
const CALL_PATH = '/__call/'

/** Headers of the site that affect how a page runs. */
const KEPT_HEADERS = ['content-type', 'content-security-policy']

/** Answers the calls of a page to the test. @param origin - Of the page. */
type Answer = (argument: unknown, origin: string) => unknown

export interface ScriptedSite {
  readonly url: string
  /** Adds a script that runs before the page's scripts, from the next load on. */
  addScript(source: string): void
  /** Adds a global function to pages that calls the test. */
  addFunction(name: string, answer: Answer): void
  stop(): Promise<void>
}

/** The source of the page's function: it sends its arguments to this server and returns the answer. */
function writeFunction(name: string): string {
  return `globalThis[${JSON.stringify(name)}] = async (argument) => {
    const response = await fetch('${CALL_PATH}${name}', { method: 'POST', body: JSON.stringify(argument) })
    return response.json()
  }`
}

/**
 * Serves a copy of a site with scripts added to its pages, because a WebDriver cannot add
 * them. They are files on the site's own origin, so its policy need not change.
 */
export async function serveWithScripts(siteUrl: string): Promise<ScriptedSite> {
  const scripts: string[] = []
  const functions = new Map<string, Answer>()
  let url = ''

  async function call(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const argument: unknown = JSON.parse(await text(request))
    const answer = await functions.get(name)?.(argument, request.headers.origin ?? url)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? null))
  }

  async function pass(path: string, response: ServerResponse): Promise<void> {
    const original = await fetch(siteUrl + path)
    response.statusCode = original.status
    for (const name of KEPT_HEADERS) {
      const value = original.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    const body = Buffer.from(await original.arrayBuffer())
    const isPage = original.headers.get('content-type')?.startsWith('text/html')
    response.end(isPage ? body.toString().replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`) : body)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (path === SCRIPT_PATH) response.setHeader('content-type', 'text/javascript').end(scripts.join(';\n'))
    else if (path.startsWith(CALL_PATH)) await call(path.slice(CALL_PATH.length), request, response)
    else await pass(path, response)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    addScript: (source) => void scripts.push(source),
    addFunction(name, answer) {
      functions.set(name, answer)
      scripts.push(writeFunction(name))
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
