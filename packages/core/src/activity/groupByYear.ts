import type { Transaction } from '../data/types.ts'
import type { MonthReader } from './createMonthReader.ts'
import type { TransactionMonth, TransactionYear } from './types.ts'

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
