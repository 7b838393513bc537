import {
  encodeFunctionData,
  erc20Abi,
  hexToBigInt,
  numberToHex,
  type Address,
  type EIP1193RequestFn,
  type Hex,
} from 'viem'
import { decodeNumber } from '../assets/decodeReturn.ts'

/**
 * The change of the balance of a token in a block, in base units. Each transaction of the block may have changed it.
 *
 * @returns `undefined` if the contract gives no balance.
 * @throws the error of the node
 */
export async function readTokenDifference(
  request: EIP1193RequestFn,
  { contract, account, block }: { readonly contract: Address; readonly account: Address; readonly block: Hex },
): Promise<bigint | undefined> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const [had, has] = await Promise.all(
    [numberToHex(hexToBigInt(block) - 1n), block].map((at) =>
      request({ method: 'eth_call', params: [{ to: contract, data }, at] }),
    ),
  )
  const [before, after] = [decodeNumber(had as Hex), decodeNumber(has as Hex)]
  return before === undefined || after === undefined ? undefined : after - before
}
