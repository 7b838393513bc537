import { withDeadline } from '../async/withDeadline.ts'
import { getNativeAsset } from '../data/assetIds.ts'
import { PORTFOLIO_CACHE_MS } from '../data/constants.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { estimateTransfer } from '../transfer/transfer.ts'
import { SWAP_DEADLINE_MS } from './constants.ts'

/** A swap over several pools uses less gas than so many transfers of the currency. */
const TRANSFERS = 15n

/** What is kept of the currency when all of it is swapped, because the fee is needed before it is known. */
export interface FeeReserve {
  readonly state: object
  /** In base units; `undefined` until it is known. */
  get(network: Network): bigint | undefined
  /** Estimates it, unless that was done less than 30 s ago. Never rejects. */
  load(network: Network): void
  /** Keeps more, after an estimate of the swap itself. */
  raise(network: Network, fee: bigint): void
}

/** @param life - Aborts requests. */
export function createFeeReserve(kit: Kit, life: AbortSignal): FeeReserve {
  const { clock } = kit.ports
  const state = kit.valtio.proxy<{ reserves: Record<string, bigint> }>({ reserves: {} })
  const askedAt = new Map<string, number>()

  async function estimate(network: Network): Promise<void> {
    const { address: to } = kit.connections.getNamespace(network.chainNamespace)
    if (to === undefined) return
    try {
      const answer = estimateTransfer(kit, { asset: getNativeAsset(network), amount: 1n, to }, life)
      const { fee, fees } = await withDeadline(answer, { clock, signal: life, deadlineMs: SWAP_DEADLINE_MS })
      // Another estimate would change the amount, and with it the quote.
      state.reserves[network.caipNetworkId] ??= (fees?.instant ?? fee).amount * TRANSFERS
    } catch (error) {
      // The next change of the form tries again.
      askedAt.delete(network.caipNetworkId)
      if (!life.aborted) kit.log.warn(`The fee of a swap on ${network.name} could not be estimated.`, error)
    }
  }

  return {
    state,
    get: ({ caipNetworkId }) => state.reserves[caipNetworkId],
    load(network) {
      const { caipNetworkId: id } = network
      if (state.reserves[id] !== undefined || clock.now() < (askedAt.get(id) ?? -Infinity) + PORTFOLIO_CACHE_MS) return
      askedAt.set(id, clock.now())
      void estimate(network)
    },
    raise({ caipNetworkId: id }, fee) {
      const { [id]: before = 0n } = state.reserves
      if (fee > before) state.reserves[id] = fee
    },
  }
}
