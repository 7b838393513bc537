import { createFakeStorage, type FakeAnswer } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ids, list, listing, setUpDirectory } from '../../test/setUpDirectory.ts'

describe('the opening of the modal', () => {
  it('SPEC 9.51: recommends the first 4 of the directory, and the list uses the same first page', async () => {
    const { directory, fetch } = await setUpDirectory()
    fetch.respond('/getWallets', { body: { data: list(1, 40), count: 600 } })
    await directory.load()
    expect(ids(directory.state.recommended)).toEqual(['w1', 'w2', 'w3', 'w4'])
    expect(directory.state.count).toBe(600)
    await directory.search({})
    expect(directory.state.pages.wallets).toHaveLength(40)
    expect(fetch.requests).toHaveLength(1)
  })

  it('sends one request, also if the list is opened in the meantime', async () => {
    const { directory, fetch } = await setUpDirectory()
    fetch.respond('/getWallets', { body: { data: list(1, 40), count: 600 } })
    await Promise.all([directory.load(), directory.load(), directory.search({})])
    expect(fetch.requests).toHaveLength(1)
  })

  it('recommends the featured wallets first, at any position in the directory', async () => {
    const { directory, fetch } = await setUpDirectory({ options: { featuredWalletIds: ['w599', 'w3'] } })
    fetch.respond('/getWallets', { body: { data: list(1, 40), count: 600 } })
    fetch.respond('include=w599', { body: { data: [listing('w3'), listing('w599')], count: 2 } })
    await directory.load()
    expect(ids(directory.state.recommended)).toEqual(['w599', 'w3', 'w1', 'w2'])
  })

  it('waits 3 s for the directory and then uses the snapshot; a later answer changes nothing', async () => {
    const { directory, fetch, clock, settle } = await setUpDirectory()
    fetch.respond('/getWallets', 'hang')
    const opening = directory.load()
    await settle()
    await clock.advance(2_999)
    expect(directory.state.recommended).toEqual([])
    await clock.advance(1)
    await opening
    const { recommended } = directory.state
    expect(recommended).toHaveLength(4)
    fetch.respond('/getWallets', { body: { data: list(1, 40), count: 600 } })
    await clock.advance(10_000)
    expect(directory.state.recommended).toBe(recommended)
  })

  it('never rejects', async () => {
    const { directory, fetch } = await setUpDirectory()
    fetch.respond('/getWallets', { status: 403, body: '' })
    await directory.load()
    expect(directory.state.recommended).toHaveLength(4)
  })

  it('recommends no wallet of this browser', async () => {
    const { directory, fetch, kit } = await setUpDirectory()
    fetch.respond('/getWallets', {
      body: { data: [listing('w0', { rdns: 'com.example.alpha' }), ...list(1, 40)], count: 600 },
    })
    kit.start()
    await directory.load()
    expect(ids(directory.state.recommended)).toEqual(['w1', 'w2', 'w3', 'w4'])
    await directory.search({})
    expect(directory.state.pages.wallets[0]).toMatchObject({ id: 'w0', connectorId: 'com.example.alpha' })
  })
})

describe('recent wallets of the remote directory', () => {
  async function comeBack(kept: unknown, recent: readonly string[]) {
    const storage = createFakeStorage()
    storage.setItem('openappkit:default:wallets', JSON.stringify({ v: 1, data: kept }))
    storage.setItem('openappkit:default:recent', JSON.stringify({ v: 1, data: recent }))
    const test = await setUpDirectory({ ports: { storage } })
    test.kit.start()
    test.fetch.respond('/getWallets', { body: { data: list(1, 40), count: 600 } })
    const asked = () =>
      test.fetch.requests
        .map(({ url }) => new URL(url).searchParams.get('include'))
        .filter((include) => include !== null)
    return { ...test, asked }
  }

  it('S15: are fetched by their ids, and shown with the data of the directory', async () => {
    const { directory, fetch, asked } = await comeBack(
      [{ id: 'w599', name: 'Foreign', links: { native: 'evil://' } }, 'w598'],
      ['w598', 'w599'],
    )
    fetch.respond('include=w599', { body: { data: [listing('w599'), listing('w598'), listing('w1')], count: 3 } })
    await directory.load()
    expect(directory.state.recent).toEqual([
      expect.objectContaining({ id: 'w598', name: 'Wallet w598' }),
      expect.objectContaining({ id: 'w599', name: 'Wallet w599', links: {} }),
    ])
    expect(asked()).toEqual(['w599,w598'])
    await directory.load()
    expect(asked()).toHaveLength(1)
  })

  it('S22: are fetched only if they were connected, and neither snapshot nor site has them', async () => {
    const { directory, asked } = await comeBack(['w599', 'rainbow'], ['rainbow', 'com.example.gone'])
    await directory.load()
    expect(ids(directory.state.recent)).toEqual(['rainbow'])
    expect(asked()).toEqual([])
  })

  it.each<[string, FakeAnswer]>([
    ['does not answer', 'hang'],
    ['fails', { status: 500, body: '' }],
    ['no longer has them', { body: { data: [listing('w7')], count: 1 } }],
  ])('are omitted if the directory %s, after at most 3 s', async (_, answer) => {
    const { directory, fetch, clock } = await comeBack(['w599'], ['w599'])
    fetch.respond('include=', answer)
    const opening = directory.load()
    await clock.advance(3_000)
    await opening
    expect(directory.state.recent).toEqual([])
    expect(ids(directory.state.recommended)).toEqual(['w1', 'w2', 'w3', 'w4'])
  })
})
