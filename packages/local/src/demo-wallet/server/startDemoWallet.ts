import { readdir, readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { assertPortFree } from '../../ports/assertPortFree.ts'
import { isOurHost, listenLocally, readRequestUrl } from '../../ports/listenLocally.ts'
import { LOCAL_WORLD_PATH, type LocalWorldFacts } from '../../world/types.ts'
import { DEFAULT_DEMO_WALLET_PORT } from '../../ports/defaults.ts'
import { providePage } from './providePage.ts'

export interface StartDemoWalletOptions {
  /** 0 for any free port. */
  port?: number
  /** The JSON of the world, for the page; called at every request. */
  worldJson: () => string
}

export interface RunningDemoWallet {
  readonly url: string
  stop(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Chains that a site adds may be on any host, therefore `http:` and `https:`; the relay is the only socket.
 * No page may frame the wallet.
 */
function writePolicy(worldJson: string): string {
  const { relayUrl } = (worldJson === '' ? {} : JSON.parse(worldJson)) as Partial<LocalWorldFacts>
  const sources = ["'self'", 'http:', 'https:', ...(relayUrl === undefined ? [] : [new URL(relayUrl).origin])]
  return (
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src ${sources.join(' ')}; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'; trusted-types lit-html"
  )
}

/** The paths of the page; links from sites open the second one. */
const PAGE_PATHS: ReadonlySet<string> = new Set(['/', '/wc'])

interface StaticFile {
  readonly type: string
  readonly content: Buffer
}

/** Reads the files once, so that no request accesses a path of this machine. */
async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  for (const name of await readdir(folder, { recursive: true })) {
    const type = TYPES[extname(name)]
    if (type !== undefined) {
      files.set(`/${name.replaceAll('\\', '/')}`, { type, content: await readFile(join(folder, name)) })
    }
  }
  return files
}

type Reply = (status: number, type: string, body: string | Buffer) => void

const createReply =
  (response: ServerResponse, policy: string): Reply =>
  (status, type, body) => {
    response
      .writeHead(status, {
        'content-type': type,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .end(body)
  }

/**
 * Serves the demo wallet's page on its own origin, 127.0.0.1.
 *
 * @throws {@link localErrors.portTaken} and {@link localErrors.pageMissing}
 */
export async function startDemoWallet(options: StartDemoWalletOptions): Promise<RunningDemoWallet> {
  const { port = DEFAULT_DEMO_WALLET_PORT, worldJson } = options
  await assertPortFree(port, 'demo wallet', '--wallet-port')
  const files = await readFiles(await providePage())

  const server = createServer((request, response) => {
    const reply = createReply(response, writePolicy(worldJson()))
    const url = readRequestUrl(request.url)
    if (url === undefined) return reply(400, 'text/plain', 'Not a path.')
    if (!isOurHost(request)) return reply(403, 'text/plain', 'Only for this machine.')
    if (request.method !== 'GET') return reply(405, 'text/plain', 'Only GET.')
    const { pathname } = url
    if (pathname === LOCAL_WORLD_PATH) return reply(200, 'application/json', worldJson())
    const file = files.get(PAGE_PATHS.has(pathname) ? '/index.html' : pathname)
    return file ? reply(200, file.type, file.content) : reply(404, 'text/plain', 'Nothing here.')
  })
  const listening = await listenLocally(server, port)

  return {
    url: `http://127.0.0.1:${listening}`,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
