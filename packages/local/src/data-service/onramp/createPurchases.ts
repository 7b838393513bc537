import type { Address } from 'viem'
import { findSold } from '../../onramp/catalogue.ts'
import { TREASURY } from '../../onramp/defaults.ts'
import type { OnrampEvent } from '../../onramp/types.ts'
import type { ServedChain } from '../chain/createServedChain.ts'
import { drawIcon } from '../drawIcon.ts'
import { toLowerCase } from '../index/toLowerCase.ts'

/** The orders that the provider has reported. */
export interface Purchases {
  /** @returns False for an event that was received before. */
  take(body: string): boolean
  /** A page of `GET /v1/account/{account}/history?onramp=`, newest first. */
  list(
    chains: readonly ServedChain[],
    account: Address,
    cursor: string | null,
  ): { readonly data: readonly object[]; readonly next: string | null }
}

type Reported = OnrampEvent['order']

const PAGE = 20
const STATUSES = { pending: 'pending', delivered: 'confirmed', failed: 'failed' } as const

function toRow({ id, status, hash, chain, createdAt, address, sold, quantity }: Reported) {
  const { name = '', symbol = '', contract } = findSold(sold) ?? {}
  const icon = { url: drawIcon(contract ? toLowerCase(contract) : 'native') }
  const transfer = { fungible_info: { name, symbol, icon }, direction: 'in', quantity: { numeric: quantity } }
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: hash ?? '',
      chain,
      minedAt: createdAt,
      sentFrom: TREASURY,
      sentTo: address,
      status: STATUSES[status],
    },
    transfers: status === 'failed' ? null : [transfer],
  }
}

export function createPurchases(): Purchases {
  const events = new Set<string>()
  const orders = new Map<string, Reported>()

  return {
    take(body) {
      const { id, order } = JSON.parse(body) as OnrampEvent
      if (events.has(id)) return false
      events.add(id)
      // Events may arrive in another order: a final state stays.
      const known = orders.get(order.id)
      if (!known || known.status === 'pending') orders.set(order.id, order)
      return true
    },
    list(chains, account, cursor) {
      const ids = chains.map(({ node }) => node.caip2)
      const own = [...orders.values()]
        .filter(({ address, chain }) => toLowerCase(address) === account && ids.includes(chain as never))
        .toReversed()
      const start = cursor === null ? 0 : own.findIndex(({ id }) => id === cursor) + 1
      const page = own.slice(start, start + PAGE)
      return { data: page.map(toRow), next: own.length > start + PAGE ? (page.at(-1)?.id ?? null) : null }
    },
  }
}
