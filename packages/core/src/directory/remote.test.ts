import { createFakeStorage, type FakeAnswer } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createTestKit, type TestKitOptions } from '../../test/createTestKit.ts'
import { mainnet, solana } from '../networks/chains/index.ts'
import { getDirectory } from './getDirectory.ts'

const HOST = 'https://directory.example'

const listing = (id: string, changes: object = {}) => ({ id, name: `Wallet ${id}`, chains: ['eip155:1'], supports_wc: true, ...changes })

const list = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => listing(`w${first + index}`))

const ids = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id)

async function setUp({ options, ...params }: TestKitOptions = {}) {
  const test = createTestKit({ ...params, options: { networks: [mainnet, solana], endpoints: { directory: `${HOST}/` }, ...options } })
  const directory = getDirectory(test.kit)
  const { fetch, clock } = test
  /** The query of a request, oldest first. */
  const read = (place: number) => Object.fromEntries(new URL(fetch.requests.at(place)?.url ?? HOST).searchParams)
  // So that the part that loads on demand is there at once.
  await import('./createDirectory.ts')
  const settle = () => clock.advance(0)
  return { ...test, directory, read, settle }
}

describe('the remote directory', () => {
  it('S22: is asked by nothing but the opening of the modal, a search, or a page', async () => {
    const { kit, fetch, directory } = await setUp()
    kit.start()
    directory.find('w1')
    expect(directory.state.count).toBe(0)
    expect(fetch.requests).toEqual([])
  })

  it('SPEC 3.38, 3.39, 9.52: is asked for 40 wallets of the configured networks, with project id, SDK type and version', async () => {
    const { directory, fetch, read } = await setUp({ options: { projectId: 'p1' } })
    fetch.respond('/getWallets', { body: { data: list(1, 40), count: 90 } })
    await directory.search({})
    expect(fetch.requests[0]?.url.startsWith(`${HOST}/getWallets?`)).toBe(true)
    expect(read(0)).toEqual({
      page: '1',
      entries: '40',
      chains: `eip155:1,${solana.caipNetworkId}`,
      projectId: 'p1',
      st: 'appkit',
      sv: expect.stringMatching(/^js-openappkit-\d+\.\d+\.\d+$/) as string,
    })
    expect(directory.state.pages).toMatchObject({ status: 'success', source: 'remote', count: 90, hasMore: true })
  })

  it('is the hosted one only with a project id', async () => {
    const { directory, fetch } = await setUp({ options: { endpoints: {}, projectId: 'p1' } })
    fetch.respond('/getWallets', { body: { data: list(1, 4), count: 4 } })
    await directory.search({})
    expect(new URL(fetch.requests[0]!.url).origin).toBe('https://api.web3modal.org')
  })

  it('is not asked where its address is none', async () => {
    const { directory, fetch, kit } = await setUp({ options: { endpoints: { directory: 'directory' } } })
    await directory.load()
    await directory.search({})
    expect(fetch.requests).toEqual([])
    expect(directory.state.pages.source).toBe('snapshot')
    expect(kit.log.entries().filter(({ message }) => message.includes('endpoints.directory'))).toHaveLength(1)
  })

  it('SPEC 9.52: gives page after page, without doubles, until the last', async () => {
    const { directory, fetch, read } = await setUp()
    fetch.respond('page=1', { body: { data: list(1, 40), count: 79 } })
    fetch.respond('page=2', { body: { data: list(40, 79), count: 79 } })
    await directory.search({})
    await Promise.all([directory.fetchMore(), directory.fetchMore()])
    expect(directory.state.pages).toMatchObject({ status: 'success', count: 79, hasMore: false })
    expect(ids(directory.state.pages.wallets)).toEqual(ids(list(1, 79)))
    await directory.fetchMore()
    expect(fetch.requests).toHaveLength(2)
    expect(read(1)).toMatchObject({ page: '2', entries: '40' })
  })

  it('SPEC 9.53: finds up to 100, on one page', async () => {
    const { directory, fetch, read } = await setUp()
    fetch.respond('/getWallets', { body: { data: list(1, 100), count: 300 } })
    await directory.search({ query: 'wallet & co', isCertifiedOnly: false, network: 'eip155:1' })
    expect(read(0)).toMatchObject({ search: 'wallet & co', entries: '100', chains: 'eip155:1' })
    expect(directory.state.pages.wallets).toHaveLength(100)
    expect(directory.state.pages.hasMore).toBe(false)
  })

  it('is asked for certified wallets alone, and not believed when it sends others', async () => {
    const { directory, fetch, read } = await setUp()
    fetch.respond('/getWallets', { body: { data: [listing('w1'), listing('w2', { badge_type: 'certified' })], count: 2 } })
    await directory.search({ isCertifiedOnly: true })
    expect(read(0)['badge_type']).toBe('certified')
    expect(ids(directory.state.pages.wallets)).toEqual(['w2'])
  })

  it('asks for what the site includes, features and excludes, and shows nothing else', async () => {
    const options = { includeWalletIds: ['w1', 'w2', 'w9'], excludeWalletIds: ['w2'], featuredWalletIds: ['w9'] }
    const { directory, fetch, read } = await setUp({ options })
    fetch.respond('/getWallets', { body: { data: list(1, 3), count: 3 } })
    fetch.respond('include=w9&', { body: { data: [listing('w9')], count: 1 } })
    await directory.search({})
    expect(read(0)).toMatchObject({ include: 'w1,w2,w9', exclude: 'w2' })
    expect(ids(directory.state.pages.wallets)).toEqual(['w9', 'w1'])
  })

  it("shows the site's own wallets first, and finds them too", async () => {
    const { directory, fetch } = await setUp({ options: { customWallets: [{ id: 'own', name: 'Ours' }] } })
    fetch.respond('/getWallets', { body: { data: list(1, 2), count: 2 } })
    await directory.search({})
    expect(ids(directory.state.pages.wallets)).toEqual(['own', 'w1', 'w2'])
    expect(directory.state.pages.count).toBe(3)
    await directory.search({ query: 'ours' })
    expect(ids(directory.state.pages.wallets)).toEqual(['own', 'w1', 'w2'])
    await directory.search({ query: 'other' })
    expect(ids(directory.state.pages.wallets)).toEqual(['w1', 'w2'])
  })

  it("counts the site's own wallets on every page, and shows them once", async () => {
    const { directory, fetch } = await setUp({ options: { customWallets: [{ id: 'own', name: 'Ours' }] } })
    fetch.respond('page=1', { body: { data: list(1, 40), count: 80 } })
    fetch.respond('page=2', { body: { data: list(41, 80), count: 80 } })
    await directory.search({})
    await directory.fetchMore()
    expect(directory.state.pages).toMatchObject({ count: 81, hasMore: false })
    expect(ids(directory.state.pages.wallets)).toEqual(['own', ...ids(list(1, 80))])
  })

  it('has its pictures with itself', async () => {
    const { directory, fetch } = await setUp({ options: { projectId: 'p 1' } })
    fetch.respond('/getWallets', { body: { data: [listing('w1', { image_id: 'pic-1' })], count: 1 } })
    await directory.search({})
    expect(directory.find('w1')?.image).toMatch(/^https:\/\/directory\.example\/getWalletImage\/pic-1\?projectId=p%201&st=appkit&sv=/)
  })

  it.each([
    ['an answer without end', { chunks: Array.from({ length: 1_000 }, () => new Uint8Array(65_536).fill(32)) }],
    ['a page of HTML', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }],
    ['nonsense', { body: '"hello"' }],
  ])('S26: gives way to the snapshot after %s', async (_, answer) => {
    const { directory, fetch } = await setUp()
    fetch.respond('/getWallets', answer)
    await directory.search({})
    expect(directory.state.pages).toMatchObject({ status: 'error', source: 'snapshot' })
    expect(directory.state.pages.wallets.length).toBeGreaterThan(0)
    expect(fetch.requests).toHaveLength(1)
  })

  it('S8: has pictures at a private host only where it is there itself', async () => {
    const pictures = ['http://127.0.0.1:4100/a.png', 'http://127.0.0.1:4100/b.png', 'https://192.168.1.1/c.png']
    const data = pictures.map((image_url, index) => listing(`w${index}`, { image_url }))
    const shown = async (host: string) => {
      const { directory, fetch } = await setUp({ options: { endpoints: { directory: host } } })
      fetch.respond('/getWallets', { body: { data, count: data.length } })
      await directory.search({})
      return directory.state.pages.wallets.map(({ image }) => image)
    }
    expect(await shown('http://127.0.0.1:4000')).toEqual([...pictures.slice(0, 2), undefined])
    expect(await shown(HOST)).toEqual([undefined, undefined, undefined])
  })

  it('S8, S9: costs a hostile wallet nothing but itself, and goes on to the next page where all of one are', async () => {
    const { directory, fetch } = await setUp()
    const hostile = list(1, 40).map((entry) => ({ ...entry, mobile_link: 'javascript://%0aalert(1)' }))
    fetch.respond('page=1', { body: { data: hostile, count: 81 } })
    fetch.respond('page=2', { body: { data: [...hostile, listing('good')], count: 81 } })
    await directory.search({})
    expect(ids(directory.state.pages.wallets)).toEqual(['good'])
    expect(directory.state.pages).toMatchObject({ status: 'success', hasMore: true })
  })

  it('goes on to the next page where the site offers nothing of one, which the directory has ignored', async () => {
    const { directory, fetch } = await setUp({ options: { excludeWalletIds: ids(list(1, 40)) } })
    fetch.respond('page=1', { body: { data: list(1, 40), count: 41 } })
    fetch.respond('page=2', { body: { data: list(41, 41), count: 41 } })
    await directory.search({})
    expect(ids(directory.state.pages.wallets)).toEqual(['w41'])
  })

  it('is fresh for 5 minutes', async () => {
    const { directory, fetch, clock } = await setUp()
    fetch.respond('/getWallets', { body: { data: list(1, 2), count: 2 } })
    await directory.search({ query: 'a' })
    await directory.search({ query: 'b' })
    await clock.advance(299_999)
    await directory.search({ query: 'a' })
    expect(fetch.requests).toHaveLength(2)
    await clock.advance(1)
    await directory.search({ query: 'b' })
    expect(fetch.requests).toHaveLength(3)
  })
})

