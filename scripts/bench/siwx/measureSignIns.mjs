import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ROOT } from '../../testing/runCommand.mjs'
import { startDatabases } from './startDatabases.mjs'

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
