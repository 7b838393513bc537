/** @module The networks and assets of the site that the words of a provider mean. */
import type { CaipAssetId } from '@openappkit/common'
import { createTokenAsset, foldAsset, getNativeAsset } from '../data/assetIds.ts'
import { NATIVE_ADDRESS } from '../data/api/serviceIds.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { SAMPLE_CHOICES } from './samples.ts'
import type { PurchaseCurrency, PurchaseNetwork } from './types.ts'

const NO_CONTRACT = ['', NATIVE_ADDRESS, '0x0000000000000000000000000000000000000000']

/** The network of the site; `undefined` if it has not configured it. */
export const findNetwork = ({ networks }: Kit, { chain_id: id }: PurchaseNetwork): Network | undefined =>
  networks.state.networks.find((network) => String(network.id) === id)

/** CAIP-19 id of what is delivered; `undefined` if the contract is no address of the network. */
export function getPurchaseAsset(network: Network, { contract_address: contract }: PurchaseNetwork): CaipAssetId | undefined {
  if (NO_CONTRACT.includes(contract.toLowerCase())) return getNativeAsset(network)
  const isValid = network.chainNamespace === 'eip155' ? /^0x[0-9a-f]{40}$/i.test(contract) : /^[-.%a-zA-Z0-9]{1,128}$/.test(contract)
  return isValid ? createTokenAsset(network.caipNetworkId, contract) : undefined
}

const fold = (contract: string) => (NO_CONTRACT.includes(contract.toLowerCase()) ? '' : contract.toLowerCase())

/** Whether a currency has the symbol of a well-known one, and another contract on a network where that of the well-known one is known (S10). */
function isImitation({ symbol }: PurchaseCurrency, { chain_id: id, contract_address: contract }: PurchaseNetwork): boolean {
  const known = SAMPLE_CHOICES.purchaseCurrencies.find((currency) => currency.symbol === symbol.toUpperCase())
  const original = known?.networks.find((network) => network.chain_id === id)
  return original !== undefined && fold(original.contract_address) !== fold(contract)
}

/** The networks of a currency that the site has configured and whose chain family has an account. */
export function listNetworks(kit: Kit, currency: PurchaseCurrency | undefined): readonly PurchaseNetwork[] {
  if (!currency) return []
  return currency.networks.filter((purchaseNetwork) => {
    const network = isImitation(currency, purchaseNetwork) ? undefined : findNetwork(kit, purchaseNetwork)
    return network && getPurchaseAsset(network, purchaseNetwork) && kit.connections.isConnected(network.chainNamespace)
  })
}

/** The network on which a currency is the asset. */
export const findByAsset = (kit: Kit, currency: PurchaseCurrency, asset: CaipAssetId): PurchaseNetwork | undefined =>
  currency.networks.find((purchaseNetwork) => {
    const network = findNetwork(kit, purchaseNetwork)
    const found = network && getPurchaseAsset(network, purchaseNetwork)
    return found !== undefined && !isImitation(currency, purchaseNetwork) && foldAsset(found) === foldAsset(asset)
  })
