import { hexToNumber, numberToHex, type Address, type Hex } from 'viem'
import type { ChainNode } from '../chain/createNode.ts'
import { readLogs, type RawLog } from './readLogs.ts'
import { readTraces, type RawTrace } from './readTraces.ts'
import { toLowerCase } from './toLowerCase.ts'
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
