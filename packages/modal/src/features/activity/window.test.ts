import { describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findOutlet, findRoot, listRows, openActivity } from '../../../test/openActivity.ts'
import { getFocused } from '../../../test/screen.ts'
import { createTransaction, inventOlder, moveToken, NOW } from '../../../test/withActivity.ts'
import { chooseRendered } from './window-controller.ts'
import { createChunks, type Chunk } from './createChunks.ts'

const HOUR = 3_600_000

/** As many as a rich account has, of which many are in one month. */
const inventMany = (length: number) =>
  Array.from({ length }, (_, place) =>
    createTransaction(NOW - place * HOUR, 'receive', [moveToken('in', `${place + 1}`)]),
  )

const openMany = (length = 2_000) => openActivity('Transactions', { '': { entries: inventMany(length) } })

/** The numbers of the rows in the document. */
const getAmount = (row: Element | null) => row?.querySelector('.amount')?.textContent?.trim().split(/\s/)[0]
const listAmounts = () => listRows().map(getAmount)

/** @returns The number of formats that were created since this call. */
function countFormats(): () => number {
  let count = 0
  const construct = <Format extends object>(Original: new () => Format, parameters: unknown[]) => {
    count += 1
    return Reflect.construct(Original, parameters) as Format
  }
  const { NumberFormat, DateTimeFormat } = Intl
  Object.assign(Intl, {
    NumberFormat: new Proxy(NumberFormat, { construct }),
    DateTimeFormat: new Proxy(DateTimeFormat, { construct }),
  })
  onTestFinished(() => void Object.assign(Intl, { NumberFormat, DateTimeFormat }))
  return () => count
}

function expectFilled(): void {
  const { top, bottom } = findOutlet().getBoundingClientRect()
  const boxes = [...findRoot()!.querySelectorAll<HTMLElement>('.chunk')].filter((box) => {
    const place = box.getBoundingClientRect()
    return place.bottom > top && place.top < bottom
  })
  expect(boxes.length).toBeGreaterThan(0)
  expect(boxes.filter((box) => box.querySelector('.row') === null)).toEqual([])
}

describe('2,000 transactions', () => {
  it('have at most 200 rows in the document, at any place of the list', async () => {
    await openMany()
    await expect.poll(() => listRows().length).toBeGreaterThan(20)
    const outlet = findOutlet()
    for (const share of [0, 0.2, 0.5, 0.51, 0.9, 1, 0.1, 0]) {
      outlet.scrollTo(0, share * (outlet.scrollHeight - outlet.clientHeight))
      await expect.poll(expectFilled).toBeUndefined()
      expect(listRows().length).toBeLessThanOrEqual(200)
    }
    expect(listAmounts()[0]).toBe('+1')
  })

  it('end with the last one', async () => {
    await openMany()
    await expect.poll(() => listRows().length).toBeGreaterThan(20)
    await expect
      .poll(() => {
        findOutlet().scrollTo(0, 1e9)
        return listAmounts().at(-1)
      })
      .toBe('+2,000')
  })

  it('keep the place of the visitor when rows above are left out', async () => {
    await openMany()
    await expect.poll(() => listRows().length).toBeGreaterThan(20)
    const outlet = findOutlet()
    for (const top of [4_000, 8_000, 12_000]) {
      outlet.scrollTo(0, top)
      await expect.poll(expectFilled).toBeUndefined()
    }
    const height = outlet.scrollHeight
    outlet.scrollTo(0, 0)
    await expect.poll(() => listAmounts()[0]).toBe('+1')
    // Boxes without rows have the height of their rows.
    expect(Math.abs(outlet.scrollHeight - height)).toBeLessThan(height / 100)
  })

  it('share formats of their language, because a format is slow to create', async () => {
    const countCreated = countFormats()
    await openMany()
    await expect.poll(() => listRows().length).toBeGreaterThan(20)
    const before = countCreated()
    findOutlet().scrollTo(0, findOutlet().scrollHeight / 2)
    await expect.poll(() => Number.parseFloat(listAmounts()[0] ?? '')).toBeGreaterThan(500)
    // Those of the times and amounts that the first rows do not have.
    expect(countCreated() - before).toBeLessThan(10)
  })

  it('can all be reached with the Tab key', async () => {
    await openMany(70)
    await expect.poll(() => listRows().length).toBeGreaterThan(20)
    listRows()[0]!.focus()
    for (let place = 1; place < 70; place += 1) {
      await userEvent.keyboard('{Tab}')
      await expect.poll(() => getAmount(getFocused())).toBe(`+${place + 1}`)
    }
  })

  it('keep the row with the focus, also far outside the visible part', async () => {
    await openMany()
    await expect.poll(() => listRows().length).toBeGreaterThan(20)
    const first = listRows()[0]!
    first.focus()
    findOutlet().scrollTo(0, findOutlet().scrollHeight / 2)
    await expect.poll(expectFilled).toBeUndefined()
    expect(getFocused()).toBe(first)
    expect(listRows().length).toBeLessThanOrEqual(200)
  })
})

describe('the chunks of a list', () => {
  const monthly = (counts: readonly number[]): readonly Chunk[] =>
    createChunks([
      { year: 2026, months: counts.map((count, place) => ({ month: 12 - place, transactions: inventOlder(count) })) },
    ])
  const countRows = (chunks: readonly Chunk[], keys: ReadonlySet<string>) =>
    chunks.filter(({ key }) => keys.has(key)).reduce((sum, { transactions }) => sum + transactions.length, 0)

  it('have the rows of one month each, at most 20', () => {
    const chunks = monthly([45, 1])
    expect(chunks.map(({ key, isFirst, transactions }) => [key, isFirst, transactions.length])).toEqual([
      ['2026-12-0', true, 20],
      ['2026-12-1', false, 20],
      ['2026-12-2', false, 5],
      ['2026-11-0', true, 1],
    ])
  })

  it('are rendered near the visible part', () => {
    const chunks = monthly([400])
    const keys = chooseRendered(chunks, new Set(['2026-12-9', '2026-12-10']), undefined)
    expect([...keys].toSorted()).toEqual([
      '2026-12-10',
      '2026-12-11',
      '2026-12-12',
      '2026-12-7',
      '2026-12-8',
      '2026-12-9',
    ])
  })

  it('have at most 160 rows, also if all are visible', () => {
    const chunks = monthly([400])
    const all = new Set(chunks.map(({ key }) => key))
    expect(countRows(chunks, chooseRendered(chunks, all, '2026-12-19'))).toBe(160)
  })

  it('have 40 rows beyond the visible ones, also if each month has few', () => {
    const chunks = monthly(Array.from({ length: 12 }, () => 5))
    expect(countRows(chunks, chooseRendered(chunks, new Set(['2026-12-0']), undefined))).toBe(45)
  })

  it('are the first ones before the place is known, and none for an empty list', () => {
    expect([...chooseRendered(monthly([30]), new Set(['2001-1-0']), undefined)]).toEqual(['2026-12-0', '2026-12-1'])
    expect(chooseRendered([], new Set(), undefined).size).toBe(0)
  })
})
