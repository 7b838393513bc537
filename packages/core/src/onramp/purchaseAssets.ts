/** @module The networks and assets of the site that the words of a provider mean. */
import type { CaipAssetId } from '@openappkit/common'
import { createTokenAsset, foldAsset, getNativeAsset, isNativeAsset } from '../data/assetIds.ts'
import { NATIVE_ADDRESS } from '../data/api/serviceIds.ts'
import { findKnownToken, isKnownSymbol, isKnownToken } from '../data/knownTokens.ts'
import { isVerifiedToken } from '../data/siteTokens.ts'
import { getFamily } from '../families/getFamily.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { PurchaseCurrency, PurchaseNetwork } from './types.ts'

const NO_CONTRACT = ['', NATIVE_ADDRESS, '0x0000000000000000000000000000000000000000']

/** The network of the site; `undefined` if it has not configured it. */
export const findNetwork = ({ networks }: Kit, { chain_id: id }: PurchaseNetwork): Network | undefined =>
  networks.state.networks.find((network) => String(network.id) === id)

/** CAIP-19 id of what is delivered; `undefined` if the contract is no address of the network. */
export function getPurchaseAsset(
  kit: Kit,
  network: Network,
  { contract_address: contract }: PurchaseNetwork,
): CaipAssetId | undefined {
  if (NO_CONTRACT.includes(contract.toLowerCase())) return getNativeAsset(kit, network)
  return getFamily(kit, network.chainNamespace).isToken(contract) ? createTokenAsset(kit, network, contract) : undefined
}

/**
 * Whether a currency has the symbol of something else on a network: of its currency, or of a token that is known there (S10). The currency
 * of a network may not have the symbol of another network's, or of a known token, and a known token has no other symbol: the form shows
 * no contract for them. The site decides about the tokens in its list. Other symbols prove nothing: the form shows the contract.
 */
function isImitation(kit: Kit, network: Network, { symbol }: PurchaseCurrency, asset: CaipAssetId): boolean {
  const name = symbol.toUpperCase()
  const isNamed = ({ nativeCurrency }: Network) => nativeCurrency.symbol.toUpperCase() === name
  const original = isNamed(network) ? getNativeAsset(kit, network) : findKnownToken(network.caipNetworkId, name)
  if (original === undefined) {
    return isNativeAsset(asset) ? isKnownSymbol(name) || kit.networks.state.networks.some(isNamed) : isKnownToken(asset)
  }
  const isOther = foldAsset(original) !== foldAsset(asset)
  return isOther && (isNativeAsset(asset) || isKnownToken(asset) || !isVerifiedToken(kit, network, asset))
}

/** What is delivered on a network of the site; `undefined` if the site has no such network, or the currency may not be offered there. */
function findOffered(
  kit: Kit,
  currency: PurchaseCurrency,
  place: PurchaseNetwork,
): { readonly network: Network; readonly asset: CaipAssetId } | undefined {
  const network = findNetwork(kit, place)
  const asset = network && getPurchaseAsset(kit, network, place)
  return asset && !isImitation(kit, network, currency, asset) ? { network, asset } : undefined
}

/** The first network on which a currency may be offered, whether or not its chain family has an account. An imitation has none. */
export const findOfferedPlace = (kit: Kit, currency: PurchaseCurrency): PurchaseNetwork | undefined =>
  currency.networks.find((place) => findOffered(kit, currency, place))

/** The networks of a currency that the site has configured and whose chain family has an account. */
export function listNetworks(kit: Kit, currency: PurchaseCurrency | undefined): readonly PurchaseNetwork[] {
  if (!currency) return []
  return currency.networks.filter((place) => {
    const offered = findOffered(kit, currency, place)
    return offered && kit.connections.isConnected(offered.network.chainNamespace)
  })
}

/** The network on which a currency is the asset. */
export const findByAsset = (kit: Kit, currency: PurchaseCurrency, asset: CaipAssetId): PurchaseNetwork | undefined =>
  currency.networks.find((place) => {
    const offered = findOffered(kit, currency, place)
    return offered && foldAsset(offered.asset) === foldAsset(asset)
  })
