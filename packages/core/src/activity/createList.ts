import type { Page, QueryState, Transaction } from '../data/types.ts'
import { divideSuspicious, isSentBy } from './poisoning.ts'
import type { TransactionList, TransactionMonth, TransactionYear } from './types.ts'

/** The year, and the month from 1, of a transaction. */
type MonthReader = (transaction: Transaction) => readonly [year: number, month: number]

/**
 * Creates a function that reads the month of a transaction. It stores the result, because a list is grouped again with each page,
 * and a format of `Intl` is slow.
 *
 * @param timeZone - IANA name. Default: the time zone of the visitor.
 */
export function createMonthReader(timeZone?: string): MonthReader {
  // The calendar and the digits are those of the numbers in the result in every language of the visitor.
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { year: 'numeric', month: 'numeric', timeZone })
  const known = new WeakMap<Transaction, ReturnType<MonthReader>>()

  function read({ metadata }: Transaction): ReturnType<MonthReader> {
    const parts = format.formatToParts(metadata.minedAt)
    const get = (name: 'year' | 'month') => Number(parts.find(({ type }) => type === name)?.value)
    return [get('year'), get('month')]
  }

  return (transaction) => {
    const month = known.get(transaction) ?? read(transaction)
    known.set(transaction, month)
    return month
  }
}

interface ListParams {
  readonly query: QueryState<Page<Transaction>>
  /** The transactions that the account has sent from this page, latest first. */
  readonly sent: readonly Transaction[]
  readonly address: string
  readonly readMonth: MonthReader
}

/** Whether a source lists a transaction that the page has sent, or another one of the account in its place. */
export function isListed(
  { metadata: { hash, nonce } }: Transaction,
  entries: readonly Transaction[],
  address: string,
): boolean {
  return entries.some(
    (entry) =>
      entry.metadata.hash === hash ||
      (nonce !== undefined &&
        entry.metadata.nonce === nonce &&
        entry.metadata.status !== 'pending' &&
        isSentBy(entry, address)),
  )
}

const isPending = ({ metadata }: Transaction) => metadata.status === 'pending'

/** Sorts by time, the latest first. Pending transactions come before all others. */
const compare = (left: Transaction, right: Transaction) =>
  Number(isPending(right)) - Number(isPending(left)) || right.metadata.minedAt - left.metadata.minedAt

const descending = ([left]: readonly [number, unknown], [right]: readonly [number, unknown]) => right - left

function getOrCreate<Value>(map: Map<number, Value>, key: number, create: () => Value): Value {
  const value = map.get(key) ?? create()
  map.set(key, value)
  return value
}

/** Groups transactions by year and month (SPEC §3), newest first. Inside a month they keep their order. */
export function groupByYear(transactions: readonly Transaction[], readMonth: MonthReader): readonly TransactionYear[] {
  const years = new Map<number, Map<number, Transaction[]>>()
  for (const transaction of transactions) {
    const [year, month] = readMonth(transaction)
    const months = getOrCreate(years, year, () => new Map<number, Transaction[]>())
    getOrCreate(months, month, () => []).push(transaction)
  }
  return [...years].sort(descending).map(([year, months]) => ({
    year,
    months: [...months]
      .sort(descending)
      .map(([month, entries]): TransactionMonth => ({ month, transactions: entries })),
  }))
}

/** Creates the list of an account on one network from the pages of a source, and from what the page has sent. */
export function createList({ query: { data, ...query }, sent, address, readMonth }: ListParams): TransactionList {
  const { entries = [], next } = data ?? {}
  const unlisted = sent.filter((entry) => !isListed(entry, entries, address))
  const { shown, suspicious } = divideSuspicious([...unlisted, ...entries].sort(compare), address)
  const byYear = groupByYear(shown, readMonth)
  return {
    ...query,
    ...(next !== undefined && { next }),
    transactions: byYear.flatMap(({ months }) => months.flatMap(({ transactions }) => transactions)),
    byYear,
    suspicious,
    isLoading: query.fetchStatus === 'fetching',
    isEmpty: query.status === 'success' && next === undefined && shown.length + suspicious.length === 0,
  }
}
