import { isAnswer, NODE_TIMEOUT_MS, readNodeText, type RequestArguments, type RpcErrorLike } from '@openappkit/common'
import type { Clock } from '@openappkit/core/internal'
import { parseStored } from '../client/createStorage.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { toProviderError } from '../errors/toProviderError.ts'

/** The call reverted, so every node gives the same answer. */
const REVERTED = 3

interface RequestOptions {
  readonly clock: Clock
  /** Aborted when the session ends. */
  readonly ended: AbortSignal
}

type Answer = { readonly result: unknown } | { readonly error: RpcErrorLike } | undefined

function parseAnswer(text: string | undefined): Answer {
  const { result, error } = Object(parseStored(text)) as { result?: unknown; error?: unknown }
  const { code, message, data } = Object(error) as Partial<RpcErrorLike>
  if (typeof code === 'number' && typeof message === 'string') return { error: { code, message, data } }
  return error === undefined || error === null ? { result } : undefined
}

/** @returns `undefined` if the endpoint does not answer in time, or if its answer is not JSON-RPC. */
async function requestNode(
  url: string,
  { method, params }: RequestArguments,
  { clock, ended }: RequestOptions,
): Promise<Answer> {
  const limit = new AbortController()
  const end = () => limit.abort()
  const stop = clock.setTimeout(end, NODE_TIMEOUT_MS)
  ended.addEventListener('abort', end, { once: true })
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: limit.signal,
  }
  try {
    return parseAnswer(await readNodeText(await fetch(url, init)))
  } catch {
    return undefined
  } finally {
    stop()
    ended.removeEventListener('abort', end)
    // Aborts the request, because an unread body would still be downloaded.
    end()
  }
}

/**
 * Sends a JSON-RPC request to the nodes of a network, one after the other until one answers (R14, S26). A transaction is
 * sent to the first node only.
 *
 * @throws the first error that a node answers; else nodesUnreachable, which names no endpoint, because its URL may hold a key
 */
export async function requestNodes(
  urls: readonly string[],
  asked: RequestArguments,
  options: RequestOptions,
): Promise<unknown> {
  const { method, params } = asked
  const isRead = !/send/i.test(method)
  let refusal: RpcErrorLike | undefined
  for (const url of isRead ? urls : urls.slice(0, 1)) {
    const answer = await requestNode(url, asked, options)
    options.ended.throwIfAborted()
    if (answer && 'error' in answer) refusal ??= answer.error
    else if (answer && isAnswer(answer.result, method, Array.isArray(params) ? params : [])) return answer.result
    if (refusal?.code === REVERTED) break
  }
  throw refusal ? toProviderError(refusal) : walletConnectErrors.nodesUnreachable({ method })
}
