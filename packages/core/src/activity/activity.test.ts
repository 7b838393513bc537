import { describe, expect, it } from 'vitest'
import { ACCOUNT_2, ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { createTransaction, moveItem, moveToken } from '../../test/createTransaction.ts'
import { createTransactionSource } from '../../test/createTransactionSource.ts'
import type { Transaction } from '../data/types.ts'
import { activityErrors } from './errors.ts'
import { getActivity } from './getActivity.ts'
import type { TransactionList } from './types.ts'

type Answers = NonNullable<Parameters<typeof createTransactionSource>[0]>

const getIds = ({ transactions }: TransactionList) => transactions.map(({ id }) => id)
const named = (...ids: string[]): readonly Transaction[] =>
  ids.map((id, place) => createTransaction({ id, minedAt: 1_000 - place }))
const [, B] = named('a', 'b') as [Transaction, Transaction]

async function setUp(pages?: Answers) {
  const source = createTransactionSource(pages)
  const test = createTestKit({ options: { dataSources: [source.create] } })
  await test.kit.connections.connect({ connectorId: ALPHA })
  const events: unknown[] = []
  test.kit.events.subscribe(({ event, ...rest }) => {
    if (event === 'ERROR_FETCH_TRANSACTIONS') events.push(rest)
  })
  return { ...test, source, events, activity: getActivity(test.kit) }
}

describe('the transactions of an account', () => {
  it('SPEC 4.41, 7.4: are loaded page by page, each with the cursor of the page before', async () => {
    const { activity, source } = await setUp({ '': { entries: named('a'), next: 'two' }, two: { entries: named('b') } })
    const first = activity.load()
    expect(activity.getList()).toMatchObject({ status: 'pending', isLoading: true })
    expect(await first).toMatchObject({ status: 'success', isLoading: false, next: 'two' })
    const more = await activity.fetchMore()
    expect([getIds(more), more.next]).toEqual([['a', 'b'], undefined])
    expect(source.listCursors()).toEqual(['', 'two'])
    await activity.fetchMore()
    expect(source.listCursors()).toEqual(['', 'two'])
  })

  it('SPEC 7.4: are requested for the account, on its network', async () => {
    const { activity, source, kit } = await setUp()
    await activity.load()
    expect(source.requests[0]).toMatchObject({
      address: kit.connections.getNamespace().address,
      network: { caipNetworkId: 'eip155:1' },
    })
  })

  it('SPEC 3.32, 3.35: are listed once, also if two pages have the same', async () => {
    const { activity } = await setUp({
      '': { entries: named('a', 'b'), next: 'two' },
      two: { entries: named('b', 'c') },
    })
    await activity.load()
    expect(getIds(await activity.fetchMore())).toEqual(['a', 'b', 'c'])
  })

  it('SPEC 5.28: are hidden if their transfers are all spam collectibles', async () => {
    const entries = [
      createTransaction({ id: 'spam', transfers: [moveItem(true), moveItem(true)] }),
      createTransaction({ id: 'partly', transfers: [moveItem(true), moveItem(false)] }),
      createTransaction({ id: 'token', transfers: [moveItem(true), moveToken()] }),
      createTransaction({ id: 'none', transfers: [] }),
    ]
    const { activity } = await setUp({ '': { entries } })
    expect(getIds(await activity.load())).toEqual(['partly', 'token', 'none'])
    expect(activity.getList().suspicious).toEqual([])
  })

  it('SPEC 5.29: are only those of the active chain', async () => {
    const { activity } = await setUp({
      '': { entries: [createTransaction({ id: 'here' }), createTransaction({ id: 'there', chain: 'eip155:8453' })] },
    })
    expect(getIds(await activity.load())).toEqual(['here'])
  })

  it.each([
    ['hidden', createTransaction({ id: 'hidden', transfers: [moveItem(true)] })],
    ['suspicious', createTransaction({ id: 'suspicious', transfers: [moveToken('0')] })],
  ])('lead on to the next page if all of a page are %s', async (_, entry) => {
    const { activity, source } = await setUp({ '': { entries: [entry], next: 'two' }, two: { entries: named('b') } })
    expect(getIds(await activity.load())).toEqual(['b'])
    expect(source.listCursors()).toEqual(['', 'two'])
  })

  it('are not requested without end if nothing of them may be shown', async () => {
    const { activity, source } = await setUp()
    for (let page = 0; page < 50; page += 1) {
      const entries = [createTransaction({ id: `${page}`, transfers: [page % 2 ? moveItem(true) : moveToken('0')] })]
      source.set(page ? `${page}` : '', { entries, next: `${page + 1}` })
    }
    const { isEmpty, next } = await activity.load()
    expect([source.requests.length <= 11, isEmpty, next === undefined]).toEqual([true, false, false])
    const before = source.requests.length
    await activity.fetchMore()
    expect(source.requests.length).toBeGreaterThan(before)
  })

  it('are requested again only after 30 s, or if the visitor asks for it', async () => {
    const { activity, source, clock } = await setUp()
    await activity.load()
    await clock.advance(29_999)
    await activity.load()
    expect(source.requests).toHaveLength(1)
    await activity.load({ isForced: true })
    expect(source.requests).toHaveLength(2)
    await clock.advance(30_000)
    await activity.load()
    expect(source.requests).toHaveLength(3)
  })

  it('stay while the first page is requested again, which adds the newer ones', async () => {
    const { activity, source } = await setUp({
      '': { entries: named('b', 'c'), next: 'two' },
      two: { entries: named('d'), next: 'three' },
    })
    await activity.load()
    await activity.fetchMore()
    source.set('', { entries: [createTransaction({ id: 'a', minedAt: 1_001 }), ...named('b', 'c')], next: 'two' })
    const list = await activity.load({ isForced: true })
    expect([list.transactions.map(({ id }) => id).sort(), list.next]).toEqual([['a', 'b', 'c', 'd'], 'three'])
  })

  it('start again if newer ones may be missing between the first page and the list', async () => {
    const { activity, source } = await setUp({
      '': { entries: named('b'), next: 'two' },
      two: { entries: named('c'), next: 'three' },
    })
    await activity.load()
    await activity.fetchMore()
    source.set('', { entries: named('x', 'y'), next: 'other' })
    const list = await activity.load({ isForced: true })
    expect([getIds(list), list.next]).toEqual([['x', 'y'], 'other'])
  })

  it.each([
    [
      'the transactions have other times',
      [createTransaction({ id: 'a', minedAt: 2_000 }), createTransaction({ id: 'b', minedAt: 1_999 })],
    ],
    ['the last transaction of the page is the same', [createTransaction({ id: 'a', minedAt: 2_000 }), B]],
    ['one has moved another amount', [createTransaction({ id: 'a', minedAt: 1_000, transfers: [moveToken('2')] }), B]],
    ['one was removed', [B]],
  ])('start again if the chain has reorganised more than the first page: %s', async (_, entries) => {
    const { activity, source } = await setUp({
      '': { entries: named('a', 'b'), next: 'two' },
      two: { entries: named('dropped'), next: 'three' },
    })
    await activity.load()
    await activity.fetchMore()
    source.set('', { entries, next: 'other' })
    const list = await activity.load({ isForced: true })
    expect([getIds(list), list.next]).toEqual([entries.map(({ id }) => id), 'other'])
  })
})

describe('without an answer', () => {
  it('SPEC 4.42, 8.39, 8.54: the list is empty with no cursor, and the failure is tracked', async () => {
    const { activity, events } = await setUp({ '': new Error('down') })
    const list = await activity.load()
    expect(list).toMatchObject({
      status: 'error',
      transactions: [],
      byYear: [],
      isEmpty: false,
      error: { short: 'Failed to fetch transactions' },
    })
    expect(list).not.toHaveProperty('next')
    expect(events).toEqual([{ properties: { message: 'Failed to fetch transactions' } }])
  })

  it('SPEC 4.42: a refresh by the visitor empties the list', async () => {
    const { activity, source } = await setUp({ '': { entries: named('a'), next: 'two' } })
    await activity.load()
    source.set('', new Error('down'))
    const list = await activity.load({ isForced: true })
    expect([getIds(list), list.next, list.status]).toEqual([[], undefined, 'error'])
  })

  it('a refresh that the visitor has not asked for leaves the list as it is', async () => {
    const { activity, source, clock } = await setUp({ '': { entries: named('a') } })
    await activity.load()
    await clock.advance(30_000)
    source.set('', new Error('down'))
    expect(getIds(await activity.load())).toEqual(['a'])
  })

  it('a later page that fails leaves the list and its cursor, and is requested again after the lock', async () => {
    const { activity, source, clock } = await setUp({
      '': { entries: named('a'), next: 'two' },
      two: new Error('down'),
    })
    await activity.load()
    const failed = await activity.fetchMore()
    expect([getIds(failed), failed.next, failed.status]).toEqual([['a'], 'two', 'error'])
    source.set('two', { entries: named('b') })
    await clock.advance(30_000)
    expect(getIds(await activity.fetchMore())).toEqual(['a', 'b'])
    expect(activity.getList()).not.toHaveProperty('error')
  })

  it("SPEC 8.45: throws 'Transactions can't be fetched without an accountAddress'", async () => {
    const { activity, kit } = await setUp()
    await kit.connections.disconnect()
    await expect(activity.load()).rejects.toThrow("Transactions can't be fetched without an accountAddress")
    await expect(activity.fetchMore()).rejects.toSatisfy(activityErrors.noAccount.is)
    expect(activity.getList()).toMatchObject({ status: 'idle', transactions: [] })
  })
})

describe('the list of transactions', () => {
  it('SPEC 4.43: is cleared completely by a reset', async () => {
    const { activity } = await setUp({ '': { entries: named('a'), next: 'two' } })
    await activity.load()
    activity.reset()
    const list = activity.getList()
    expect(list).toMatchObject({ status: 'idle', transactions: [], byYear: [], suspicious: [] })
    expect(list).not.toHaveProperty('next')
  })

  it('is cleared after a disconnect', async () => {
    const { activity, kit } = await setUp({ '': { entries: named('a') } })
    await activity.load()
    await kit.connections.disconnect()
    await Promise.resolve()
    await kit.connections.connect({ connectorId: ALPHA })
    expect(getIds(activity.getList())).toEqual([])
  })

  it('R11: never has the transactions of another account', async () => {
    const { activity, source, control, clock } = await setUp({ '': 'hang' })
    void activity.load()
    await clock.advance(0)
    control.setAccounts(ALPHA, [ACCOUNT_2])
    source.set('', { entries: named('of the second') })
    source.release({ entries: named('of the first') })
    await clock.advance(0)
    expect(getIds(activity.getList())).toEqual([])
    expect(getIds(await activity.load())).toEqual(['of the second'])
  })

  it('R11: of another network is another list', async () => {
    const { activity, source, control } = await setUp({ '': { entries: named('on Ethereum') } })
    await activity.load()
    control.setChain(ALPHA, '8453')
    expect(getIds(activity.getList())).toEqual([])
    source.set('', { entries: [createTransaction({ id: 'on Base', chain: 'eip155:8453' })] })
    expect(getIds(await activity.load())).toEqual(['on Base'])
    control.setChain(ALPHA, '1')
    expect(getIds(activity.getList())).toEqual(['on Ethereum'])
  })

  it('is paused while the device is offline', async () => {
    const { activity, lifecycle, clock } = await setUp({ '': 'hang' })
    lifecycle.setOnline(false)
    void activity.load()
    await clock.advance(0)
    expect(activity.getList()).toMatchObject({ status: 'pending', fetchStatus: 'paused', isLoading: false })
  })

  it('R16: ends with the kit', async () => {
    const { activity, kit, clock, lifecycle } = await setUp({ '': 'hang' })
    const load = activity.load()
    kit.destroy()
    await load
    expect([clock.pendingTimers, lifecycle.listenerCount]).toEqual([0, 0])
  })
})