describe('an answer that comes late', () => {
  it('is dropped where it is about another search, whose request is ended', async () => {
    const { directory, fetch, settle } = await setUp()
    fetch.respond('search=slow', 'hang')
    fetch.respond('search=quick', { body: { data: [listing('quick')], count: 1 } })
    const slow = directory.search({ query: 'slow' })
    await settle()
    expect(fetch.pendingCount).toBe(1)
    await directory.search({ query: 'quick' })
    await slow
    expect(fetch.pendingCount).toBe(0)
    expect(ids(directory.state.pages.wallets)).toEqual(['quick'])
    expect(directory.state.pages).toMatchObject({ status: 'success', filter: { query: 'quick' } })
  })

  it.each([
    ['wallets', { body: { data: list(1, 40), count: 90 } }],
    ['a failure', { status: 403, body: '' }],
  ] as const)('is dropped also where it brings %s that somebody else may wait for', async (_, answer) => {
    const { directory, fetch, clock, settle } = await setUp()
    fetch.respond('/getWallets', 'hang', answer)
    fetch.respond('search=quick', { body: { data: [listing('quick')], count: 1 } })
    const slow = directory.search({})
    await settle()
    await directory.search({ query: 'quick' })
    await clock.advance(6_000)
    await slow
    expect(fetch.requests).toHaveLength(3)
    expect(directory.state.pages).toMatchObject({ status: 'success', count: 1, filter: { query: 'quick' } })
    expect(ids(directory.state.pages.wallets)).toEqual(['quick'])
  })

  it('is waited for by the same search once', async () => {
    const { directory, fetch } = await setUp()
    fetch.respond('/getWallets', { body: { data: list(1, 2), count: 2 } })
    await Promise.all([directory.search({ query: 'a' }), directory.search({ query: 'a' })])
    expect(fetch.requests).toHaveLength(1)
    expect(directory.state.pages.wallets).toHaveLength(2)
  })

  it('R16: settles with the kit, and leaves no timer and no request', async () => {
    const { directory, fetch, kit, clock, settle } = await setUp()
    fetch.respond('/getWallets', 'hang')
    const running = Promise.all([directory.load(), directory.search({ query: 'a' })])
    await settle()
    kit.destroy()
    await running
    expect(clock.pendingTimers + fetch.pendingCount).toBe(0)
  })
})

