import type { Address } from 'viem'
import type { ServedChain } from '../chain/createServedChain.ts'
import type { IndexedTransaction } from '../index/types.ts'
import { createPage, ROWS_OF_CHAIN, type Entry, type Page } from '../paging/createPage.ts'
import { comparePlaces, type Place } from '../paging/cursor.ts'
import { createRows } from './createRows.ts'
import { readPending, readPool } from './readPending.ts'
import type { TransactionRow } from './types.ts'

interface ChainRows {
  readonly pending: readonly TransactionRow[]
  readonly entries: readonly Entry<TransactionRow>[]
}

/** A binary search, because an account may have 200,000 transactions. */
function countOlder(list: readonly IndexedTransaction[], chainId: number, than: Place): number {
  let [from, until] = [0, list.length]
  while (from < until) {
    const middle = (from + until) >> 1
    const transaction = list[middle]
    if (transaction !== undefined && comparePlaces({ ...transaction.position, chainId }, than) < 0) from = middle + 1
    else until = middle
  }
  return until
}

/** The newest transactions that are older than a place. */
function takeOlder(
  list: readonly IndexedTransaction[],
  chainId: number,
  than: Place | undefined,
): readonly IndexedTransaction[] {
  const until = than === undefined ? list.length : countOlder(list, chainId, than)
  return list.slice(Math.max(0, until - ROWS_OF_CHAIN), until).toReversed()
}

async function readChain(chain: ServedChain, account: Address, than: Place | undefined): Promise<ChainRows> {
  const pool = than === undefined ? await readPool(chain) : []
  const head = await chain.index.sync()
  const { id: chainId } = chain.node
  const transactions = takeOlder(chain.index.list(account), chainId, than)
  const waiting = await readPending(chain, account, pool, head)
  const rows = await createRows(chain, account, [...waiting, ...transactions], head.hash)
  const entries = rows.slice(waiting.length).flatMap((row, index): Entry<TransactionRow>[] => {
    const position = transactions[index]?.position
    return position ? [{ place: { ...position, chainId }, row }] : []
  })
  return { pending: rows.slice(0, waiting.length), entries }
}

/**
 * Reads a page of the transactions of an account on some chains, newest first. Transactions that wait for a block are
 * on the first page.
 *
 * @param account - In lower case.
 * @param than - The place of the last row of the former page; `undefined` for the first page.
 */
export async function readHistory(
  chains: readonly ServedChain[],
  account: Address,
  than: Place | undefined,
): Promise<Page<TransactionRow>> {
  const parts = await Promise.all(chains.map((chain) => readChain(chain, account, than)))
  const { data, next } = createPage(parts.flatMap(({ entries }) => entries))
  return { data: [...parts.flatMap(({ pending }) => pending), ...data], next }
}
