import { foldAsset, isNativeAsset } from '../data/assetIds.ts'
import type { Kit } from '../kit/types.ts'
import type { SwapTokenFacts } from './chain.types.ts'
import type { SwapWish } from './createQuoter.ts'
import { swapErrors } from './errors.ts'
import type { SwapListToken } from './form.types.ts'

/**
 * Compares the decimals of both tokens with their contracts, and those of the currency with its network.
 *
 * @returns Whether the token that is sold has permits.
 * @throws swapErrors.wrongDecimals; the error of the node
 */
export type TokenCheck = (wish: SwapWish, signal: AbortSignal) => Promise<{ readonly hasPermit: boolean }>

/**
 * Creates the check that amounts of a provider are what the visitor sees: each wrong decimal place multiplies them by 10. Each
 * token is read once per page.
 */
export function createTokenCheck(kit: Kit): TokenCheck {
  const known = new Map<string, SwapTokenFacts>()

  async function check(
    { network }: SwapWish,
    { asset, symbol, decimals: listed }: SwapListToken,
    signal: AbortSignal,
  ): Promise<boolean> {
    const refuse = (decimals: number) => swapErrors.wrongDecimals({ symbol, listed, decimals, network: network.name })
    if (isNativeAsset(asset)) {
      const { decimals } = network.nativeCurrency
      if (decimals !== listed) throw refuse(decimals)
      return false
    }
    const chain = kit.connections.getAdapter(network.chainNamespace)?.facets?.swaps
    if (!chain) throw swapErrors.notSupported({ namespace: network.chainNamespace })
    const facts = known.get(foldAsset(asset)) ?? (await chain.readToken({ network, asset, signal }))
    known.set(foldAsset(asset), facts)
    const { decimals, hasPermit } = facts
    if (decimals !== listed) throw refuse(decimals)
    return hasPermit
  }

  return async (wish, signal) => {
    const [hasPermit] = await Promise.all([check(wish, wish.from, signal), check(wish, wish.to, signal)])
    return { hasPermit }
  }
}
