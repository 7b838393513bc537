import {
  cleanName,
  isCallSuccess,
  listPermissions,
  simulateEffects,
  type AssetEffect,
  type ContractAsset,
  type EffectsRequest,
  type LoggedPermission,
  createAssetKey,
} from '@openappkit/common'
import { decodeArguments, parseTypes } from '../abi/decodeArguments.ts'
import { decodeHex } from '../encoding/bytes.ts'
import { createCall } from './prepareTransaction.ts'
import type { ChainId } from './chains.ts'
import type { Nodes } from './createNodes.ts'
import type { TransactionRequest } from './parseTransaction.ts'
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

type Send = EffectsRequest['request']

/** What of a block matters here. */
interface Block {
  readonly timestamp?: unknown
  readonly blockOverrides?: object
}

/** An odd number of seconds, so that a contract that looks at its last digit sees another one. */
const LATER_SECONDS = 121n
/** Prices and interest change a loss a little in this time. */
const MAX_GROWTH = 2n

const toHex = (value: bigint) => `0x${value.toString(16)}`

/** Requests simulations, and remembers the time in which the last one was. */
function createTimeRecorder(send: Send): { readonly record: Send; getTime(): bigint | undefined } {
  let time: bigint | undefined
  return {
    async record(method, params) {
      const answer = await send(method, params)
      if (method !== 'eth_simulateV1') return answer
      const { timestamp } = (answer as readonly Block[])[0] ?? {}
      if (typeof timestamp === 'string' && /^0x[\da-f]{1,16}$/i.test(timestamp)) time = BigInt(timestamp)
      return answer
    },
    getTime: () => time,
  }
}

/** Requests the same simulations {@link LATER_SECONDS} and one block later. */
function createLaterRequest(send: Send, time: bigint): Send {
  return async (method, params) => {
    if (method !== 'eth_simulateV1') return send(method, params)
    const [{ blockStateCalls }, at] = params as [{ blockStateCalls: readonly Block[] }, unknown]
    const [own, ...others] = blockStateCalls
    const lead = { calls: [], blockOverrides: { time: toHex(time + LATER_SECONDS - 1n) } }
    const moved = { ...own, blockOverrides: { ...own?.blockOverrides, time: toHex(time + LATER_SECONDS) } }
    const results = await send(method, [{ blockStateCalls: [lead, moved, ...others] }, at])
    return (results as readonly unknown[]).slice(1)
  }
}

const getKey = ({ asset }: AssetChange) => (asset ? createAssetKey(asset) : '')

function isWorse({ difference: now = 0n }: AssetChange, { difference: later }: AssetChange): boolean {
  return later === undefined || later < (now < 0n ? now : 0n) * MAX_GROWTH
}

const isSame = (left: GivenPermission, right: GivenPermission) =>
  left.token === right.token && left.spender === right.spender && left.item === right.item

/** Whether a transaction takes more later than now: another asset, much more of one, or a permission. One that fails takes nothing. */
export function losesMore(now: Simulation, later: Simulation): boolean {
  if (!later.isSuccess) return false
  const changes = new Map(now.changes.map((change) => [getKey(change), change]))
  const isLoss = ({ difference }: AssetChange) => difference === undefined || difference < 0n
  return (
    !later.isComplete ||
    later.changes.filter(isLoss).some((change) => {
      const same = changes.get(getKey(change))
      return !same || (same.difference !== undefined && isWorse(same, change))
    }) ||
    (later.permissions ?? []).some((given) => {
      const same = now.permissions?.find((known) => isSame(known, given))
      return !same || (given.isUnlimited && !same.isUnlimited)
    })
  )
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
