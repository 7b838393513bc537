import type { CaipAssetId } from '@openappkit/common'
import type { Network } from '@openappkit/core'
import { encodeFunctionData, hexToBigInt, isAddressEqual, size, slice, type Address } from 'viem'
import { itemAbi, multiItemAbi, tokenAbi } from '../../assets/abis.ts'
import { decodeNumber } from '../../assets/decodeReturn.ts'
import type { EvmAsset } from '../../assets/parseEvmAsset.ts'
import { isSuccess, READ_GAS, type CallInput, type SimulatedCall } from './runSimulation.ts'

/** An asset of a contract that an account may hold. */
export type ContractAsset = Exclude<EvmAsset, { standard: 'native' }>

/** Equal for equal assets. */
export const createKey = (asset: ContractAsset): string =>
  [asset.standard, asset.contract, 'itemId' in asset ? asset.itemId : ''].join()

export function createAssetId({ caipNetworkId }: Network, asset: ContractAsset): CaipAssetId {
  const id = `${caipNetworkId}/${asset.standard}:${asset.contract}` as CaipAssetId
  return 'itemId' in asset ? `${id}/${asset.itemId}` : id
}

/** The call that reads what an account holds of an asset. */
export function createHoldingRead(asset: ContractAsset, account: Address): CallInput {
  const { contract: to } = asset
  const functionName = 'balanceOf'
  const data =
    asset.standard === 'erc20'
      ? encodeFunctionData({ abi: tokenAbi, functionName, args: [account] })
      : asset.standard === 'erc721'
        ? encodeFunctionData({ abi: itemAbi, functionName: 'ownerOf', args: [asset.itemId] })
        : encodeFunctionData({ abi: multiItemAbi, functionName, args: [account, asset.itemId] })
  return { to, data, gas: READ_GAS }
}

/** The amount that {@link createHoldingRead} returned. 0 for an ERC-721 without an owner. */
export function decodeHolding(asset: ContractAsset, account: Address, result: SimulatedCall): bigint | undefined {
  const { returnData } = result
  const value = isSuccess(result) ? decodeNumber(returnData) : undefined
  if (asset.standard !== 'erc721') return value
  if (value === undefined) return 0n
  return size(returnData) === 32 &&
    hexToBigInt(slice(returnData, 0, 12)) === 0n &&
    isAddressEqual(slice(returnData, 12), account)
    ? 1n
    : 0n
}
