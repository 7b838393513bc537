import { getNativeAsset, type SendForm } from '@openappkit/core'
import type { Shortage } from '../top-up/types.ts'

/** What the account has too little of for the transfer: the token itself, or the currency of the network for the fee. */
export function getShortage({ asset, network, obstacle }: SendForm): Shortage | undefined {
  if (!network) return undefined
  if (obstacle === 'funds' && asset?.kind === 'token') {
    return { asset: asset.token.asset, symbol: asset.token.symbol, network }
  }
  return obstacle === 'fee'
    ? { asset: getNativeAsset(network), symbol: network.nativeCurrency.symbol, network }
    : undefined
}
