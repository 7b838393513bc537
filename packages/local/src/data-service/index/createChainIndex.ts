import { hexToNumber, numberToHex, type Address, zeroAddress } from 'viem'
import type { ChainNode } from '../chain/createNode.ts'
import { readBlock, type RawBlock } from './readBlock.ts'
import type { Head, IndexedTransaction, IndexedBlock } from './types.ts'

/** The transactions of a chain in memory. */
export interface ChainIndex {
  /**
   * Reads the blocks that are new or were replaced since the last call.
   *
   * @returns The newest block, up to which the index is complete.
   * @throws viem's errors if the chain does not answer.
   */
  sync(): Promise<Head>
  /** The transactions that involve an account in lower case, oldest first. The list changes with the next block. */
  list(account: Address): readonly IndexedTransaction[]
  /** While it is frozen, the index ignores new and replaced blocks. */
  freeze(isOn: boolean): void
  readonly isFrozen: boolean
}

const BLOCKS_AT_ONCE = 50

/** The blocks of a chain, and their transactions by account. */
interface Ledger {
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

function createLedger(): Ledger {
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

/** @param onRollback - Called when a block was removed, because the chain replaced it. */
export function createChainIndex(node: ChainNode, onRollback: () => void): ChainIndex {
  const ledger = createLedger()
  let isFrozen = false
  let running: Promise<Head> | undefined
  let waiting: Promise<Head> | undefined

  const readHeader = (tag: string) => node.request<RawBlock | null>('eth_getBlockByNumber', [tag, false])

  /** Removes blocks until the newest one is also a block of the chain. */
  async function removeReplaced(latest: number): Promise<void> {
    for (let { head } = ledger; head !== undefined; { head } = ledger) {
      const isShared = head.number <= latest && (await readHeader(numberToHex(head.number)))?.hash === head.hash
      if (isShared) return
      ledger.removeLast()
      onRollback()
    }
  }

  /** @returns false if the chain changed during the read. */
  async function appendUntil(latest: number): Promise<boolean> {
    for (let next = (ledger.head?.number ?? -1) + 1; next <= latest; next += BLOCKS_AT_ONCE) {
      const count = Math.min(BLOCKS_AT_ONCE, latest - next + 1)
      const blocks = await Promise.all(Array.from({ length: count }, (_, offset) => readBlock(node, next + offset)))
      for (const block of blocks) {
        const { head } = ledger
        if (block === undefined || (head !== undefined && block.parentHash !== head.hash)) return false
        ledger.append(block)
      }
    }
    return true
  }

  async function readNew(): Promise<Head> {
    for (;;) {
      const latest = await readHeader('latest')
      const { head } = ledger
      if (head !== undefined && (isFrozen || head.hash === latest?.hash)) return head
      if (latest === null) continue
      const number = hexToNumber(latest.number)
      await removeReplaced(number)
      if ((await appendUntil(number)) && ledger.head !== undefined) return ledger.head
    }
  }

  function sync(): Promise<Head> {
    if (running === undefined) {
      running = readNew().finally(() => (running = undefined))
      return running
    }
    // The running read may have begun before the caller's block: read once more, for all callers that wait.
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return sync()
      })
    return waiting
  }

  return {
    sync,
    list: ledger.list,
    freeze: (isOn) => void (isFrozen = isOn),
    get isFrozen() {
      return isFrozen
    },
  }
}
