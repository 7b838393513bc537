import { isCallSuccess, simulateEffects, type AssetEffect, type ContractAsset } from '@openappkit/common'
import { createCall } from './prepareTransaction.ts'
import type { ChainId } from './chains.ts'
import type { Nodes } from './createNodes.ts'
import type { TransactionRequest } from './parseTransaction.ts'
import { decodeDecimals, decodeSymbol } from './readTokens.ts'

/** What a transaction changes for the account. */
export interface AssetChange {
  /** `undefined` for the currency of the network. */
  readonly asset: ContractAsset | undefined
  /** Base units that the account receives; negative for what it sends; `undefined` if the change cannot be read. */
  readonly difference: bigint | undefined
  /** What the contract says. A contract can say anything. */
  readonly symbol: string | undefined
  /** 0 for collectibles; `undefined` if the contract does not say. */
  readonly decimals: number | undefined
}

export interface Simulation {
  readonly isSuccess: boolean
  /** Without the fee: first the currency, then losses, what cannot be read, and gains. */
  readonly changes: readonly AssetChange[]
  /** False if more may change than `changes` has. */
  readonly isComplete: boolean
}

const toChange = ({ asset, difference, decimals, symbol }: AssetEffect): AssetChange => ({
  asset,
  difference,
  decimals: asset.standard === 'erc20' ? decodeDecimals(decimals) : 0,
  symbol: decodeSymbol(symbol),
})

const getPlace = ({ difference }: AssetChange) => (difference === undefined ? 1 : difference < 0n ? 0 : 2)

/**
 * Simulates a transaction on the latest block.
 *
 * @param gas - Limit of the gas.
 * @returns `undefined` if no node of the network has the method.
 */
export async function simulate(
  nodes: Nodes,
  chainId: ChainId,
  request: TransactionRequest,
  gas: bigint | undefined,
  signal?: AbortSignal,
): Promise<Simulation | undefined> {
  try {
    const { calls, currency, assets, isComplete } = await simulateEffects({
      request: (method, params) => nodes({ chainId, method, params, signal }),
      account: request.from,
      calls: [{ ...createCall(request), ...(gas !== undefined && { gas: `0x${gas.toString(16)}` as const }) }],
    })
    const [call] = calls
    if (!call) return undefined
    if (!isCallSuccess(call)) return { isSuccess: false, changes: [], isComplete: true }
    const changes = assets.map(toChange).sort((left, right) => getPlace(left) - getPlace(right))
    const all = [{ asset: undefined, difference: currency, decimals: 18, symbol: undefined }, ...changes]
    return { isSuccess: true, changes: all.filter(({ difference }) => difference !== 0n), isComplete }
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
