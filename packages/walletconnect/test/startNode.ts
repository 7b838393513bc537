import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NetworkInput } from '@openappkit/core'

interface Call {
  readonly id: number
  readonly method: string
}

/**
 * Starts a node that answers only requests for its chain id. Wallets send them before they add a chain.
 *
 * @param respond - Another answer.
 */
export async function startNode(id: number, respond?: (response: ServerResponse, call: Call) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const call = JSON.parse(body) as Call
      asked.push(call.method)
      response.setHeader('content-type', 'application/json')
      if (respond) respond(response, call)
      else response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: `0x${id.toString(16)}` }))
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
  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url, asked, network, stop }
}
