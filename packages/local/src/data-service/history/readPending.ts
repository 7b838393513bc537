import type { Address, Hex } from 'viem'
import type { ServedChain } from '../chain/createServedChain.ts'
import { readTransaction, type RawTransaction } from '../index/readBlock.ts'
import { readLogs, type RawLog } from '../index/readLogs.ts'
import { toLowerCase } from '../index/toLowerCase.ts'
import type { Head, IndexedTransaction, Move } from '../index/types.ts'

type Pool = Readonly<Record<string, Readonly<Record<string, RawTransaction>>>>

interface SimulatedCall {
  readonly status: Hex
  readonly logs: readonly RawLog[]
}

const toList = (pool: Pool) =>
  Object.values(pool).flatMap((byNonce) =>
    Object.entries(byNonce)
      .toSorted(([first], [second]) => Number(first) - Number(second))
      .map(([, transaction]) => transaction),
  )

/** What each transaction would do in the next block. An empty list if the chain cannot simulate. */
async function simulate(
  { node }: ServedChain,
  transactions: readonly RawTransaction[],
  head: Head,
): Promise<readonly SimulatedCall[]> {
  const calls = transactions.map(({ from, to, value, input }) => ({ from, ...(to !== null && { to }), value, input }))
  try {
    const [block] = await node.request<readonly { readonly calls: readonly SimulatedCall[] }[]>('eth_simulateV1', [
      { blockStateCalls: [{ calls }] },
      head.hash,
    ])
    return block?.calls ?? []
  } catch {
    return []
  }
}

function toNativeMove({ from, to, value }: RawTransaction): Move[] {
  if (to === null || BigInt(value) === 0n) return []
  return [{ asset: { kind: 'native' }, from: toLowerCase(from), to: toLowerCase(to), amount: BigInt(value) }]
}

/** Reads the transactions that wait for a block. */
export async function readPool({ node, index }: ServedChain): Promise<readonly RawTransaction[]> {
  if (index.isFrozen) return []
  const { pending, queued } = await node.request<{ readonly pending: Pool; readonly queued: Pool }>('txpool_content')
  return [...toList(pending), ...toList(queued)]
}

/**
 * Selects the waiting transactions that involve an account, newest first. Their transfers are those of a simulation.
 *
 * @param account - In lower case.
 * @param pool - Of {@link readPool}, read before the head.
 */
export async function readPending(
  chain: ServedChain,
  account: Address,
  pool: readonly RawTransaction[],
  head: Head,
): Promise<readonly IndexedTransaction[]> {
  if (pool.length === 0) return []
  const calls = await simulate(chain, pool, head)
  const transactions = pool.map((raw, index): IndexedTransaction => {
    const call = calls[index]
    const { moves, approvals } = readLogs(call?.status === '0x1' ? call.logs : [])
    return {
      ...readTransaction(raw),
      status: 'pending',
      position: { minedAt: chain.noteSeen(raw.hash), block: head.number + 1, index },
      moves: [...toNativeMove(raw), ...moves],
      approvals,
    }
  })
  // Some may have been mined since.
  const mined = new Set(chain.index.list(account).map(({ hash }) => hash))
  const involves = ({ from, to, moves }: IndexedTransaction) =>
    from === account || to === account || moves.some((move) => move.from === account || move.to === account)
  return transactions.filter((transaction) => involves(transaction) && !mined.has(transaction.hash)).toReversed()
}
