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
  /**
   * Estimates it, unless that was done less than 30 s ago. Never rejects.
   *
   * @param isInUse - The amount of the form depends on it, so only a higher one replaces it: another amount is another quote.
   */
  load(network: Network, isInUse: boolean): void
  /** Keeps more, after an estimate of the swap itself. */
  raise(network: Network, fee: bigint): void
}

/** @param life - Aborts requests. */
export function createFeeReserve(kit: Kit, life: AbortSignal): FeeReserve {
  const { clock } = kit.ports
  const state = kit.valtio.proxy<{ reserves: Record<string, bigint> }>({ reserves: {} })
  const askedAt = new Map<string, number>()

  function raise({ caipNetworkId: id }: Network, fee: bigint): void {
    const { [id]: before = 0n } = state.reserves
    if (fee > before) state.reserves[id] = fee
  }

  async function estimate(network: Network, isInUse: boolean): Promise<void> {
    const { caipNetworkId: id } = network
    const { address: to } = kit.connections.getNamespace(network.chainNamespace)
    if (to === undefined) return
    try {
      const answer = estimateTransfer(kit, { asset: getNativeAsset(network), amount: 1n, to }, life)
      const { fee, fees } = await withDeadline(answer, { clock, signal: life, deadlineMs: SWAP_DEADLINE_MS })
      const reserve = (fees?.instant ?? fee).amount * TRANSFERS
      if (isInUse) raise(network, reserve)
      else state.reserves[id] = reserve
    } catch (error) {
      // The next change of the form tries again.
      askedAt.delete(id)
      if (!life.aborted) kit.log.warn(`The fee of a swap on ${network.name} could not be estimated.`, error)
    }
  }

  return {
    state,
    get: ({ caipNetworkId }) => state.reserves[caipNetworkId],
    load(network, isInUse) {
      const { caipNetworkId: id } = network
      if (clock.now() < (askedAt.get(id) ?? -Infinity) + PORTFOLIO_CACHE_MS) return
      askedAt.set(id, clock.now())
      void estimate(network, isInUse)
    },
    raise,
  }
}
