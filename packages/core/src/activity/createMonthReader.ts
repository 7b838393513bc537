import type { Transaction } from '../data/types.ts'

/** The year, and the month from 1, of a transaction. */
export type MonthReader = (transaction: Transaction) => readonly [year: number, month: number]

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
