import { randomUUID, createHmac, timingSafeEqual } from 'node:crypto'
import { parseAbi, type Hex } from 'viem'
import { formatAmount } from '@openappkit/common'
import { createWaits, type Waits } from '../faults/createWaits.ts'
import { PENDING_MS, TREASURY } from './defaults.ts'
import type { DeliveryFault, Order, OnrampEvent } from './types.ts'
import { createNode } from '../data-service/chain/createNode.ts'
import { createSender } from '../data-service/samples/createSender.ts'

/* The numbers of cards that the provider knows. Others are refused: no one should type a real one here. */

/** What becomes of a payment. */
export type CardOutcome = 'accepted' | 'declined' | 'challenge' | 'pending' | 'refunded'

interface TestCard {
  readonly number: string
  readonly outcome: CardOutcome
  readonly text: string
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'accepted', text: 'Paid at once' },
  { number: '4000 0000 0000 0002', outcome: 'declined', text: 'Declined by the bank' },
  { number: '4000 0027 6000 3184', outcome: 'challenge', text: 'The bank asks for a confirmation (3-D Secure)' },
  { number: '4000 0000 0000 0077', outcome: 'pending', text: 'Paid after 20 seconds' },
  { number: '4000 0000 0000 5126', outcome: 'refunded', text: 'Paid, then paid back' },
]

const clean = (number: string) => number.replace(/[ -]/g, '')

export const findCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => clean(card.number) === clean(number))

/** The orders of the provider. */
export interface Orders {
  readonly list: readonly Order[]
  find(id: string): Order | undefined
  /** Creates an order, and pays it as the card decides. Resolves when the page can show the state. */
  pay(order: Omit<Order, 'id' | 'createdAtMs' | 'status' | 'text' | 'hash'>, outcome: CardOutcome): Promise<Order>
  /** The answer of the visitor to the bank. */
  answer(order: Order, isConfirmed: boolean): Promise<void>
  setFault(fault: DeliveryFault | undefined): void
  settlePending(): void
}

const TEXTS = {
  declined: 'Your bank has declined the payment. Nothing was charged.',
  unconfirmed: 'The payment was not confirmed at your bank. Nothing was charged.',
  refunded: 'Your payment was paid back. Nothing was sent.',
  pending: 'Your bank has not confirmed the payment yet.',
  sending: 'Your payment was accepted. The coins are on their way.',
  delivered: 'Your payment was accepted, and the coins were sent.',
} as const

/** Anyone may create tokens of the local chains. */
const TOKEN_ABI = parseAbi(['function mint(address,uint256)'])

/** Sends what was bought by a real transaction, and waits for its block. */
async function deliver({ chain, sold, address, units }: Order, fault: DeliveryFault | undefined): Promise<Hex> {
  const node = createNode(chain)
  const amount = fault === 'less' ? units / 2n : units
  if (sold.contract === undefined) {
    await node.request('anvil_setBalance', [TREASURY, `0x${(amount + 10n ** 19n).toString(16)}`])
  }
  const sender = await createSender(node, TREASURY)
  if (sold.contract !== undefined) {
    return sender.write({ address: sold.contract, abi: TOKEN_ABI, functionName: 'mint', args: [address, amount] })
  }
  return sender.transfer(address, amount)
}

/** Pauses between attempts to send an event, and their number. */
const RETRY_MS = 500
const ATTEMPTS = 120

/** Sends signed events, again until they are taken. */
interface Reporter {
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

/* Signed events, as providers of payments send them: the time is part of what is signed, so that a replay is found. */

export const SIGNATURE_HEADER = 'onramp-signature'

/** How far the clocks of both sides may differ. */
const TOLERANCE_SECONDS = 300

const compute = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** @returns The value of the header: `t=1767225600,v1=…`. */
export const signEvent = (secret: string, body: string, seconds = Math.floor(Date.now() / 1_000)): string =>
  `t=${seconds},v1=${compute(secret, seconds, body)}`

/** Whether the body was signed with the secret, a short time ago. */
export function isSignedEvent(secret: string, body: string, header: string | undefined): boolean {
  const [, time, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? '') ?? []
  if (
    time === undefined ||
    signature === undefined ||
    Math.abs(Date.now() / 1_000 - Number(time)) > TOLERANCE_SECONDS
  ) {
    return false
  }
  return timingSafeEqual(Buffer.from(signature), Buffer.from(compute(secret, Number(time), body)))
}

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

export function createOrders(reporter: Reporter): Orders {
  const list: Order[] = []
  const waits: Waits = createWaits()
  let fault: DeliveryFault | undefined

  function set(order: Order, status: Order['status'], text: string): void {
    Object.assign(order, { status, text })
    reporter.report(order)
  }

  async function send(order: Order): Promise<void> {
    set(order, 'pending', TEXTS.sending)
    if (fault === 'undelivered') return
    try {
      order.hash = await deliver(order, fault)
      set(order, 'delivered', TEXTS.delivered)
    } catch (error) {
      set(order, 'failed', `The coins could not be sent: ${String(error).slice(0, 200)}`)
    }
  }

  async function sendLater(order: Order): Promise<void> {
    set(order, 'pending', TEXTS.pending)
    await (fault === 'unsettled' ? waits.hold() : waits.wait(PENDING_MS))
    await send(order)
  }

  return {
    list,
    find: (id) => list.find((order) => order.id === id),
    async pay(given, outcome) {
      const order: Order = { ...given, id: randomUUID(), createdAtMs: Date.now(), status: 'challenge', text: '' }
      list.push(order)
      if (outcome === 'accepted') await send(order)
      else if (outcome === 'declined') set(order, 'failed', TEXTS.declined)
      else if (outcome === 'refunded') {
        set(order, 'pending', TEXTS.pending)
        set(order, 'failed', TEXTS.refunded)
      } else if (outcome === 'pending') void sendLater(order)
      return order
    },
    async answer(order, isConfirmed) {
      if (order.status !== 'challenge') return
      if (isConfirmed) await send(order)
      else set(order, 'failed', TEXTS.unconfirmed)
    },
    setFault: (next) => void (fault = next),
    settlePending: () => waits.release(),
  }
}
