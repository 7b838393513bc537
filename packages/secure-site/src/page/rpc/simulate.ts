import {
  cleanName,
  isCallSuccess,
  listPermissions,
  simulateEffects,
  type AssetEffect,
  type ContractAsset,
  type EffectsRequest,
  type LoggedPermission,
} from '@openappkit/common'
import { decodeArguments } from '../abi/decodeArguments.ts'
import { parseTypes } from '../abi/parseTypes.ts'
import { decodeHex } from '../encoding/decodeHex.ts'
import { createCall } from './prepareTransaction.ts'
import type { ChainId } from './chains.ts'
import type { Nodes } from './createNodes.ts'
import type { TransactionRequest } from './parseTransaction.ts'
import { createLaterRequest, createTimeRecorder, losesMore } from './simulateLater.ts'
import { createPermissionReads, readPermissions, type GivenPermission } from './readPermissions.ts'
import { decodeDecimals, decodeSymbol } from './readTokens.ts'

type Hex = `0x${string}`

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
  /** The text of the contract that would refuse the transaction, safe to show (S10). Absent if it gives none. */
  readonly reason?: string
  /** Without the fee: first the currency, then losses, what cannot be read, and gains. */
  readonly changes: readonly AssetChange[]
  /** Absent if it gives none. */
  readonly permissions?: readonly GivenPermission[]
  /** False if more may change than `changes` has. */
  readonly isComplete: boolean
}

const toChange = ({ asset, difference, decimals, symbol }: AssetEffect): AssetChange => ({
  asset,
  difference,
  decimals: asset.standard === 'erc20' ? decodeDecimals(decimals) : 0,
  symbol: decodeSymbol(symbol),
})

/** `Error(string)` of Solidity. */
const ERROR = '0x08c379a0'
/** Longer reasons hide the rest of the approval. */
const MAX_REASON_LENGTH = 160

function decodeReason(data: Hex): string | undefined {
  if (!data.startsWith(ERROR)) return undefined
  const [text] = decodeArguments(parseTypes('(string)'), decodeHex(`0x${data.slice(ERROR.length)}`)) ?? []
  return typeof text === 'string' ? cleanName(text, MAX_REASON_LENGTH) : undefined
}

const getPlace = ({ difference }: AssetChange) => (difference === undefined ? 1 : difference < 0n ? 0 : 2)

/** @throws the error of the node, e.g. if it does not have the method */
async function simulateOnce(
  send: EffectsRequest['request'],
  request: TransactionRequest,
  gas: bigint | undefined,
): Promise<Simulation | undefined> {
  let named: readonly LoggedPermission[] = []
  const { calls, currency, assets, reads, isComplete, hasUnread } = await simulateEffects({
    request: send,
    account: request.from,
    calls: [{ ...createCall(request), ...(gas !== undefined && { gas: `0x${gas.toString(16)}` as const }) }],
    listReads(logs) {
      named = listPermissions(logs, request.from)
      return createPermissionReads(named, request.from)
    },
  })
  const [call] = calls
  if (!call) return undefined
  if (!isCallSuccess(call)) {
    const reason = decodeReason(call.returnData)
    return { isSuccess: false, changes: [], isComplete: true, ...(reason && { reason }) }
  }
  const changes = assets.map(toChange).sort((left, right) => getPlace(left) - getPlace(right))
  const all = [{ asset: undefined, difference: currency, decimals: 18, symbol: undefined }, ...changes]
  const { permissions, isComplete: areRead } = readPermissions(named, reads)
  return {
    isSuccess: true,
    changes: all.filter(({ difference }) => difference !== 0n),
    isComplete: isComplete && !hasUnread && areRead,
    ...(permissions.length > 0 && { permissions }),
  }
}

/**
 * Simulates a transaction on the latest block, and again two minutes and a block later: a contract may wait for the time at which the visitor
 * approves.
 *
 * @param gas - Limit of the gas.
 * @returns `undefined` if no node of the network has the method, or none answers.
 */
export async function simulate(
  nodes: Nodes,
  chainId: ChainId,
  request: TransactionRequest,
  gas: bigint | undefined,
  signal?: AbortSignal,
): Promise<Simulation | undefined> {
  const send: EffectsRequest['request'] = (method, params) => nodes({ chainId, method, params, signal })
  try {
    const { record, getTime } = createTimeRecorder(send)
    const now = await simulateOnce(record, request, gas)
    const time = getTime()
    if (!now?.isSuccess || time === undefined) return now
    const later = await simulateOnce(createLaterRequest(send, time), request, gas).catch(() => undefined)
    signal?.throwIfAborted()
    return later && losesMore(now, later) ? { ...now, isComplete: false } : now
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
