import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { assertPortFree } from '../../ports/assertPortFree.ts'
import { LOCAL_WORLD_PATH } from '../../world/types.ts'
import { DEFAULT_DEMO_WALLET_PORT } from './defaults.ts'
import { providePage } from './providePage.ts'

export interface StartDemoWalletOptions {
  /** 0 for any free port. */
  port?: number
  /** The JSON of the world, for the page; asked at every request. */
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

// Chains that a site adds may answer anywhere, hence connect-src; nobody may frame the wallet.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' http: https:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types lit-html"

interface StaticFile {
  readonly type: string
  readonly content: Buffer
}

/** Reads the few files once, so that no request names a path of this machine. */
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

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(body)
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, () => resolve((server.address() as AddressInfo).port))
  })
}

/**
 * Serves the demo wallet's page on an origin of its own, 127.0.0.1.
 *
 * @throws {@link localErrors.portTaken} and {@link localErrors.pageMissing}
 */
export async function startDemoWallet(options: StartDemoWalletOptions): Promise<RunningDemoWallet> {
  const { port = DEFAULT_DEMO_WALLET_PORT, worldJson } = options
  await assertPortFree(port, 'demo wallet', '--wallet-port')
  const files = await readFiles(await providePage())

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // Another name for this address would be a way around the same-origin rule (DNS rebinding).
    const isOurName = /^(127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? '')
    if (!isOurName) return send(response, 403, 'text/plain', 'Only for this machine.')
    if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Only GET.')
    if (pathname === LOCAL_WORLD_PATH) return send(response, 200, 'application/json', worldJson())
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    return file ? send(response, 200, file.type, file.content) : send(response, 404, 'text/plain', 'Nothing here.')
  })
  const listening = await listen(server, port)

  return {
    url: `http://127.0.0.1:${listening}`,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
