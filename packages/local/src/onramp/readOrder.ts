import { parseAmount } from '@openappkit/common'
import { getAddress, isAddress } from 'viem'
import type { LocalChain } from '../world/types.ts'
import { findSold, getNetworkName, getOrderPrice, PAYMENT_IDS, type Price } from './catalogue.ts'
import type { Order } from './types.ts'

/** An order as the query of the page describes it. */
export interface PlannedOrder extends Pick<Order, 'partnerUserId' | 'address' | 'chain' | 'sold' | 'payment'> {
  readonly price: Price
}

interface Destination {
  readonly address?: unknown
  readonly assets?: readonly unknown[]
}

function readDestination(text: string | null): Destination | undefined {
  try {
    const [destination] = JSON.parse(text ?? '') as readonly Destination[]
    return typeof destination === 'object' ? destination : undefined
  } catch {
    return undefined
  }
}

/** The currency in which the preset amount buys what is nearest to the preset purchase: the request does not name it. */
function guessPayment(total: bigint, wanted: string | null, sold: Order['sold']): string {
  const units = parseAmount(wanted ?? '', sold.decimals)
  const difference = (id: string) => {
    const found = (getOrderPrice(total, id, sold)?.units ?? 0n) - (units ?? 0n)
    return found < 0n ? -found : found
  }
  const [first = 'USD', ...others] = PAYMENT_IDS
  return units === undefined
    ? first
    : others.reduce((best, id) => (difference(id) < difference(best) ? id : best), first)
}

/**
 * Reads an order from the query of the page.
 *
 * @param form - What the visitor has changed.
 * @returns The problem, if it is none.
 */
export function readOrder(
  chains: readonly LocalChain[],
  query: URLSearchParams,
  form?: URLSearchParams,
): PlannedOrder | string {
  const destination = readDestination(query.get('destinationWallets'))
  const address = destination?.address
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    return 'The request names no address to deliver to.'
  }
  const chain = chains.find((known) => getNetworkName(known) === query.get('defaultNetwork'))
  const [asset = 'ETH'] = destination?.assets ?? []
  const sold = typeof asset === 'string' ? findSold(asset) : undefined
  if (chain === undefined || sold === undefined) return 'The request names a network or a currency that is not sold.'
  const total = parseAmount(form?.get('amount') ?? query.get('presetFiatAmount') ?? '100', 2) ?? 0n
  const payment = form?.get('currency') ?? guessPayment(total, query.get('presetCryptoAmount'), sold)
  const price = getOrderPrice(total, payment, sold)
  if (price === undefined) return 'The amount must be between 10 and 25,000.'
  return { partnerUserId: query.get('partnerUserId') ?? '', address: getAddress(address), chain, sold, payment, price }
}
