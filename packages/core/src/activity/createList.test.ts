import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2 } from '../../test/createTestKit.ts'
import { createSent, createTransaction, moveToken } from '../../test/createTransaction.ts'
import type { QueryState, Transaction } from '../data/types.ts'
import { createList, groupByYear, createMonthReader } from './createList.ts'

const read = (
  entries: readonly Transaction[],
  sent: readonly Transaction[] = [],
  { next, ...rest }: Partial<QueryState<never>> & { next?: string } = {},
) =>
  createList({
    query: { status: 'success', fetchStatus: 'idle', ...rest, data: { entries, ...(next !== undefined && { next }) } },
    sent,
    address: ACCOUNT_1,
    readMonth: createMonthReader(),
  })

const getIds = (transactions: readonly Transaction[]) => transactions.map(({ id }) => id)

describe('transactions', () => {
  it('SPEC 2.29, 3.35: are grouped by year and month, newest first', () => {
    const at = (id: string, year: number, month: number, day = 1) =>
      createTransaction({ id, minedAt: Date.UTC(year, month - 1, day, 12) })
    const years = groupByYear(
      [at('c', 2026, 3, 2), at('b', 2026, 3, 2), at('x', 2024, 12, 2), at('y', 2026, 1, 2)],
      createMonthReader(),
    )
    const shape = years.map(({ year, months }) => [
      year,
      months.map(({ month, transactions }) => [month, getIds(transactions)]),
    ])
    expect(shape).toEqual([
      [
        2026,
        [
          [3, ['c', 'b']],
          [1, ['y']],
        ],
      ],
      [2024, [[12, ['x']]]],
    ])
  })

  it('SPEC 2.29: belong to the month of the visitor’s time zone', () => {
    const midnight = [createTransaction({ minedAt: Date.UTC(2026, 0, 1, 0, 30) })]
    expect(groupByYear(midnight, createMonthReader('America/New_York'))[0]).toMatchObject({
      year: 2025,
      months: [{ month: 12 }],
    })
    expect(groupByYear(midnight, createMonthReader('Asia/Tokyo'))[0]).toMatchObject({
      year: 2026,
      months: [{ month: 1 }],
    })
  })

  it('are formatted once, also if the list is grouped again with each page', () => {
    const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    onTestFinished(() => format.mockRestore())
    const [readMonth, transactions] = [
      createMonthReader(),
      [createTransaction({ id: 'a' }), createTransaction({ id: 'b' })],
    ]
    for (const count of [1, 2, 2]) groupByYear(transactions.slice(0, count), readMonth)
    expect(format).toHaveBeenCalledTimes(2)
  })

  it('are sorted by time, with pending ones first', () => {
    const entries = [createTransaction({ id: 'old', minedAt: 1 }), createTransaction({ id: 'new', minedAt: 9 })]
    expect(getIds(read(entries, [createSent({ id: 'sent', status: 'pending', minedAt: 5 })]).transactions)).toEqual([
      'sent',
      'new',
      'old',
    ])
  })

  it('S19: that look like address poisoning are listed separately', () => {
    const { transactions, byYear, suspicious } = read([
      createTransaction({ id: 'zero', transfers: [moveToken('0')] }),
      createTransaction(),
    ])
    expect([getIds(transactions), getIds(suspicious), byYear.length]).toEqual([['a'], ['zero'], 1])
  })
})

describe('a transaction that was sent from the page', () => {
  const sent = createSent({ id: 'sent', hash: '0x1', status: 'pending', nonce: 7 })

  it('is replaced by the indexed one with the same hash', () => {
    expect(getIds(read([createSent({ id: 'indexed', hash: '0x1' })], [sent]).transactions)).toEqual(['indexed'])
  })

  it('disappears if another transaction of the account has its nonce', () => {
    const other = createSent({ id: 'other', hash: '0x2', nonce: 7 })
    expect(getIds(read([other], [sent]).transactions)).toEqual(['other'])
    expect(
      getIds(read([createTransaction({ ...other.metadata, id: 'other', sentFrom: ACCOUNT_2 })], [sent]).transactions),
    ).toEqual(['sent', 'other'])
    expect(
      getIds(read([{ ...other, metadata: { ...other.metadata, status: 'pending' } }], [sent]).transactions),
    ).toEqual(['sent', 'other'])
  })

  it('is shown before the first page is read', () => {
    const query = { status: 'idle', fetchStatus: 'idle' } as const
    expect(
      getIds(createList({ query, sent: [sent], address: ACCOUNT_1, readMonth: createMonthReader() }).transactions),
    ).toEqual(['sent'])
  })
})

describe('SPEC 3.35: a list', () => {
  it('is empty if all pages are read and nothing is in them', () => {
    expect(read([]).isEmpty).toBe(true)
    expect(read([], [], { next: 'b' }).isEmpty).toBe(false)
    expect(read([], [createSent()]).isEmpty).toBe(false)
    expect(read([createTransaction({ transfers: [moveToken('0')] })]).isEmpty).toBe(false)
    expect(read([], [], { status: 'idle' }).isEmpty).toBe(false)
  })

  it('is loading while a page is requested, and has the cursor of the next page', () => {
    expect(read([], [], { fetchStatus: 'fetching' }).isLoading).toBe(true)
    expect(read([])).toMatchObject({ isLoading: false })
    expect(read([], [], { next: 'b' }).next).toBe('b')
  })
})
