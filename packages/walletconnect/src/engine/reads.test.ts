import type { Eip1193Provider } from '@openappkit/common'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createStage } from '../../test/createStage.ts'
import { startNode } from '../../test/startNode.ts'

const stage = createStage()
const MIB = 1024 * 1024

type Respond = NonNullable<Parameters<typeof startNode>[1]>
type Node = Awaited<ReturnType<typeof startNode>>

const say =
  (answer: object): Respond =>
  (response, { id }) =>
    void response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))

/** Sends until the reader stops. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(MIB, ' ')
  let sent = 0
  const send = () => {
    if (response.destroyed) return
    sent += chunk.length
    // The reader must stop early. If it reads 40 MiB, the test fails.
    if (sent > 40 * MIB) return
    response.write(chunk, () => setImmediate(send))
  }
  send()
}

let nodes: Node[] = []

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})

/** A session with a wallet, on a network of those nodes. */
async function connect(...responds: readonly Respond[]) {
  nodes = await Promise.all(responds.map((respond) => startNode(1, respond)))
  const [first] = nodes
  if (!first) throw new Error('It takes a node.')
  const network = { ...first.network, rpcUrls: { default: { http: nodes.map(({ url }) => url) } } }
  const site = stage.openSite({ options: { networks: [network] } })
  await stage.openWallet()
  await stage.connect(site)
  const provider = site.kit.connections.getProvider('eip155') as Eip1193Provider
  const read = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { site, read, getBalance: () => read('eth_getBalance', stage.wallet.account, 'latest') }
}

describe('a read through the provider of a session', () => {
  it.each<[string, Respond]>([
    ['with nonsense', say({ result: 'hello' })],
    ['with nothing', say({})],
    ['with no JSON', (response) => void response.end('<html>')],
    ['with an error', say({ error: { code: -32_005, message: 'limit exceeded' } })],
    ['with a status', (response) => void response.writeHead(503).end()],
    [
      'with a picture',
      (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('{"result":"0x7"}'),
    ],
    ['with a body without end', pour],
    ['by closing', (response) => void response.destroy()],
  ])('S26, R14: comes from the next endpoint where the first answers %s', async (_how, respond) => {
    const { getBalance } = await connect(respond, say({ result: '0x2a' }))
    expect(await getBalance()).toBe('0x2a')
  })

  it('S26: fails if no endpoint answers, and names no endpoint', async () => {
    const { getBalance } = await connect(say({ result: 'hello' }), say({ result: null }))
    const error = await getBalance().catch((cause: unknown) => cause as Error)
    expect(error).toMatchObject({ code: -32_603 })
    expect(String((error as Error).message)).not.toContain('127.0.0.1')
  })

  it('fails with the message of the node that refused it', async () => {
    const { getBalance } = await connect(
      say({ error: { code: -32_000, message: 'no such block', data: '0x01' } }),
      say({ result: null }),
    )
    await expect(getBalance()).rejects.toMatchObject({ code: -32_000, message: 'no such block', data: '0x01' })
  })

  it('is not repeated after a revert', async () => {
    const { read } = await connect(
      say({ error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }),
      say({ result: '0x' }),
    )
    await expect(read('eth_call', {}, 'latest')).rejects.toMatchObject({ code: 3, data: '0x08c379a0' })
    expect(nodes[1]?.asked).toEqual([])
  })

  it('R14: sends a signed transaction once for every answer of the node', async () => {
    const { read } = await connect((response) => void response.destroy(), say({ result: `0x${'a'.repeat(64)}` }))
    await expect(read('eth_sendRawTransaction', '0x02')).rejects.toMatchObject({ code: -32_603 })
    expect(nodes.map(({ asked }) => asked)).toEqual([['eth_sendRawTransaction'], []])
  })

  it('ends with the session', async () => {
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    const { site, getBalance } = await connect(() => isAsked())
    const reading = getBalance().catch((error: unknown) => error)
    await asked
    await site.kit.connections.disconnect()
    expect(await reading).toMatchObject({ code: 4900 })
  })
})
