import type { ContractAsset } from '@openappkit/common'
import {
  encodeFunctionData,
  hexToBigInt,
  isAddressEqual,
  numberToHex,
  size,
  slice,
  type Address,
  type EIP1193RequestFn,
  type Hex,
} from 'viem'
import { itemAbi, multiItemAbi, tokenAbi } from '../assets/abis.ts'
import { decodeNumber } from '../assets/decodeReturn.ts'

interface Held {
  readonly asset: ContractAsset
  readonly account: Address
  readonly block: Hex
}

/** The view function that says what an account holds. */
function encodeRead({ asset, account }: Held): Hex {
  if (asset.standard === 'erc20') {
    return encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [account] })
  }
  const { itemId } = asset
  return asset.standard === 'erc721'
    ? encodeFunctionData({ abi: itemAbi, functionName: 'ownerOf', args: [itemId] })
    : encodeFunctionData({ abi: multiItemAbi, functionName: 'balanceOf', args: [account, itemId] })
}

/** What an account holds, from the answer of a contract; `undefined` if it is another one. */
function decodeHeld({ asset, account }: Held, answer: Hex): bigint | undefined {
  if (asset.standard !== 'erc721') return decodeNumber(answer)
  return size(answer) === 32 ? BigInt(isAddressEqual(slice(answer, 12), account)) : undefined
}

/**
 * The change in a block of what an account holds of an asset, in base units. Each transaction of the block may have changed it.
 *
 * @returns `undefined` if the contract does not say what the account holds.
 * @throws the error of the node
 */
export async function readAssetDifference(request: EIP1193RequestFn, held: Held): Promise<bigint | undefined> {
  const { asset, block } = held
  const data = encodeRead(held)
  const [had, has] = await Promise.all(
    [numberToHex(hexToBigInt(block) - 1n), block].map((at) =>
      request({ method: 'eth_call', params: [{ to: asset.contract, data }, at] }),
    ),
  )
  const [before, after] = [decodeHeld(held, had as Hex), decodeHeld(held, has as Hex)]
  return before === undefined || after === undefined ? undefined : after - before
}