describe('a remote directory that fails', () => {
  const failure = { status: 403, body: 'origin not allowed' }

  it('leaves the snapshot with the same search and pages, and says why', async () => {
    const { directory, fetch } = await setUp()
    fetch.respond('/getWallets', failure)
    await directory.search({})
    expect(directory.state.pages).toMatchObject({ status: 'error', source: 'snapshot', error: { code: 'http.status' }, hasMore: true })
    expect(directory.state.pages.wallets).toHaveLength(40)
    await directory.fetchMore()
    expect(directory.state.pages).toMatchObject({ status: 'error', error: { code: 'http.status' } })
    expect(directory.state.pages.wallets.length).toBeGreaterThan(40)
    await directory.search({ query: 'rainbow' })
    expect(ids(directory.state.pages.wallets)).toEqual(['rainbow'])
  })

  it('is asked again by the same search', async () => {
    const { directory, fetch } = await setUp()
    fetch.respond('/getWallets', failure, { body: { data: list(1, 2), count: 2 } })
    await directory.search({})
    await directory.search({})
    expect(directory.state.pages).toMatchObject({ status: 'success', source: 'remote' })
    expect(directory.state.pages).not.toHaveProperty('error')
    expect(ids(directory.state.pages.wallets)).toEqual(['w1', 'w2'])
  })

  it('keeps what is there where a later page fails, which is fetched again by either way', async () => {
    const { directory, fetch } = await setUp()
    fetch.respond('page=1', { body: { data: list(1, 40), count: 100 } })
    fetch.respond('page=2', failure, failure, { body: { data: list(41, 80), count: 100 } })
    await directory.search({})
    await directory.fetchMore()
    expect(directory.state.pages).toMatchObject({ status: 'error', source: 'remote', error: { code: 'http.status' }, hasMore: true })
    expect(directory.state.pages.wallets).toHaveLength(40)
    await directory.fetchMore()
    expect(directory.state.pages.wallets).toHaveLength(40)
    await directory.search({})
    expect(directory.state.pages).toMatchObject({ status: 'success', hasMore: true })
    expect(ids(directory.state.pages.wallets)).toEqual(ids(list(1, 80)))
  })

  it.each([
    ['an HTML page', { body: '<!doctype html>' }],
    ['no list', { body: { data: 'none' } }],
    ['null', { body: 'null' }],
  ])('is one that answers with %s', async (_, answer) => {
    const { directory, fetch } = await setUp()
    fetch.respond('/getWallets', answer)
    await directory.search({})
    expect(directory.state.pages).toMatchObject({ status: 'error', source: 'snapshot', error: { code: 'http.malformed' } })
  })

  it('is given up after two tries of 5 s', async () => {
    const { directory, fetch, clock, settle } = await setUp()
    fetch.respond('/getWallets', 'hang')
    const running = directory.search({})
    await settle()
    await clock.advance(5_000 + 1_000 + 4_999)
    expect(directory.state.pages.status).toBe('pending')
    await clock.advance(1)
    await running
    expect(directory.state.pages).toMatchObject({ status: 'error', source: 'snapshot', error: { code: 'http.timeout' } })
    expect(fetch.requests).toHaveLength(2)
  })
})

