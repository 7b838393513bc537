import { NODE_TIMEOUT_MS, RPC_CODES, isAnswer } from '@openappkit/common'
import type { Clock } from '@openappkit/core/internal'
import { fallback, http, type EIP1193RequestFn, type Transport } from 'viem'
import { createFetch } from './createFetch.ts'
import { createRanker } from './createRanker.ts'
import { readErrors } from './errors.ts'

/** SPEC §9. */
const PING_TIMEOUT_MS = 1_000
const RETRY_COUNT = 3
const RETRY_DELAY_MS = 150
const BATCH_SIZE = 1000

/** Reads are retried on other endpoints. A transaction must never be sent twice (R14). */
const SENDING_METHODS = ['eth_sendTransaction', 'eth_sendRawTransaction', 'eth_sendRawTransactionSync']

interface TransportOptions {
  /** The site's own endpoints first. */
  readonly urls: readonly string[]
  readonly clock: Clock
  readonly life: AbortSignal
  readonly isRanked: boolean
}

/** viem's `fallback` does not pass the signal of a request to its transports, so this function does. */
function bindSignal(transport: Transport, signal: AbortSignal): Transport {
  return (options) => {
    const bound = transport(options)
    const request: EIP1193RequestFn = (args, requestOptions) => bound.request(args, { ...requestOptions, signal })
    return { ...bound, request }
  }
}

/** Treats an invalid answer as a failure of the endpoint, so that the next one is used (R14, S26). */
function checkAnswers(transport: Transport): Transport {
  return (options) => {
    const unchecked = transport(options)
    const send: EIP1193RequestFn = unchecked.request
    const request = async (
      args: { method: string; params?: unknown },
      requestOptions?: Parameters<EIP1193RequestFn>[1],
    ) => {
      const answer: unknown = await send(args, requestOptions)
      if (isAnswer(answer, args.method, args.params)) return answer
      throw readErrors.noAnswer({ method: args.method })
    }
    return { ...unchecked, request: request as EIP1193RequestFn }
  }
}

/** A transport over several endpoints: uses the first valid answer, in ranked order. */
export function createTransport({ urls, clock, life, isRanked }: TransportOptions) {
  const common = (timeout: number) => ({
    fetchFn: createFetch(life, timeout),
    methods: { exclude: SENDING_METHODS },
    retryCount: 0,
    timeout,
  })
  const batch = { batchSize: BATCH_SIZE }
  const endpoints = urls.map((url) => checkAnswers(http(url, { ...common(NODE_TIMEOUT_MS), batch })))
  // Not batched: a batch has the time limit of its first request.
  const pings = urls.map((url) => checkAnswers(http(url, common(PING_TIMEOUT_MS))))
  const join = (transports: readonly Transport[]) =>
    fallback(transports, { retryCount: RETRY_COUNT, retryDelay: RETRY_DELAY_MS })
  let ranked: readonly Transport[] = endpoints

  const ranker = createRanker({
    count: isRanked ? endpoints.length : 0,
    clock,
    async ping(index) {
      try {
        await pings[index]!({}).request({ method: 'net_listening' })
      } catch (error) {
        // The endpoint answers, although it does not support the method.
        return (error as { code?: unknown }).code === RPC_CODES.methodNotFound
      }
      return true
    },
    onOrder(order) {
      ranked = order.map((index) => endpoints[index]!)
    },
  })

  const transport: Transport = (options) => {
    const request: EIP1193RequestFn = (args, requestOptions) => {
      if (!life.aborted) ranker.resume()
      const given = requestOptions?.signal
      const signal = given ? AbortSignal.any([given, life]) : life
      // A request keeps its initial order: in a changed order it might skip an endpoint.
      const asked = given ? ranked.map((endpoint) => bindSignal(endpoint, given)) : ranked
      const send: EIP1193RequestFn = join(asked)(options).request
      return send(args, { ...requestOptions, signal })
    }
    return { ...join(ranked)(options), request }
  }
  return { transport, pause: ranker.pause }
}
