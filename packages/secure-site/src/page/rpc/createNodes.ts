import { isAnswer, NODE_TIMEOUT_MS, readNodeText } from '@openappkit/common'
import type { ProjectConfig } from '../../api/projectConfig.ts'
import type { Clock } from '../clock/clock.ts'
import { withDeadline } from '../clock/withDeadline.ts'
import type { FetchPort } from '../proof/createApi.ts'
import { listNodes, type ChainId } from './chains.ts'
import { rpcErrors } from './errors.ts'

/** Requests the nodes of a network. */
export type Nodes = (request: NodeRequest) => Promise<unknown>

interface NodeRequest {
  readonly chainId: ChainId
  readonly method: string
  readonly params?: readonly unknown[] | object
  readonly signal?: AbortSignal | undefined
}

interface NodePorts {
  readonly fetch: FetchPort
  readonly clock: Clock
  readonly project: Pick<ProjectConfig, 'rpcUrls'>
}

/** Codes of nodes that have reached a limit. The next endpoint may answer. */
const LIMIT_CODES = new Set([429, -32_005, -32_016])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Parses an answer. `undefined` if it is none, and the next endpoint is requested (S26).
 *
 * @throws {@link rpcErrors.node} with the error of the node, which has `cause` in its form.
 */
function parseNodeAnswer(text: string, { method, params }: NodeRequest): { readonly result: unknown } | undefined {
  const answer: unknown = JSON.parse(text)
  if (!isRecord(answer)) return undefined
  const { error, result } = answer
  if (isRecord(error) && typeof error['code'] === 'number') {
    if (LIMIT_CODES.has(error['code'])) return undefined
    throw rpcErrors.node({ method, reason: String(error['message']) }, { cause: error })
  }
  return isAnswer(result, method, params) ? { result } : undefined
}

const FETCH_OPTIONS = { method: 'POST', credentials: 'omit', cache: 'no-store', redirect: 'error', referrerPolicy: 'no-referrer' } as const

/**
 * Creates the client of the project's nodes. An endpoint that fails, does not answer within 10 seconds, or sends another thing
 * than an answer is followed by the next one. A signed transaction is sent once.
 *
 * @see https://www.jsonrpc.org/specification
 */
export function createNodes({ fetch, clock, project }: NodePorts): Nodes {
  async function requestOne(url: string, request: NodeRequest, signal: AbortSignal) {
    const { method, params = [] } = request
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, { ...FETCH_OPTIONS, headers: { 'content-type': 'application/json' }, body, signal })
    if (response.status === 429) return undefined
    const text = await readNodeText(response)
    return text === undefined ? undefined : parseNodeAnswer(text, request)
  }

  async function requestInTime(url: string, request: NodeRequest) {
    const { chainId, method, signal } = request
    const createError = () => rpcErrors.unreachable({ chainId, method })
    try {
      return await withDeadline({ clock, timeoutMs: NODE_TIMEOUT_MS, signal, createError }, (own) => requestOne(url, request, own))
    } catch (error) {
      signal?.throwIfAborted()
      if (rpcErrors.node.is(error)) throw error
      return undefined
    }
  }

  return async (request) => {
    const { chainId, method } = request
    const urls = listNodes(project, chainId)
    for (const url of method === 'eth_sendRawTransaction' ? urls.slice(0, 1) : urls) {
      const answer = await requestInTime(url, request)
      if (answer) return answer.result
    }
    throw rpcErrors.unreachable({ chainId, method })
  }
}
