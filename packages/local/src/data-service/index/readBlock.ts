import { hexToNumber, numberToHex, type Address, type Hex } from 'viem'
import type { ChainNode } from '../chain/createNode.ts'
import { readLogs, type RawLog, toLowerCase } from './readLogs.ts'
import type { IndexedBlock, IndexedTransaction, Move } from './types.ts'

export interface RawTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly nonce: Hex
  readonly input: Hex
  readonly value: Hex
}

export interface RawBlock {
  readonly number: Hex
  readonly hash: Hex
  readonly parentHash: Hex
  readonly timestamp: Hex
  readonly transactions: readonly RawTransaction[]
}

interface RawReceipt {
  readonly transactionHash: Hex
  readonly status: Hex
  readonly logs: readonly RawLog[]
}

/** The fields that a transaction has before it is mined. */
export function readTransaction({ hash, from, to, nonce, input }: RawTransaction) {
  return {
    hash,
    from: toLowerCase(from),
    to: to === null ? null : toLowerCase(to),
    nonce: hexToNumber(nonce),
    hasInput: to === null || input !== '0x',
  }
}

interface BlockParts {
  readonly block: RawBlock
  readonly receipts: readonly RawReceipt[]
  readonly nativeMoves: ReadonlyMap<Hex, readonly Move[]>
}

function toTransactions({ block, receipts, nativeMoves }: BlockParts): readonly IndexedTransaction[] {
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const [minedAt, number] = [hexToNumber(block.timestamp) * 1_000, hexToNumber(block.number)]
  return block.transactions.map((transaction, index) => {
    const receipt = byHash.get(transaction.hash)
    const isFailed = receipt?.status !== '0x1'
    const { moves, approvals } = readLogs(receipt?.logs ?? [])
    return {
      ...readTransaction(transaction),
      status: isFailed ? 'failed' : 'confirmed',
      position: { minedAt, block: number, index },
      moves: isFailed ? [] : [...(nativeMoves.get(transaction.hash) ?? []), ...moves],
      approvals,
    }
  })
}

/** A call within a transaction, as `trace_block` returns it. */
interface RawTrace {
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
function readTraces(traces: readonly RawTrace[]): ReadonlyMap<Hex, readonly Move[]> {
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

/** @returns `undefined` if the chain does not have the block, or replaced it during the read. */
export async function readBlock(node: ChainNode, number: number): Promise<IndexedBlock | undefined> {
  const block = await node.request<RawBlock | null>('eth_getBlockByNumber', [numberToHex(number), true])
  if (block === null) return undefined
  const { hash, parentHash } = block
  if (block.transactions.length === 0) return { number, hash, parentHash, transactions: [] }
  const [receipts, traces] = await Promise.all([
    node.request<readonly RawReceipt[] | null>('eth_getBlockReceipts', [hash]),
    node.request<readonly RawTrace[]>('trace_block', [numberToHex(number)]),
  ])
  if (receipts === null || traces.some(({ blockHash }) => blockHash !== hash)) return undefined
  return {
    number,
    hash,
    parentHash,
    transactions: toTransactions({ block, receipts, nativeMoves: readTraces(traces) }),
  }
}
