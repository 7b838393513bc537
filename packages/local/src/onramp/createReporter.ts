import { randomUUID } from 'node:crypto'
import { formatAmount } from '@openappkit/common'
import { signEvent, SIGNATURE_HEADER } from './signEvent.ts'
import type { OnrampEvent, Order } from './types.ts'

/** Pauses between attempts to send an event, and their number. */
const RETRY_MS = 500
const ATTEMPTS = 120

/** Sends signed events, again until they are taken. */
export interface Reporter {
  report(order: Order): void
  stop(): void
}

const describe = (order: Order): OnrampEvent => ({
  id: randomUUID(),
  order: {
    id: order.id,
    partnerUserId: order.partnerUserId,
    status: order.status === 'challenge' ? 'pending' : order.status,
    address: order.address,
    chain: `eip155:${order.chain.id}`,
    sold: order.sold.id,
    quantity: formatAmount(order.units, order.sold.decimals),
    hash: order.hash ?? null,
    createdAt: new Date(order.createdAtMs).toISOString(),
  },
})

/** @param getUrl - `undefined` if there is no service to report to. */
export function createReporter(secret: string, getUrl: () => string | undefined): Reporter {
  const timers = new Set<NodeJS.Timeout>()
  const life = new AbortController()

  async function send(body: string, attempt: number): Promise<void> {
    const url = getUrl()
    if (url === undefined || life.signal.aborted) return
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signEvent(secret, body) }
    const isTaken = await fetch(url, { method: 'POST', headers, body, signal: life.signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isTaken || attempt >= ATTEMPTS || life.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void send(body, attempt + 1)
    }, RETRY_MS)
    timers.add(timer)
  }

  return {
    report: (order) => void send(JSON.stringify(describe(order)), 1),
    stop() {
      life.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
