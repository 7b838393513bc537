import { expect, it, onTestFinished, vi } from 'vitest'
import { createOrders } from './createOrders.ts'
import type { DeliveryFault, Order } from './types.ts'

const PENDING = 'Your bank has not confirmed the payment yet.'

const ORDER: Omit<Order, 'id' | 'createdAtMs' | 'status' | 'text' | 'hash'> = {
  partnerUserId: 'p1',
  address: `0x${'5'.repeat(40)}`,
  // No node is there, so nothing can be sent.
  chain: { id: 1337, httpUrl: 'http://127.0.0.1:1' } as Order['chain'],
  sold: { id: 'eth', name: 'Ether', symbol: 'ETH', decimals: 18 } as Order['sold'],
  payment: 'USD',
  total: 10_000n,
  units: 1n,
}

it.each<[string, DeliveryFault | undefined, boolean]>([
  ['for 20 seconds', undefined, false],
  ['until it is settled, with the fault `unsettled`', 'unsettled', true],
])('a payment is pending %s', async (_name, fault, isPending) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const orders = createOrders({ report: () => {}, stop: () => {} })
  orders.setFault(fault)
  const order = await orders.pay(ORDER, 'pending')
  await vi.advanceTimersByTimeAsync(19_999)
  expect(order.text).toBe(PENDING)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(order.text === PENDING).toBe(isPending)
  orders.settlePending()
  await vi.advanceTimersByTimeAsync(0)
  expect(order.text).not.toBe(PENDING)
})
