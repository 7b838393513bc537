import { toJson, type Answer } from '../readBody.ts'
import type { ServedChain } from '../chain/createServedChain.ts'

/** An error of JSON-RPC 2.0. */
interface RpcError {
  readonly code: number
  readonly message: string
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Answers every request of a body with the same error: a list for a batch. */
export function answerRpcError(body: string, error: RpcError): Answer {
  const toError = (request: unknown) => ({ jsonrpc: '2.0', id: (isRow(request) ? request['id'] : null) ?? null, error })
  const parsed = parse(body)
  return toJson(200, Array.isArray(parsed) ? parsed.map(toError) : toError(parsed))
}

/** Sends JSON-RPC requests to a chain, and returns its answer unchanged. */
export async function forwardRpc(chains: readonly ServedChain[], id: string | null, body: string): Promise<Answer> {
  const chain = chains.find(({ node }) => node.caip2 === id)
  if (chain === undefined) return answerRpcError(body, { code: -32_602, message: `The chain ${id} is not supported.` })
  if (!isRow(parse(body))) return answerRpcError('', { code: -32_700, message: 'The request is no JSON-RPC.' })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.node.httpUrl, { method: 'POST', headers, body })
  return { status: response.status, type: 'application/json', body: await response.text() }
}
