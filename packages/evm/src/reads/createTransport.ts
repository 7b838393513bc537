import type { Clock } from '@openappkit/core'
import { fallback, http, type Transport } from 'viem'
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
  const endpoints = urls.map((url) =>
    http(url, {
      batch: { batchSize: BATCH_SIZE },
      fetchFn: createFetch(life),
      methods: { exclude: SENDING_METHODS },
      retryCount: 0,
      timeout: TIMEOUT_MS,
    }),
  )
  let order: readonly number[] = endpoints.map((_, index) => index)

  const ranker = createRanker({
    count: isRanked ? endpoints.length : 0,
    clock,
    async ping(index) {
      const endpoint = endpoints[index]?.({ retryCount: 0, timeout: PING_TIMEOUT_MS })
      try {
        await endpoint?.request({ method: 'net_listening' })
      } catch (error) {
        // It does not know the question, but it answered.
        return (error as { code?: unknown }).code === METHOD_NOT_FOUND
      }
      return true
    },
    onOrder(next) {
      order = next
    },
  })

  const slots = endpoints.map(
    (first, slot): Transport =>
      (options) =>
        (endpoints[order[slot] ?? slot] ?? first)(options),
  )
  const ranked = fallback(slots, { retryCount: RETRY_COUNT, retryDelay: RETRY_DELAY_MS })

  const transport: Transport = (options) => {
    const inner = ranked(options)
    const request: typeof inner.request = (args, requestOptions) => {
      ranker.wake()
      const given = requestOptions?.signal
      const signal = given ? AbortSignal.any([given, life]) : life
      return inner.request(args, { ...requestOptions, signal })
    }
    return { ...inner, request }
  }
  return { transport, pause: ranker.pause }
}
