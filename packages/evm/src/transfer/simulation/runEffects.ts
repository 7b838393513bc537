import {
  simulateEffects,
  type CaipAssetId,
  type ContractAsset,
  type Effects,
  type EffectsRequest,
} from '@openappkit/common'
import type { BalanceChange, Network } from '@openappkit/core/internal'
import { getAddress, type EIP1193RequestFn } from 'viem'
import { decodeDecimals, decodeText } from '../../assets/decodeReturn.ts'
import { getCurrencyAsset } from '../../assets/getCurrencyAsset.ts'
import type { ReadClient } from '../../reads/createClients.ts'

/** Simulates calls through the endpoints of a network. */
export const runEffects = (client: ReadClient, request: Omit<EffectsRequest, 'request'>): Promise<Effects> => {
  const send = client.request as EIP1193RequestFn
  return simulateEffects({ ...request, request: (method, params) => send({ method, params }) })
}

export function createAssetId({ caipNetworkId }: Network, asset: ContractAsset): CaipAssetId {
  const id = `${caipNetworkId}/${asset.standard}:${getAddress(asset.contract)}` as CaipAssetId
  return 'itemId' in asset ? `${id}/${asset.itemId}` : id
}

/** Changes of balances, and whether all could be read. */
export interface ChangeList {
  /** The currency first, then the expected assets. */
  readonly changes: readonly BalanceChange[]
  readonly isComplete: boolean
}

/** @param toId - The CAIP-19 id of an asset. Default: {@link createAssetId}. */
export function listChanges(
  { currency, assets, isComplete, hasUnread }: Effects,
  network: Network,
  toId: (asset: ContractAsset) => CaipAssetId = (asset) => createAssetId(network, asset),
): ChangeList {
  const changes = assets.flatMap(({ asset, difference, decimals, symbol }): BalanceChange[] => {
    if (difference === undefined || difference === 0n) return []
    const known = asset.standard === 'erc20' ? decodeDecimals(decimals) : 0
    return [{ asset: toId(asset), difference, decimals: known, symbol: decodeText(symbol) }]
  })
  const { nativeCurrency } = network
  const own: BalanceChange[] = currency
    ? [
        {
          asset: getCurrencyAsset(network),
          difference: currency,
          decimals: nativeCurrency.decimals,
          symbol: nativeCurrency.symbol,
        },
      ]
    : []
  return {
    changes: [...own, ...changes],
    isComplete:
      isComplete && !hasUnread && currency !== undefined && assets.every(({ difference }) => difference !== undefined),
  }
}

/** Whether two assets are of one contract, and are the same item. */
export const isSameAsset = (left: ContractAsset, right: ContractAsset): boolean =>
  left.standard === right.standard &&
  left.contract.toLowerCase() === right.contract.toLowerCase() &&
  ('itemId' in left ? left.itemId : 0n) === ('itemId' in right ? right.itemId : 0n)
