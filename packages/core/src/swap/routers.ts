/** @module The contracts that the site lets swaps call (S20). */
import { createTokenAsset, foldAsset } from '../data/assetIds.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { SwapRouter } from './types.ts'

function listRouters({ options }: Kit, { caipNetworkId }: Network): readonly SwapRouter[] {
  const routers = options.given.swaps?.routers?.[caipNetworkId] ?? []
  return routers.map((router) => (typeof router === 'string' ? { address: router } : router))
}

/** Whether the site lists contracts that swaps of a network may call. */
export const hasRouters = (kit: Kit, network: Network): boolean => listRouters(kit, network).length > 0

/** The router of the site with an address. */
export function findRouter(kit: Kit, network: Network, address: string): SwapRouter | undefined {
  const fold = (text: string) => foldAsset(createTokenAsset(network.caipNetworkId, text))
  return listRouters(kit, network).find((router) => fold(router.address) === fold(address))
}
