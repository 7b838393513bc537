/**
 * @module Sign-ins per second of the server, with each database.
 */
import { createServer } from 'node:http'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getPort } from '../getPort.mjs'
import { formatPerSecond } from './report.mjs'
import { importBuilt, measureDatabases, timeAll } from './servers.mjs'

const ORIGIN = 'https://example.com'
const SIGN_INS = 300
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

/** Answers that an account has no code, as a node of the site does for every sign-in with a key. */
async function startNode() {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => response.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(text).id, result: '0x' })))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return { url: `http://127.0.0.1:${getPort(server)}`, stop: () => server.close() }
}

const send = (path, body) =>
  new Request(`${ORIGIN}/siwx${path}`, {
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

async function measureServer(database, rpcUrl) {
  const { createSiwxServer } = await importBuilt('siwx/dist/server/index.js')
  const { writeMessage } = await importBuilt('siwx/dist/index.js')
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
  const nonces = await timeAll(Array.from({ length: SIGN_INS }), fetchNonce)
  const proofs = await Promise.all(nonces.results.map(prove))
  const verified = await timeAll(proofs, verify)
  return { nonceMs: nonces.ms, verifyMs: verified.ms, proofs }
}

/**
 * Measures sign-ins, ten at once: a nonce, and the verification of its message. The reference is viem's check of the same signatures
 * without a server: no grammar, no nonce, no node, no database.
 */
export async function measureSignIns() {
  const node = await startNode()
  const rows = await measureDatabases((database) => measureServer(database, node.url))
  const { proofs = [] } = rows.at(-1) ?? {}
  const bare = await timeAll(proofs, (proof) => verifyMessage({ address: account.address, ...proof }))
  if (!bare.results.every(Boolean)) throw new Error('A signature is not valid')
  node.stop()
  return { rows, bareMs: bare.ms }
}

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
          formatPerSecond(nonceMs + verifyMs),
        ]),
        ["viem's verifyMessage alone", '–', bareMs.toFixed(1), formatPerSecond(bareMs)],
      ],
    },
  ]
}
