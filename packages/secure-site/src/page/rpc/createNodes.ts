import { isAnswer, NODE_TIMEOUT_MS, readNodeText, RPC_CODES } from '@openappkit/common'
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
  /**
   * Only for a signed transaction: called for each endpoint that may have it and has not said so. Then the next endpoint gets the same
   * bytes. Without it, only the first endpoint gets them.
   */
  readonly onLost?: (() => void) | undefined
}

interface NodePorts {
  readonly fetch: FetchPort
  readonly clock: Clock
  readonly project: Pick<ProjectConfig, 'rpcUrls'>
}

const SEND = 'eth_sendRawTransaction'

/** Codes of nodes that have reached a limit. The next endpoint may answer. */
const LIMIT_CODES = new Set([429, RPC_CODES.limitExceeded, -32_016])
/** The code of a node whose own deadline has passed, in geth and others. It may have handled the request. */
const TIMEOUT_CODE = RPC_CODES.resourceUnavailable

/** `limited` if the endpoint has not handled the request; `undefined` if it is not known what became of it. */
type Outcome = { readonly result: unknown } | 'limited' | undefined

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Parses an answer. Without a result, the next endpoint is requested (S26).
 *
 * @throws {@link rpcErrors.node} with the error of the node, which has `cause` in its form.
 */
function parseNodeAnswer(text: string, { method, params }: NodeRequest): Outcome {
  const answer: unknown = JSON.parse(text)
  if (!isRecord(answer)) return undefined
  const { error, result } = answer
  if (isRecord(error) && typeof error['code'] === 'number') {
    const { code } = error
    if (LIMIT_CODES.has(code)) return 'limited'
    // An internal error is no decision about a transaction. For reads, nodes use it as the code of a revert.
    if (code === TIMEOUT_CODE || (code === RPC_CODES.internalError && method === SEND)) return undefined
    throw rpcErrors.node({ method, reason: String(error['message']) }, { cause: error })
  }
  return isAnswer(result, method, params) ? { result } : undefined
}

const FETCH_OPTIONS = {
  method: 'POST',
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
} as const

/**
 * Creates the client of the project's nodes. An endpoint that fails, does not answer within 10 seconds, or sends another thing
 * than an answer is followed by the next one.
 *
 * R14 forbids to repeat a request that moves assets, because each of them could be a transfer. The same signed bytes are one transfer:
 * they have one hash and one nonce, so a chain includes them at most once, however many nodes get them. So a transaction that the wallet
 * has signed goes to the next endpoint too. A later endpoint may refuse what an earlier one has accepted, so its caller passes `onLost`
 * and looks for the hash. A transaction that a dapp has signed is sent once.
 *
 * @see https://www.jsonrpc.org/specification
 */
export function createNodes({ fetch, clock, project }: NodePorts): Nodes {
  async function requestOne(url: string, request: NodeRequest, signal: AbortSignal): Promise<Outcome> {
    const { method, params = [] } = request
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, {
      ...FETCH_OPTIONS,
      headers: { 'content-type': 'application/json' },
      body,
      signal,
    })
    if (response.status === 429) return 'limited'
    const text = await readNodeText(response)
    return text === undefined ? undefined : parseNodeAnswer(text, request)
  }

  async function requestInTime(url: string, request: NodeRequest) {
    const { chainId, method, signal } = request
    const createError = () => rpcErrors.unreachable({ chainId, method })
    try {
      return await withDeadline({ clock, timeoutMs: NODE_TIMEOUT_MS, signal, createError }, (own) =>
        requestOne(url, request, own),
      )
    } catch (error) {
      signal?.throwIfAborted()
      if (rpcErrors.node.is(error)) throw error
      return undefined
    }
  }

  return async (request) => {
    const { chainId, method, onLost } = request
    const urls = listNodes(project, chainId)
    for (const url of method === SEND && !onLost ? urls.slice(0, 1) : urls) {
      const outcome = await requestInTime(url, request)
      if (typeof outcome === 'object') return outcome.result
      if (outcome !== 'limited') onLost?.()
    }
    throw rpcErrors.unreachable({ chainId, method })
  }
}
