import { RPC_ERRORS, RpcError } from './rpcErrors.ts'

let lastId = 0

/**
 * Sends a request to a chain's node.
 *
 * @throws RpcError with the node's own code and message, or `internal` if the node cannot be reached.
 */
export async function callNode(rpcUrl: string, method: string, params: unknown = []): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: (lastId += 1), method, params }),
  }).catch((cause: unknown) => {
    throw new RpcError(RPC_ERRORS.internal, `The node ${rpcUrl} cannot be reached: ${String(cause)}`)
  })
  const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (answer.error) throw new RpcError(answer.error)
  return answer.result
}
