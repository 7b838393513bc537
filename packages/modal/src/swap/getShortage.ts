import { getNativeAsset, type SwapForm } from '@openappkit/core'
import type { Shortage } from '../top-up/types.ts'

/** What the account has too little of for the swap: the token itself, or the currency of the network for the fee. */
export function getShortage({ from, network, obstacle }: SwapForm): Shortage | undefined {
  if (!network) return undefined
  if (obstacle === 'funds' && from) return { asset: from.asset, symbol: from.symbol, network }
  return obstacle === 'fee'
    ? { asset: getNativeAsset(network), symbol: network.nativeCurrency.symbol, network }
    : undefined
}
