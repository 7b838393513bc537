import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ALPHA } from '../../test/createTestKit.ts'
import { collectibleRow, setUpData } from '../../test/dataService.ts'
import { getCollectibles } from './getCollectibles.ts'

async function setUp() {
  const test = await setUpData()
  const collectibles = getCollectibles(test.kit)
  const names = () => collectibles.get().data?.entries.map(({ name }) => name)
  return { ...test, collectibles, names }
}

describe('the collectibles of an account', () => {
  it('SPEC 1.11: are fetched page by page', async () => {
    const { collectibles, names } = await setUp()
    expect(await collectibles.refresh()).toMatchObject({ status: 'success', data: { next: 'page-2' } })
    expect(names()).toEqual(['Ape 1', 'Ape 2'])
    await collectibles.fetchMore()
    expect(names()).toEqual(['Ape 1', 'Ape 2', 'Ape 3'])
    expect(collectibles.get().data).not.toHaveProperty('next')
  })

  it('have no page after the last one', async () => {
    const { collectibles, listPaths } = await setUp()
    await collectibles.fetchMore()
    expect(listPaths()).toEqual([])
    await collectibles.refresh()
    await collectibles.fetchMore()
    const { length } = listPaths()
    await collectibles.fetchMore()
    expect(listPaths()).toHaveLength(length)
  })

  it('are in the list once, and a page without a new one is skipped', async () => {
    const { collectibles, names, respond } = await setUp()
    respond(/cursor=page-2/, { data: [collectibleRow('1')], next: 'page-3' })
    respond(/cursor=page-3/, {
      data: [collectibleRow('2'), collectibleRow('4'), collectibleRow('4', { name: 'Copy' })],
      next: null,
    })
    await collectibles.refresh()
    await collectibles.fetchMore()
    expect(names()).toEqual(['Ape 1', 'Ape 2', 'Ape 4'])
  })

  it('end at a cursor that the service repeats', async () => {
    const { collectibles, respond, listPaths } = await setUp()
    respond(/cursor=page-2/, { data: [], next: 'page-2' })
    await collectibles.refresh()
    await collectibles.fetchMore()
    expect(collectibles.get().data).not.toHaveProperty('next')
    expect(listPaths().filter((path) => path.includes('cursor'))).toHaveLength(1)
  })

  it('end at a cursor of an earlier page, and can be fetched from the start again', async () => {
    const { collectibles, names, respond, listPaths } = await setUp()
    respond(/cursor=page-2/, { data: [collectibleRow('3')], next: 'page-3' })
    respond(/cursor=page-3/, { data: [], next: 'page-2' })
    await collectibles.refresh()
    await collectibles.fetchMore()
    await collectibles.fetchMore()
    expect(collectibles.get().data).not.toHaveProperty('next')
    expect(listPaths().filter((path) => path.includes('cursor'))).toHaveLength(2)
    await collectibles.refresh({ force: true })
    await collectibles.fetchMore()
    expect(names()).toEqual(['Ape 1', 'Ape 2', 'Ape 3'])
    expect(collectibles.get().data).toHaveProperty('next', 'page-3')
  })

  it('stay after a failure of the next page, which can be fetched again after 30 s', async () => {
    const { collectibles, names, fetch, clock } = await setUp()
    await collectibles.refresh()
    fetch.respond(/cursor=page-2/, { status: 403 }, { body: { data: [collectibleRow('3')], next: null } })
    expect(await collectibles.fetchMore()).toMatchObject({
      status: 'error',
      error: { code: 'http.status' },
      retryAt: 30_000,
    })
    expect(names()).toEqual(['Ape 1', 'Ape 2'])
    await collectibles.fetchMore()
    expect(names()).toHaveLength(2)
    await clock.advance(30_000)
    await collectibles.fetchMore()
    expect(names()).toEqual(['Ape 1', 'Ape 2', 'Ape 3'])
  })

  it('start with the first page again after a refresh', async () => {
    const { collectibles, names, respond } = await setUp()
    await collectibles.refresh()
    await collectibles.fetchMore()
    respond(`${ACCOUNT_1}/collectibles`, { data: [collectibleRow('9')], next: null })
    await collectibles.refresh({ force: true })
    expect(names()).toEqual(['Ape 9'])
  })

  it('SPEC 8.14: are empty on a network that the site has not configured', async () => {
    const { collectibles, control } = await setUp()
    control.setChain(ALPHA, '424242')
    expect(await collectibles.refresh()).toMatchObject({ status: 'success', data: { entries: [] } })
  })
})
