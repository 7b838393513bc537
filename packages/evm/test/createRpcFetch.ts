export interface RpcRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

interface RpcCall {
  readonly url: string
  /** Milliseconds since the fake was made, by the (fake) clock of the test. */
  readonly atMs: number
  readonly requests: readonly RpcRequest[]
  readonly isBatch: boolean
  readonly signal: AbortSignal
}

/** Handles one batch of an endpoint. */
export type RpcBehaviour = (call: RpcCall) => Response | Promise<Response>

function respond({ requests, isBatch }: RpcCall, answer: (request: RpcRequest) => object): Response {
  const answers = requests.map((request) => ({ jsonrpc: '2.0', id: request.id, ...answer(request) }))
  return Response.json(isBatch ? answers : answers[0])
}

/** Answers every request of a batch. */
export function answerWith(answer: (request: RpcRequest) => unknown): RpcBehaviour {
  return (call) => respond(call, (request) => ({ result: answer(request) }))
}

/** Answers a batch with one error, as the JSON-RPC body of a 200. */
export function failWith(code: number, message = 'failed'): RpcBehaviour {
  return (call) => respond(call, () => ({ error: { code, message } }))
}

/** Never answers. Rejects when the request is aborted. */
export const hangUntilAbort: RpcBehaviour = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

/** Sends headers and a body that never ends. Rejects when the request is aborted. */
export const hangInBody: RpcBehaviour = ({ signal }) => {
  const body = new ReadableStream({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason), { once: true }),
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** A `fetch` with handlers per endpoint, which records all requests. */
export function createRpcFetch(endpoints: Record<string, RpcBehaviour>) {
  const calls: RpcCall[] = []
  const startedMs = Date.now()
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input).origin
    const signal = init?.signal ?? new AbortController().signal
    signal.throwIfAborted()
    const body = JSON.parse(init?.body as string) as RpcRequest | RpcRequest[]
    const call = { url, atMs: Date.now() - startedMs, requests: [body].flat(), isBatch: Array.isArray(body), signal }
    calls.push(call)
    const behaviour = endpoints[url]
    if (!behaviour) throw new TypeError('fetch failed')
    return behaviour(call)
  }
  const count = (url: string, method?: string) =>
    calls
      .filter((call) => call.url === url)
      .filter(({ requests }) => method === undefined || requests.some((entry) => entry.method === method)).length
  return { fetch, calls, endpoints, count }
}
