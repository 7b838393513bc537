import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Answers a JSON-RPC request: with a result, with a status, or never. */
export type NodeAnswer = (
  method: string,
  authorization: string | undefined,
) => { readonly result: unknown } | { readonly error: unknown } | { readonly status: number } | undefined

/** Accounts have no code, so every signature is that of a key. */
const answerWithoutCode: NodeAnswer = () => ({ result: '0x' })

/** Starts a node of a chain without contracts on 127.0.0.1. It ends with the test file. */
export async function startNode(answer: NodeAnswer = answerWithoutCode): Promise<string> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      const answered = answer(method, request.headers.authorization)
      if (!answered) return
      response.writeHead('status' in answered ? answered.status : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answered }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
