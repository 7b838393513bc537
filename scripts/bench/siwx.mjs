/**
 * @module Sign-ins per second of the server, with each database.
 */
import { fork } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ROOT } from '../testing/runCommand.mjs'

const INSTALLED = '/usr/lib/postgresql'

/** Starts PostgreSQL in a temporary folder. @returns `undefined` where it is not installed. */
export async function startPostgres() {
  const version = existsSync(INSTALLED)
    ? readdirSync(INSTALLED)
        .map(Number)
        .filter((entry) => entry >= 15)
        .sort((a, b) => b - a)[0]
    : undefined
  if (version === undefined) return undefined
  const child = fork(join(ROOT, 'packages/server/test/runPostgres.mjs'), [join(INSTALLED, String(version), 'bin')])
  /** @type {{ url?: string, error?: string }} */
  const { url, error } = await new Promise((resolve) => child.once('message', resolve))
  if (url === undefined) throw new Error(error)
  return { url, stop: () => child.disconnect() }
}

/**
 * Opens PGlite in memory, and PostgreSQL where it is installed.
 *
 * @returns {Promise<{ rows: readonly { name: string, database: import('../../packages/server/src/index.ts').Database }[], stop(): Promise<void> }>}
 */
export async function startDatabases() {
  const { openDatabase } = await import(pathToFileURL(join(ROOT, 'packages/server/dist/index.js')).href)
  const postgres = await startPostgres()
  if (!postgres) console.log('skipped: PostgreSQL is not installed')
  const rows = [
    { name: 'PGlite in memory', database: await openDatabase('memory://') },
    ...(postgres ? [{ name: 'PostgreSQL', database: await openDatabase(postgres.url) }] : []),
  ]
  return {
    rows,
    async stop() {
      await Promise.all(rows.map(({ database }) => database.close()))
      postgres?.stop()
    },
  }
}

const ORIGIN = 'https://example.com'
const SIGN_INS = 300
const AT_ONCE = 10
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

/** Answers that an account has no code, as a node of the site does for every sign-in with a key. */
async function startNode() {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => response.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(text).id, result: '0x' })))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Runs a task for each entry, several at once. @returns the milliseconds, and the results. */
async function time(entries, run) {
  const results = []
  const queue = [...entries.entries()]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await run(next[1])
    }),
  )
  return { ms: performance.now() - start, results }
}

const send = (path, body) =>
  new Request(`${ORIGIN}/siwx${path}`, {
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

async function measureServer(database, rpcUrl) {
  const { createSiwxServer } = await import(pathToFileURL(join(ROOT, 'packages/siwx/dist/server/index.js')).href)
  const { writeMessage } = await import(pathToFileURL(join(ROOT, 'packages/siwx/dist/index.js')).href)
  const siwx = createSiwxServer({
    database,
    origins: [ORIGIN],
    rpcUrls: { 'eip155:1': rpcUrl },
    requestsPerMinute: 1_000_000,
  })
  const fetchNonce = async () => (await (await siwx.handle(send('/nonce'))).json()).nonce
  const prove = async (nonce) => {
    const message = writeMessage({
      domain: 'example.com',
      accountAddress: account.address,
      uri: ORIGIN,
      version: '1',
      chainId: 'eip155:1',
      nonce,
      issuedAt: new Date().toISOString(),
    })
    return { message, signature: await account.signMessage({ message }) }
  }
  const verify = async (proof) => {
    const { status } = await siwx.handle(send('/verify', proof))
    if (status !== 200) throw new Error(`The server answered ${status}`)
  }
  await verify(await prove(await fetchNonce()))
  const nonces = await time(Array.from({ length: SIGN_INS }), fetchNonce)
  const proofs = await Promise.all(nonces.results.map(prove))
  const verified = await time(proofs, verify)
  return { nonceMs: nonces.ms / SIGN_INS, verifyMs: verified.ms / SIGN_INS, proofs }
}

/**
 * Measures sign-ins, ten at once: a nonce, and the verification of its message. The reference is viem's check of the same signatures
 * without a server: no grammar, no nonce, no node, no database.
 */
export async function measureSignIns() {
  const node = await startNode()
  const databases = await startDatabases()
  const rows = []
  let proofs = []
  for (const { name, database } of databases.rows) {
    const measured = await measureServer(database, node.url)
    proofs = measured.proofs
    rows.push({ name, ...measured })
  }
  const bare = await time(proofs, (proof) => verifyMessage({ address: account.address, ...proof }))
  if (!bare.results.every(Boolean)) throw new Error('A signature is not valid')
  await databases.stop()
  node.stop()
  return { rows, bareMs: bare.ms / SIGN_INS }
}

const perSecond = (/** @type {number} */ ms) => (1000 / ms).toFixed(0)

/**
 * @param {{ rows: readonly { name: string, nonceMs: number, verifyMs: number }[], bareMs: number }} measured
 * @returns {import('./report.mjs').Table[]}
 */
export function tabulateSignIns({ rows, bareMs }) {
  return [
    {
      caption: 'Sign-ins of one process, ten at once, beside the check of the same signatures alone',
      columns: ['Server', 'Nonce, ms', 'Verify, ms', 'Sign-ins per second'],
      rows: [
        ...rows.map(({ name, nonceMs, verifyMs }) => [
          name,
          nonceMs.toFixed(1),
          verifyMs.toFixed(1),
          perSecond(nonceMs + verifyMs),
        ]),
        ["viem's verifyMessage alone", '–', bareMs.toFixed(1), perSecond(bareMs)],
      ],
    },
  ]
}
