import type { Clock } from '@openappkit/core'
import { fallback, http, type EIP1193RequestFn, type Transport } from 'viem'
import { createFetch } from './createFetch.ts'
import { createRanker } from './createRanker.ts'

/** SPEC §9. */
const TIMEOUT_MS = 10_000
const PING_TIMEOUT_MS = 1_000
const RETRY_COUNT = 3
const RETRY_DELAY_MS = 150
const BATCH_SIZE = 1000

/** Reads are repeated on other endpoints; a transaction must never be sent twice (R14). */
const SENDING_METHODS = ['eth_sendTransaction', 'eth_sendRawTransaction', 'eth_sendRawTransactionSync']
const METHOD_NOT_FOUND = -32601

interface TransportOptions {
  /** The site's own endpoints first. */
  readonly urls: readonly string[]
  readonly clock: Clock
  readonly life: AbortSignal
  readonly isRanked: boolean
}

/** Reads over several endpoints: the first that answers well, best first once they are ranked. */
export function createTransport({ urls, clock, life, isRanked }: TransportOptions) {
  const common = { fetchFn: createFetch(life), methods: { exclude: SENDING_METHODS }, retryCount: 0 }
  const batch = { batchSize: BATCH_SIZE }
  const endpoints = urls.map((url) => http(url, { ...common, batch, timeout: TIMEOUT_MS }))
  // Not batched: a batch has the time limit of the first request in it.
  const pings = urls.map((url) => http(url, { ...common, timeout: PING_TIMEOUT_MS }))
  const join = (transports: readonly Transport[]) =>
    fallback(transports, { retryCount: RETRY_COUNT, retryDelay: RETRY_DELAY_MS })
  let ranked = join(endpoints)

  const ranker = createRanker({
    count: isRanked ? endpoints.length : 0,
    clock,
    async ping(index) {
      try {
        await pings[index]?.({}).request({ method: 'net_listening' })
      } catch (error) {
        // It does not know the question, but it answered.
        return (error as { code?: unknown }).code === METHOD_NOT_FOUND
      }
      return true
    },
    onOrder(order) {
      ranked = join(order.flatMap((index) => endpoints[index] ?? []))
    },
  })

  const transport: Transport = (options) => {
    const request: EIP1193RequestFn = (args, requestOptions) => {
      if (!life.aborted) ranker.wake()
      const given = requestOptions?.signal
      const signal = given ? AbortSignal.any([given, life]) : life
      // A request keeps the order it began with: in a new one it might never meet some endpoint.
      const send: EIP1193RequestFn = ranked(options).request
      return send(args, { ...requestOptions, signal })
    }
    return { ...ranked(options), request }
  }
  return { transport, pause: ranker.pause }
}
