import type { Address, Hex } from 'viem'
import { toLowerCase } from './toLowerCase.ts'
import type { Move } from './types.ts'

/** A call within a transaction, as `trace_block` returns it. */
export interface RawTrace {
  readonly blockHash: Hex
  readonly transactionHash: Hex | null
  /** Empty for the transaction itself; `[0, 2]` is the third call of its first call. */
  readonly traceAddress: readonly number[]
  readonly type: string
  readonly error?: string
  readonly action: {
    readonly callType?: string
    readonly from?: Address
    readonly to?: Address
    readonly value?: Hex
    /** Of a contract that ends: its address, its heir, and its last funds. */
    readonly address?: Address
    readonly refundAddress?: Address
    readonly balance?: Hex
  }
  readonly result?: { readonly address?: Address } | null
}

function toMove(from: Address | undefined, to: Address | undefined, amount: Hex | undefined): Move[] {
  if (from === undefined || to === undefined || amount === undefined || BigInt(amount) === 0n) return []
  return [{ asset: { kind: 'native' }, from: toLowerCase(from), to: toLowerCase(to), amount: BigInt(amount) }]
}

function readTrace({ type, action, result }: RawTrace): Move[] {
  const { callType = 'call', from, to, value, address, refundAddress, balance } = action
  if (type === 'call' && callType === 'call') return toMove(from, to, value)
  if (type === 'create') return toMove(from, result?.address, value)
  if (type === 'suicide') return toMove(address, refundAddress, balance)
  return []
}

const toKey = ({ transactionHash, traceAddress }: RawTrace, depth: number) =>
  [transactionHash, ...traceAddress.slice(0, depth)].join('/')

/**
 * Reads the transfers of the chain's currency, by transaction: of the transaction itself, and of contracts. A call that
 * failed transfers nothing, and neither do the calls within it.
 */
export function readTraces(traces: readonly RawTrace[]): ReadonlyMap<Hex, readonly Move[]> {
  const failed = new Set(
    traces.filter(({ error }) => error !== undefined).map((trace) => toKey(trace, trace.traceAddress.length)),
  )
  const moves = new Map<Hex, Move[]>()
  for (const trace of traces) {
    const depths = Array.from({ length: trace.traceAddress.length + 1 }, (_, depth) => depth)
    if (trace.transactionHash === null || depths.some((depth) => failed.has(toKey(trace, depth)))) continue
    const found = readTrace(trace)
    if (found.length > 0) moves.set(trace.transactionHash, [...(moves.get(trace.transactionHash) ?? []), ...found])
  }
  return moves
}
