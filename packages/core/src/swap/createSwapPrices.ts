import type { CaipAssetId } from '@openappkit/common'
import { foldAsset } from '../data/assetIds.ts'
import { PORTFOLIO_CACHE_MS } from '../data/constants.ts'
import { getData } from '../data/getData.ts'
import type { CurrencyAmount } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'

/** Prices of tokens that the account does not hold. */
export interface SwapPrices {
  /** By folded id. */
  readonly state: { prices: Readonly<Record<string, CurrencyAmount>> }
  /** Fetches prices that are not fresh (30 s). A failure leaves them unknown. */
  load(network: Network, assets: readonly CaipAssetId[]): void
}

/** @param life - Aborts requests. */
export function createSwapPrices(kit: Kit, life: AbortSignal): SwapPrices {
  const { clock } = kit.ports
  const state = kit.valtio.proxy<SwapPrices['state']>({ prices: {} })
  const askedAt = new Map<string, number>()

  async function fetch(network: Network, assets: readonly CaipAssetId[]): Promise<void> {
    try {
      const found = await getData(kit).getPrices({ network, assets, signal: life })
      if (life.aborted) return
      const prices: Record<string, CurrencyAmount> = {}
      for (const asset of assets) {
        const price = found.get(asset)
        if (price !== undefined) prices[foldAsset(asset)] = price
      }
      state.prices = { ...state.prices, ...prices }
    } catch (error) {
      if (!life.aborted) kit.log.warn('The prices of tokens could not be fetched.', error)
    }
  }

  return {
    state,
    load(network, assets) {
      const now = clock.now()
      const stale = assets.filter((asset) => now >= (askedAt.get(foldAsset(asset)) ?? -Infinity) + PORTFOLIO_CACHE_MS)
      if (stale.length === 0) return
      for (const asset of stale) askedAt.set(foldAsset(asset), now)
      void fetch(network, stale)
    },
  }
}