describe('the opening of the modal', () => {
  it('SPEC 9.51: recommends the first 4 of the directory, whose first page the list then has without asking', async () => {
    const { directory, fetch } = await setUp()
    fetch.respond('/getWallets', { body: { data: list(1, 40), count: 600 } })
    await directory.load()
    expect(ids(directory.state.recommended)).toEqual(['w1', 'w2', 'w3', 'w4'])
    expect(directory.state.count).toBe(600)
    await directory.search({})
    expect(directory.state.pages.wallets).toHaveLength(40)
    expect(fetch.requests).toHaveLength(1)
  })

  it('asks once, also where the list is opened while it waits', async () => {
    const { directory, fetch } = await setUp()
    fetch.respond('/getWallets', { body: { data: list(1, 40), count: 600 } })
    await Promise.all([directory.load(), directory.load(), directory.search({})])
    expect(fetch.requests).toHaveLength(1)
  })

  it('recommends what the site features first, wherever it is in the directory', async () => {
    const { directory, fetch } = await setUp({ options: { featuredWalletIds: ['w599', 'w3'] } })
    fetch.respond('/getWallets', { body: { data: list(1, 40), count: 600 } })
    fetch.respond('include=w599', { body: { data: [listing('w3'), listing('w599')], count: 2 } })
    await directory.load()
    expect(ids(directory.state.recommended)).toEqual(['w599', 'w3', 'w1', 'w2'])
  })

  it('waits 3 s for the directory and then has the snapshot; a later answer moves nothing', async () => {
    const { directory, fetch, clock, settle } = await setUp()
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
    const { directory, fetch } = await setUp()
    fetch.respond('/getWallets', { status: 403, body: '' })
    await directory.load()
    expect(directory.state.recommended).toHaveLength(4)
  })

  it('takes no wallet of this browser for one to be installed', async () => {
    const { directory, fetch, kit } = await setUp()
    fetch.respond('/getWallets', { body: { data: [listing('w0', { rdns: 'com.example.alpha' }), ...list(1, 40)], count: 600 } })
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
    const test = await setUp({ ports: { storage } })
    test.kit.start()
    test.fetch.respond('/getWallets', { body: { data: list(1, 40), count: 600 } })
    const asked = () => test.fetch.requests.map(({ url }) => new URL(url).searchParams.get('include')).filter((include) => include !== null)
    return { ...test, asked }
  }

  it('S15: are asked for by their ids, and shown as the directory describes them', async () => {
    const { directory, fetch, asked } = await comeBack([{ id: 'w599', name: 'Foreign', links: { native: 'evil://' } }, 'w598'], ['w598', 'w599'])
    fetch.respond('include=w599', { body: { data: [listing('w599'), listing('w598'), listing('w1')], count: 3 } })
    await directory.load()
    expect(directory.state.recent).toEqual([expect.objectContaining({ id: 'w598', name: 'Wallet w598' }), expect.objectContaining({ id: 'w599', name: 'Wallet w599', links: {} })])
    expect(asked()).toEqual(['w599,w598'])
    await directory.load()
    expect(asked()).toHaveLength(1)
  })

  it('S22: are asked for only where they were wallets of a directory that were connected, and nothing else knows them', async () => {
    const { directory, asked } = await comeBack(['w599', 'rainbow'], ['rainbow', 'com.example.gone'])
    await directory.load()
    expect(ids(directory.state.recent)).toEqual(['rainbow'])
    expect(asked()).toEqual([])
  })

  it.each<[string, FakeAnswer]>([
    ['does not answer', 'hang'],
    ['fails', { status: 500, body: '' }],
    ['knows them no more', { body: { data: [listing('w7')], count: 1 } }],
  ])('are left out where the directory %s, which holds nothing up for more than 3 s', async (_, answer) => {
    const { directory, fetch, clock } = await comeBack(['w599'], ['w599'])
    fetch.respond('include=', answer)
    const opening = directory.load()
    await clock.advance(3_000)
    await opening
    expect(directory.state.recent).toEqual([])
    expect(ids(directory.state.recommended)).toEqual(['w1', 'w2', 'w3', 'w4'])
  })
})
