import { randomUUID } from 'node:crypto'
import { parseAbi, type Hex } from 'viem'
import { createWaits, type Waits } from '../faults/createWaits.ts'
import type { CardOutcome } from './cards.ts'
import { PENDING_MS, TREASURY } from './defaults.ts'
import type { Reporter } from './createReporter.ts'
import type { DeliveryFault, Order } from './types.ts'
import { createNode } from '../data-service/chain/createNode.ts'
import { createSender } from '../data-service/samples/createSender.ts'

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
