/**
 * @module Address poisoning (S19): a stranger puts an address into a visitor's history that looks like one that the visitor
 * knows, and hopes that the visitor copies it for the next transfer. The stranger either transfers nothing in the visitor's
 * name, which some token contracts allow anyone, or transfers a trifle from an address with the same ends.
 */
import { isSameAddress } from '@openappkit/common'
import type { Transaction } from '../data/types.ts'
import { listShownEnds } from './isLookAlike.ts'

/** The addresses that an account knows. */
interface KnownAddresses {
  add(address: string): void
  /** Whether an address is not known, and looks like a known one. */
  isImitation(address: string): boolean
}

export function createKnownAddresses(addresses: Iterable<string>): KnownAddresses {
  const byEnds = new Map<string, string[]>()
  /** Known addresses as they were written. Most transactions are of a few addresses, and a comparison takes longer. */
  const written = new Set<string>()
  const listAlike = (address: string) => listShownEnds(address).flatMap((ends) => byEnds.get(ends) ?? [])
  const isKnown = (address: string) =>
    written.has(address) || listAlike(address).some((known) => isSameAddress(known, address))
  function add(address: string): void {
    if (!isKnown(address)) {
      for (const ends of listShownEnds(address)) byEnds.set(ends, [...(byEnds.get(ends) ?? []), address])
    }
    written.add(address)
  }
  for (const address of addresses) add(address)
  return { add, isImitation: (address) => !isKnown(address) && listAlike(address).length > 0 }
}

/** The number may be written like `0e3`. */
const isZero = (numeric: string) => !/[1-9]/.test(numeric.replace(/e.*/i, ''))

/** Whether a transaction moves nothing: an amount of 0 in each transfer. */
function movesNothing({ transfers }: Transaction): boolean {
  return transfers.length > 0 && transfers.every(({ quantity }) => isZero(quantity.numeric))
}

/** Whether an account has sent a transaction. */
export const isSentBy = ({ metadata }: Transaction, address: string) => isSameAddress(metadata.sentFrom, address)

/**
 * Whether a transaction of an account looks like address poisoning. A transaction that the account has sent never does.
 *
 * @param known - The addresses that the account knows, itself included.
 */
function isPoisoned(transaction: Transaction, address: string, known: KnownAddresses): boolean {
  if (isSentBy(transaction, address)) return false
  const { sentFrom, sentTo } = transaction.metadata
  return movesNothing(transaction) || known.isImitation(sentFrom) || known.isImitation(sentTo)
}

/** Divides the transactions of an account into those to show and those to fold away. Both keep their order. */
export interface Division {
  readonly shown: readonly Transaction[]
  readonly suspicious: readonly Transaction[]
}

/**
 * Finds address poisoning in the transactions of an account. The account knows itself and each address that it has sent to.
 * It also knows each address that has sent something to it, unless that one imitates an earlier one.
 *
 * @param transactions - Newest first.
 */
export function divideSuspicious(transactions: readonly Transaction[], address: string): Division {
  const sentTo = transactions.flatMap((entry) =>
    isSentBy(entry, address) && entry.metadata.sentTo ? [entry.metadata.sentTo] : [],
  )
  const known = createKnownAddresses([address, ...sentTo])
  const suspicious = new Set<Transaction>()
  for (const transaction of [...transactions].reverse()) {
    if (isPoisoned(transaction, address, known)) suspicious.add(transaction)
    else known.add(transaction.metadata.sentFrom)
  }
  return {
    shown: transactions.filter((entry) => !suspicious.has(entry)),
    suspicious: transactions.filter((entry) => suspicious.has(entry)),
  }
}

/** The addresses that an account has sent an asset to, latest first, each once. */
export function listRecipients(transactions: readonly Transaction[], address: string): readonly string[] {
  const recipients: string[] = []
  for (const { metadata } of transactions.filter((entry) => isSentBy(entry, address))) {
    const { operationType, status, sentTo } = metadata
    if (operationType !== 'send' || status === 'failed' || !sentTo || isSameAddress(sentTo, address)) continue
    if (!recipients.some((known) => isSameAddress(known, sentTo))) recipients.push(sentTo)
  }
  return recipients
}
