import type { CaipAssetId } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { createTokenAsset, foldAsset, isNativeAsset } from './assetIds.ts'
import { isKnownToken } from './knownTokens.ts'
import type { SiteToken } from './options.types.ts'

interface ListedToken {
  readonly asset: CaipAssetId
  readonly image?: string
}

const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** The tokens that the site lists for a network, in the option `tokens`. Entries without a valid address are ignored. */
export function listSiteTokens(kit: Kit, network: Network): readonly ListedToken[] {
  const tokens = [kit.options.state.tokens?.[network.caipNetworkId] ?? []].flat() as readonly SiteToken[]
  return tokens
    .filter(({ address }) => typeof address === 'string' && ADDRESS.test(address))
    .map(({ address, image }) => ({
      asset: createTokenAsset(kit, network, address),
      ...(image !== undefined && { image }),
    }))
}

/** Whether a token is the currency of the network, in the site's list, or known: a symbol proves nothing (S10). */
export function isVerifiedToken(kit: Kit, network: Network, asset: CaipAssetId): boolean {
  const isListed = () => listSiteTokens(kit, network).some((token) => foldAsset(token.asset) === foldAsset(asset))
  return isNativeAsset(asset) || isKnownToken(asset) || isListed()
}
