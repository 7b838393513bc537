import { zeroAddress, type Address } from 'viem'
import type { Head, IndexedBlock, IndexedTransaction } from './types.ts'

/** The blocks of a chain, and their transactions by account. */
export interface Ledger {
  /** `undefined` if it has no block. */
  readonly head: Head | undefined
  append(block: IndexedBlock): void
  /** Removes the newest block. */
  removeLast(): void
  /** The transactions that involve an account in lower case, oldest first. The list changes with the next block. */
  list(account: Address): readonly IndexedTransaction[]
}

function listAccounts({ from, to, moves, approvals }: IndexedTransaction): ReadonlySet<Address> {
  const accounts = new Set([
    from,
    ...moves.flatMap((move) => [move.from, move.to]),
    ...approvals.map(({ owner }) => owner),
  ])
  if (to !== null) accounts.add(to)
  accounts.delete(zeroAddress)
  return accounts
}

export function createLedger(): Ledger {
  const blocks: IndexedBlock[] = []
  const byAccount = new Map<Address, IndexedTransaction[]>()
  return {
    get head() {
      return blocks.at(-1)
    },
    append(block) {
      blocks.push(block)
      for (const transaction of block.transactions) {
        for (const account of listAccounts(transaction)) {
          const list = byAccount.get(account)
          if (list) list.push(transaction)
          else byAccount.set(account, [transaction])
        }
      }
    },
    removeLast() {
      // The transactions of the newest block are the last ones of every list.
      for (const transaction of blocks.pop()?.transactions ?? []) {
        for (const account of listAccounts(transaction)) byAccount.get(account)?.pop()
      }
    },
    list: (account) => byAccount.get(account) ?? [],
  }
}
