import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NetworkInput } from '@openappkit/core'

/** A node that only says which chain it is of, which is what wallets ask before they add one. */
export async function startNode(id: number) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const call = JSON.parse(body) as { id: number; method: string }
      asked.push(call.method)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: `0x${id.toString(16)}` }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const network: NetworkInput = {
    id,
    name: 'Workshop',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
  return { url, asked, network, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
