import { foldAsset, isNativeAsset } from '../data/assetIds.ts'
import type { Kit } from '../kit/types.ts'
import { sendErrors } from './errors.ts'
import type { SendForm } from './types.ts'

/** Compares the decimals of a token with its contract. @throws sendErrors.wrongDecimals; the error of the node */
export type DecimalsCheck = (form: SendForm, signal: AbortSignal) => Promise<void>

/**
 * Creates the check that the amount of a token is what the visitor sees: a list may come from a service, and each wrong decimal
 * place multiplies what is sent by 10. Each token is read once per page.
 */
export function createDecimalsCheck({ connections }: Kit): DecimalsCheck {
  const checked = new Set<string>()

  return async ({ network, asset }, signal) => {
    if (!network || asset?.kind !== 'token' || isNativeAsset(asset.token.asset)) return
    const { asset: id, decimals: listed, symbol } = asset.token
    const key = `${foldAsset(id)} ${listed}`
    const { address } = connections.getNamespace(network.chainNamespace)
    const adapter = connections.getAdapter(network.chainNamespace)
    if (checked.has(key) || address === undefined) return
    const [found] = (await adapter?.getTokenBalances?.({ address, network, assets: [id], signal })) ?? []
    if (found && found.decimals !== listed) {
      throw sendErrors.wrongDecimals({ symbol, listed, decimals: found.decimals, network: network.name })
    }
    checked.add(key)
  }
}
