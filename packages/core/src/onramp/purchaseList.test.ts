import { describe, expect, it } from 'vitest'
import { createTransaction } from '../../test/createTransaction.ts'
import { setUpOnramp } from '../../test/setUpOnramp.ts'
import type { Page, Transaction } from '../data/types.ts'
import { DEADLINE_MS } from './constants.ts'
import { getPurchases } from './getPurchases.ts'
import type { DeliveriesRequest, OnrampProvider } from './types.ts'

type Answer = (request: DeliveriesRequest) => Promise<Page<Transaction>>

const createOwn = (id: string, getDeliveries: Answer) => (): OnrampProvider => ({
  id,
  name: `Pay ${id}`,
  getChoices: () => Promise.reject(new Error('none')),
  getQuote: () => Promise.reject(new Error('none')),
  createUrl: () => Promise.reject(new Error('none')),
  getDeliveries,
})

const row = (id: string, minedAt: number) => createTransaction({ id, minedAt })

async function setUp(...answers: readonly Answer[]) {
  const test = await setUpOnramp({
    onramp: { providers: answers.map((answer, index) => createOwn(String(index), answer)) },
  })
  const purchases = getPurchases(test.kit)
  const listIds = () => purchases.getList().purchases.map(({ id }) => id)
  return { ...test, purchases, listIds }
}

describe('the purchases of several providers', () => {
  it('are one list, newest first, page by page', async () => {
    const cursors: (string | undefined)[] = []
    const { purchases, listIds } = await setUp(
      async ({ cursor }) => {
        cursors.push(cursor)
        return cursor === undefined ? { entries: [row('a', 50)], next: 'more' } : { entries: [row('b', 10)] }
      },
      async () => ({ entries: [row('c', 30)] }),
    )
    expect(await purchases.load()).toMatchObject({ hasMore: true, unanswered: [] })
    expect(listIds()).toEqual(['0 a', '1 c'])
    expect(await purchases.fetchMore()).toMatchObject({ hasMore: false, unanswered: [] })
    expect(listIds()).toEqual(['0 a', '1 c', '0 b'])
    expect(cursors).toEqual([undefined, 'more'])
  })

  it('are those of the providers that answer, with the names of the others, which are asked again', async () => {
    let isUp = false
    const { purchases, listIds, clock } = await setUp(
      async () => ({ entries: [row('a', 50)] }),
      async () => (isUp ? { entries: [row('c', 70)] } : Promise.reject(new Error('down'))),
    )
    expect(await purchases.load()).toMatchObject({ hasMore: false, isEmpty: false, unanswered: ['Pay 1'] })
    expect(purchases.getList().error).toBeUndefined()
    expect(listIds()).toEqual(['0 a'])
    const failed = await purchases.fetchMore()
    expect(failed).toMatchObject({ unanswered: ['Pay 1'], error: { code: 'onramp.purchasesFailed' } })
    expect(listIds()).toEqual(['0 a'])
    isUp = true
    await clock.advance(30_000)
    expect(await purchases.fetchMore()).toMatchObject({ hasMore: false, unanswered: [] })
    expect(listIds()).toEqual(['1 c', '0 a'])
  })

  it('are asked again for the page that failed', async () => {
    let isUp = true
    const { purchases, listIds } = await setUp(
      async ({ cursor }) => {
        if (cursor === undefined) return { entries: [row('a', 50)], next: 'second' }
        return isUp ? { entries: [row('b', 40)] } : Promise.reject(new Error('down'))
      },
      async ({ cursor }) =>
        cursor === undefined ? { entries: [row('c', 60)], next: 'more' } : { entries: [row('d', 45)] },
    )
    await purchases.load()
    isUp = false
    expect(await purchases.fetchMore()).toMatchObject({ hasMore: false, unanswered: ['Pay 0'] })
    isUp = true
    expect(await purchases.fetchMore()).toMatchObject({ unanswered: [] })
    expect(listIds()).toEqual(['1 c', '0 a', '1 d', '0 b'])
  })

  it('are not empty while a provider has not answered in time', async () => {
    const { purchases, clock } = await setUp(
      async () => ({ entries: [] }),
      () => new Promise(() => {}),
    )
    const loading = purchases.load()
    await clock.advance(DEADLINE_MS)
    expect(await loading).toMatchObject({ isEmpty: false, isLoading: false, unanswered: ['Pay 1'] })
  })

  it('have an error if no provider answers', async () => {
    const { purchases } = await setUp(
      () => Promise.reject(new Error('down')),
      () => Promise.reject(new Error('down')),
    )
    expect(await purchases.load()).toMatchObject({
      purchases: [],
      isEmpty: false,
      error: { code: 'onramp.purchasesFailed' },
    })
  })

  it('are empty if all have answered, and none has any', async () => {
    const { purchases } = await setUp(async () => ({ entries: [] }))
    expect(await purchases.load()).toMatchObject({ isEmpty: true, hasMore: false, unanswered: [] })
  })
})
