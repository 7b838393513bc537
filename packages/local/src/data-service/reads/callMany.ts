import {
  decodeFunctionResult,
  encodeFunctionData,
  multicall3Abi,
  prepareEncodeFunctionData,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { SEEDED_CONTRACTS } from '../../chains/seededContracts.ts'
import type { ChainNode } from '../chain/createNode.ts'

/** A read of a contract. */
export interface Call {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
}

const CALLS_AT_ONCE = 200
const MULTICALL = SEEDED_CONTRACTS.multicall3.address

interface EncodedCall {
  readonly target: Address
  readonly allowFailure: true
  readonly callData: Hex
}

/** Encodes calls. The selector of a function is computed once, because a hash takes longer than the rest. */
function encodeCalls(calls: readonly Call[]): readonly EncodedCall[] {
  const functions = new Map<Abi, Map<string, { abi: Abi; functionName: Hex }>>()
  return calls.map(({ address, abi, functionName, args = [] }) => {
    const ofAbi = functions.get(abi) ?? new Map<string, { abi: Abi; functionName: Hex }>()
    const prepared = ofAbi.get(functionName) ?? prepareEncodeFunctionData({ abi, functionName, args })
    functions.set(abi, ofAbi.set(functionName, prepared))
    return { target: address, allowFailure: true, callData: encodeFunctionData({ ...prepared, args }) }
  })
}

async function callOnce(
  node: ChainNode,
  blockHash: Hex,
  calls: readonly EncodedCall[],
): Promise<readonly (Hex | undefined)[]> {
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
  const answer = await node.request<Hex>('eth_call', [{ to: MULTICALL, data }, { blockHash }])
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
  return results.map(({ success, returnData }) => (success ? returnData : undefined))
}

/** Splits the calls if they fail together, because one of them uses all gas. */
async function callSplit(
  node: ChainNode,
  blockHash: Hex,
  calls: readonly EncodedCall[],
): Promise<readonly (Hex | undefined)[]> {
  try {
    return await callOnce(node, blockHash, calls)
  } catch (error) {
    // The block may be gone, which a smaller call would not change.
    const block = await node.request<unknown>('eth_getBlockByHash', [blockHash, false])
    if (block === null) throw error
    if (calls.length === 1) return [undefined]
    const middle = calls.length >> 1
    const halves = [calls.slice(0, middle), calls.slice(middle)]
    return (await Promise.all(halves.map((half) => callSplit(node, blockHash, half)))).flat()
  }
}

/**
 * Reads contracts at one block.
 *
 * @returns The decoded results; `undefined` for a call that failed or whose answer is invalid.
 * @throws viem's errors if the chain does not have the block any more.
 */
export async function callMany(node: ChainNode, blockHash: Hex, calls: readonly Call[]): Promise<readonly unknown[]> {
  const encoded = encodeCalls(calls)
  const starts = Array.from({ length: Math.ceil(calls.length / CALLS_AT_ONCE) }, (_, index) => index * CALLS_AT_ONCE)
  const parts = await Promise.all(
    starts.map((start) => callSplit(node, blockHash, encoded.slice(start, start + CALLS_AT_ONCE))),
  )
  return parts.flat().map((data, index) => {
    const call = calls[index]
    if (data === undefined || call === undefined) return undefined
    try {
      return decodeFunctionResult({ abi: call.abi, functionName: call.functionName, data })
    } catch {
      return undefined
    }
  })
}
