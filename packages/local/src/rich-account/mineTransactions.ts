import { numberToHex, type Address, type Hex } from 'viem'
import type { ChainNode } from '../data-service/chain/createNode.ts'
import { toLowerCase } from '../data-service/index/toLowerCase.ts'

/** A transaction of any account that the chain may sign for. */
export interface PlannedTransaction {
  readonly from: Address
  /** Absent for a transaction that creates a contract. */
  readonly to?: Address | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  /** The gas limit. Default 500,000. */
  readonly gas?: bigint | undefined
}

/** 50 such transactions are less than a block may have. */
const GAS = 500_000n
const FEES = { maxFeePerGas: numberToHex(1_000_000_000_000), maxPriorityFeePerGas: numberToHex(1_000_000_000) }

/** Numbers of the next transactions. The chain gives simultaneous transactions of a sender the same number. */
async function readNonces(node: ChainNode, transactions: readonly PlannedTransaction[]): Promise<Map<Address, number>> {
  const senders = [...new Set(transactions.map(({ from }) => toLowerCase(from)))]
  const counts = await Promise.all(
    senders.map((from) => node.request<Hex>('eth_getTransactionCount', [from, 'pending'])),
  )
  return new Map(senders.map((from, index) => [from, Number(counts[index])]))
}

/**
 * Sends transactions and mines one block with them. The chain must not mine automatically.
 *
 * @param timestamp - Seconds since 1970, after the last block. Default: the time of the chain.
 */
export async function mineTransactions(
  node: ChainNode,
  transactions: readonly PlannedTransaction[],
  timestamp?: number,
): Promise<void> {
  const nonces = await readNonces(node, transactions)
  await Promise.all(
    transactions.map(({ from, to, value = 0n, data = '0x', gas = GAS }) => {
      const nonce = nonces.get(toLowerCase(from)) ?? 0
      nonces.set(toLowerCase(from), nonce + 1)
      const amounts = { value: numberToHex(value), nonce: numberToHex(nonce), gas: numberToHex(gas) }
      return node.request('eth_sendTransaction', [{ from, ...(to !== undefined && { to }), data, ...amounts, ...FEES }])
    }),
  )
  await node.request('evm_mine', timestamp === undefined ? [] : [numberToHex(timestamp)])
}
