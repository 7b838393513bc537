import { cleanSymbol } from '@openappkit/common'
import type { Transaction, TransactionTransfer } from '@openappkit/core'
import { getOperation } from './describeOperation.ts'
import { MINUS, PLUS, type Sign } from './formatQuantity.ts'

/** One line with an amount. */
export interface ShownTransfer {
  readonly sign: Sign
  /** See `TransactionTransfer.quantity`. */
  readonly numeric: string
  /** Symbol of the token, or name of the item; empty if it has none. */
  readonly name: string
  readonly image: string
  /** An item is square, a token is round. */
  readonly isItem: boolean
}

/** Lines with amounts in a row. */
const MAX_SHOWN = 2
/** SPEC §9. */
const WITH_PLUS: ReadonlySet<string> = new Set(['receive', 'deposit', 'borrow', 'claim'])
/** SPEC §9, and what a visitor sends. */
const WITH_MINUS: ReadonlySet<string> = new Set(['withdraw', 'repay', 'burn', 'send'])

/** The sign of a transfer: that of the operation, or of the direction if assets move in both directions. */
function getSign(transaction: Transaction, { direction }: TransactionTransfer): Sign {
  if (direction === 'self') return ''
  const operation = getOperation(transaction)
  const isExchange = transaction.transfers.some((other) => other.direction !== 'self' && other.direction !== direction)
  if (!isExchange && WITH_PLUS.has(operation)) return PLUS
  if (!isExchange && WITH_MINUS.has(operation)) return MINUS
  return direction === 'in' ? PLUS : MINUS
}

function describeTransfer(transaction: Transaction, transfer: TransactionTransfer): ShownTransfer {
  const { fungible_info: token, nft_info: item, quantity } = transfer
  return {
    sign: getSign(transaction, transfer),
    numeric: quantity.numeric,
    name: token ? token.symbol || cleanSymbol(token.name) : (item?.name ?? ''),
    image: (token ? token.icon?.url : item?.content?.preview?.url) ?? '',
    isItem: !token && item !== undefined,
  }
}

/** The first transfer of each direction comes first, so that an exchange shows what has arrived and what has left. */
function sortTransfers(transfers: readonly TransactionTransfer[]): readonly TransactionTransfer[] {
  const firsts = (['in', 'out'] as const).flatMap(
    (direction) => transfers.find((transfer) => transfer.direction === direction) ?? [],
  )
  return [...firsts, ...transfers.filter((transfer) => !firsts.includes(transfer))]
}

/** The amounts of a transaction that a row shows, and the number of further ones. */
export function describeTransfers(transaction: Transaction): {
  readonly shown: readonly ShownTransfer[]
  readonly more: number
} {
  const sorted = sortTransfers(transaction.transfers)
  return {
    shown: sorted.slice(0, MAX_SHOWN).map((transfer) => describeTransfer(transaction, transfer)),
    more: Math.max(0, sorted.length - MAX_SHOWN),
  }
}
