import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { sendRaw } from '../../test/sendRaw.ts'
import { startDataService } from '../data-service/serveData.ts'
import { startDemoWallet } from '../demo-wallet/server/startDemoWallet.ts'
import { startDirectory } from '../directory/startDirectory.ts'
import { startRelay } from '../relay/startRelay.ts'
import { startSignIn } from '../sign-in/startSignIn.ts'

interface Running {
  readonly url: string
  stop(): Promise<void>
}

const SERVERS: readonly [name: string, start: () => Promise<Running>, statusOfRoot: number][] = [
  ['the demo wallet', () => startDemoWallet({ port: 0, worldJson: () => '{}' }), 200],
  ['the wallet directory', () => startDirectory({ port: 0 }), 200],
  ['the data service', () => startDataService({ port: 0, chains: [] }), 200],
  ['the sign-in server', () => startSignIn({ port: 0, chains: [] }), 404],
  ['the relay', () => startRelay({ port: 0 }), 426],
]

const HOST = 'host: 127.0.0.1:1'
const UPGRADE = [
  ...['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
]

const write = (line: string, headers: readonly string[]) => `${[line, ...headers].join('\r\n')}\r\n\r\n`

/** Request targets that are no path of this server. */
const NO_PATHS = [
  '*:99999',
  '*',
  '**',
  '*//x',
  'http://',
  'http://localhost:99999/',
  'ftp://localhost/',
  '/%',
  '/%zz?a=b',
]

const weighted = <Value>(common: readonly Value[], rare: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...common) }, { weight: 1, arbitrary: rare })

const targets = fc.oneof(
  fc.constantFrom('/', '//', '///', '/wc', '/getWallets', '/openappkit-local.json', '/?auth=%', ...NO_PATHS),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.webPath().map((path) => `/${path}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('/', ':', '@', '*', '?', '#', '%', '[', ']', '.', '0', ' ', '\\'), maxLength: 20 }),
  fc
    .dictionary(
      fc.constantFrom('page', 'entries', 'sort', 'search', 'include', 'auth', 'useOnCloseEvent', '__proto__'),
      fc.string(),
    )
    .map((query) => `/getWallets?${new URLSearchParams(query)}`),
)

const headers = fc.array(
  weighted(
    [
      HOST,
      'host: localhost:1',
      'host: evil.example',
      'host:',
      'transfer-encoding: chunked',
      'content-length: -1',
      'expect: x',
      ...UPGRADE,
    ],
    fc.string({ unit: 'binary', maxLength: 40 }),
  ),
  { maxLength: 5 },
)

const requests = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(
        weighted(['GET', 'GET', 'OPTIONS', 'POST', 'HEAD', 'CONNECT', 'PRI'], fc.string({ maxLength: 8 })),
        targets,
        weighted(['HTTP/1.1'], fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '')),
        fc.oneof(
          { weight: 2, arbitrary: fc.constant([HOST]) },
          { weight: 1, arbitrary: fc.constant([HOST, ...UPGRADE]) },
          headers,
        ),
      )
      .map(([method, target, version, fields]) => Buffer.from(write(`${method} ${target} ${version}`, fields))),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
)

const AT_ONCE = 50
/** The first request: a page of another site that opens a socket. */
const FOREIGN = Buffer.from(write('GET / HTTP/1.1', ['host: evil.example', ...UPGRADE]))
/** A deep run sends 10,000 requests to each server. */
const RUNS = getRuns({ quick: 500, deep: 10_000 })

async function sendAll(port: number, all: readonly Uint8Array[]): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = []
  for (let sent = 0; sent < all.length; sent += AT_ONCE) {
    statuses.push(...(await Promise.all(all.slice(sent, sent + AT_ONCE).map((bytes) => sendRaw(port, bytes)))))
  }
  return statuses
}

describe.each(SERVERS)('%s', (_name, start, statusOfRoot) => {
  const crashes: unknown[] = []
  const noteCrash = (error: unknown) => crashes.push(error)
  let server: Running
  let port: number
  beforeAll(async () => {
    server = await start()
    port = Number(new URL(server.url).port)
    // Errors that would end a separate process; the test runner catches them.
    process.on('uncaughtExceptionMonitor', noteCrash)
  })
  afterAll(async () => {
    process.removeListener('uncaughtExceptionMonitor', noteCrash)
    await server.stop()
  })

  it.each(NO_PATHS)('answers 400 to a request for %j, and continues', async (target) => {
    expect(await sendRaw(port, write(`GET ${target} HTTP/1.1`, [HOST]))).toBe(400)
    expect(await sendRaw(port, write(`GET ${target} HTTP/1.1`, [HOST, ...UPGRADE]))).toBe(400)
    expect(await sendRaw(port, write('GET / HTTP/1.1', [HOST]))).toBe(statusOfRoot)
  })

  it(`answers ${RUNS} requests of any shape without a server error, and continues`, async () => {
    const statuses = await sendAll(port, [FOREIGN, ...fc.sample(requests, RUNS)])
    expect(crashes).toEqual([])
    expect(statuses.filter((status) => status !== undefined && status >= 500)).toEqual([])
    // The samples must reach the server's own code, and not only the parser before it.
    for (const status of [400, 403, statusOfRoot]) expect(statuses).toContain(status)
    expect(await sendRaw(port, write('GET / HTTP/1.1', [HOST]))).toBe(statusOfRoot)
  })
})
