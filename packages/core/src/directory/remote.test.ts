import { describe, expect, it } from 'vitest'
import { HOST, ids, list, listing, setUpDirectory } from '../../test/setUpDirectory.ts'
import { solana } from '../networks/chains/index.ts'

describe('the remote directory', () => {
  it('S22: gets requests only on opening the modal, a search, or a page', async () => {
    const { kit, fetch, directory } = await setUpDirectory()
    kit.start()
    directory.find('w1')
    expect(directory.state.count).toBe(0)
    expect(fetch.requests).toEqual([])
  })

  it('SPEC 3.38, 3.39, 9.52: gets a request for 40 wallets of the configured networks, with project id, SDK type and version', async () => {
    const { directory, fetch, read } = await setUpDirectory({ options: { projectId: 'p1' } })
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
    const { directory, fetch } = await setUpDirectory({ options: { endpoints: {}, projectId: 'p1' } })
    fetch.respond('/getWallets', { body: { data: list(1, 4), count: 4 } })
    await directory.search({})
    expect(new URL(fetch.requests[0]!.url).origin).toBe('https://api.web3modal.org')
  })

  it('gets no request if its URL is invalid', async () => {
    const { directory, fetch, kit } = await setUpDirectory({ options: { endpoints: { directory: 'directory' } } })
    await directory.load()
    await directory.search({})
    expect(fetch.requests).toEqual([])
    expect(directory.state.pages.source).toBe('snapshot')
    expect(kit.log.entries().filter(({ message }) => message.includes('endpoints.directory'))).toHaveLength(1)
  })

  it('SPEC 9.52: returns all pages without duplicates', async () => {
    const { directory, fetch, read } = await setUpDirectory()
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
    const { directory, fetch, read } = await setUpDirectory()
    fetch.respond('/getWallets', { body: { data: list(1, 100), count: 300 } })
    await directory.search({ query: 'wallet & co', isCertifiedOnly: false, network: 'eip155:1' })
    expect(read(0)).toMatchObject({ search: 'wallet & co', entries: '100', chains: 'eip155:1' })
    expect(directory.state.pages.wallets).toHaveLength(100)
    expect(directory.state.pages.hasMore).toBe(false)
  })

  it('is asked for certified wallets, and others in its answer are ignored', async () => {
    const { directory, fetch, read } = await setUpDirectory()
    fetch.respond('/getWallets', {
      body: { data: [listing('w1'), listing('w2', { badge_type: 'certified' })], count: 2 },
    })
    await directory.search({ isCertifiedOnly: true })
    expect(read(0)['badge_type']).toBe('certified')
    expect(ids(directory.state.pages.wallets)).toEqual(['w2'])
  })

  it('is asked for the wallets that the site includes, features and excludes, and no others are shown', async () => {
    const options = { includeWalletIds: ['w1', 'w2', 'w9'], excludeWalletIds: ['w2'], featuredWalletIds: ['w9'] }
    const { directory, fetch, read } = await setUpDirectory({ options })
    fetch.respond('/getWallets', { body: { data: list(1, 3), count: 3 } })
    fetch.respond('include=w9&', { body: { data: [listing('w9')], count: 1 } })
    await directory.search({})
    expect(read(0)).toMatchObject({ include: 'w1,w2,w9', exclude: 'w2' })
    expect(ids(directory.state.pages.wallets)).toEqual(['w9', 'w1'])
  })

  it("comes after the site's own wallets, which a search finds too", async () => {
    const { directory, fetch } = await setUpDirectory({ options: { customWallets: [{ id: 'own', name: 'Ours' }] } })
    fetch.respond('/getWallets', { body: { data: list(1, 2), count: 2 } })
    await directory.search({})
    expect(ids(directory.state.pages.wallets)).toEqual(['own', 'w1', 'w2'])
    expect(directory.state.pages.count).toBe(3)
    await directory.search({ query: 'ours' })
    expect(ids(directory.state.pages.wallets)).toEqual(['own', 'w1', 'w2'])
    await directory.search({ query: 'other' })
    expect(ids(directory.state.pages.wallets)).toEqual(['w1', 'w2'])
  })

  it("is counted together with the site's own wallets, which are shown once", async () => {
    const { directory, fetch } = await setUpDirectory({ options: { customWallets: [{ id: 'own', name: 'Ours' }] } })
    fetch.respond('page=1', { body: { data: list(1, 40), count: 80 } })
    fetch.respond('page=2', { body: { data: list(41, 80), count: 80 } })
    await directory.search({})
    await directory.fetchMore()
    expect(directory.state.pages).toMatchObject({ count: 81, hasMore: false })
    expect(ids(directory.state.pages.wallets)).toEqual(['own', ...ids(list(1, 80))])
  })

  it('serves its pictures', async () => {
    const { directory, fetch } = await setUpDirectory({ options: { projectId: 'p 1' } })
    fetch.respond('/getWallets', { body: { data: [listing('w1', { image_id: 'pic-1' })], count: 1 } })
    await directory.search({})
    expect(directory.find('w1')?.image).toMatch(
      /^https:\/\/directory\.example\/getWalletImage\/pic-1\?projectId=p%201&st=appkit&sv=/,
    )
  })

  it.each([
    ['an answer without end', { chunks: Array.from({ length: 1_000 }, () => new Uint8Array(65_536).fill(32)) }],
    ['a page of HTML', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }],
    ['nonsense', { body: '"hello"' }],
  ])('S26: is replaced by the snapshot after %s', async (_, answer) => {
    const { directory, fetch } = await setUpDirectory()
    fetch.respond('/getWallets', answer)
    await directory.search({})
    expect(directory.state.pages).toMatchObject({ status: 'error', source: 'snapshot' })
    expect(directory.state.pages.wallets.length).toBeGreaterThan(0)
    expect(fetch.requests).toHaveLength(1)
  })

  it('S8: may serve pictures from a private host only if it is there itself', async () => {
    const pictures = ['http://127.0.0.1:4100/a.png', 'http://127.0.0.1:4100/b.png', 'https://192.168.1.1/c.png']
    const data = pictures.map((image_url, index) => listing(`w${index}`, { image_url }))
    const shown = async (host: string) => {
      const { directory, fetch } = await setUpDirectory({ options: { endpoints: { directory: host } } })
      fetch.respond('/getWallets', { body: { data, count: data.length } })
      await directory.search({})
      return directory.state.pages.wallets.map(({ image }) => image)
    }
    expect(await shown('http://127.0.0.1:4000')).toEqual([...pictures.slice(0, 2), undefined])
    expect(await shown(HOST)).toEqual([undefined, undefined, undefined])
  })

  it('S8, S9: loses only hostile wallets, and skips a page that has only those', async () => {
    const { directory, fetch } = await setUpDirectory()
    const hostile = list(1, 40).map((entry) => ({ ...entry, mobile_link: 'javascript://%0aalert(1)' }))
    fetch.respond('page=1', { body: { data: hostile, count: 81 } })
    fetch.respond('page=2', { body: { data: [...hostile, listing('good')], count: 81 } })
    await directory.search({})
    expect(ids(directory.state.pages.wallets)).toEqual(['good'])
    expect(directory.state.pages).toMatchObject({ status: 'success', hasMore: true })
  })

  it('skips a page without a wallet that the site offers', async () => {
    const { directory, fetch } = await setUpDirectory({ options: { excludeWalletIds: ids(list(1, 40)) } })
    fetch.respond('page=1', { body: { data: list(1, 40), count: 41 } })
    fetch.respond('page=2', { body: { data: list(41, 41), count: 41 } })
    await directory.search({})
    expect(ids(directory.state.pages.wallets)).toEqual(['w41'])
  })

  it('is cached for 5 minutes', async () => {
    const { directory, fetch, clock } = await setUpDirectory()
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

describe('a late answer', () => {
  it('of another search is dropped, and its request aborted', async () => {
    const { directory, fetch, settle } = await setUpDirectory()
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
  ] as const)('is dropped also if it has %s that another caller may wait for', async (_, answer) => {
    const { directory, fetch, clock, settle } = await setUpDirectory()
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

  it('is awaited once by the same search', async () => {
    const { directory, fetch } = await setUpDirectory()
    fetch.respond('/getWallets', { body: { data: list(1, 2), count: 2 } })
    await Promise.all([directory.search({ query: 'a' }), directory.search({ query: 'a' })])
    expect(fetch.requests).toHaveLength(1)
    expect(directory.state.pages.wallets).toHaveLength(2)
  })

  it('R16: settles when the kit is destroyed, without timer or request', async () => {
    const { directory, fetch, kit, clock, settle } = await setUpDirectory()
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

  it('is replaced by the snapshot with the same search and pages, with its error', async () => {
    const { directory, fetch } = await setUpDirectory()
    fetch.respond('/getWallets', failure)
    await directory.search({})
    expect(directory.state.pages).toMatchObject({
      status: 'error',
      source: 'snapshot',
      error: { code: 'http.status' },
      hasMore: true,
    })
    expect(directory.state.pages.wallets).toHaveLength(40)
    await directory.fetchMore()
    expect(directory.state.pages).toMatchObject({ status: 'error', error: { code: 'http.status' } })
    expect(directory.state.pages.wallets.length).toBeGreaterThan(40)
    await directory.search({ query: 'rainbow' })
    expect(ids(directory.state.pages.wallets)).toEqual(['rainbow'])
  })

  it('gets another request for the same search', async () => {
    const { directory, fetch } = await setUpDirectory()
    fetch.respond('/getWallets', failure, { body: { data: list(1, 2), count: 2 } })
    await directory.search({})
    await directory.search({})
    expect(directory.state.pages).toMatchObject({ status: 'success', source: 'remote' })
    expect(directory.state.pages).not.toHaveProperty('error')
    expect(ids(directory.state.pages.wallets)).toEqual(['w1', 'w2'])
  })

  it('keeps the list if a later page fails, which search and fetchMore fetch again', async () => {
    const { directory, fetch } = await setUpDirectory()
    fetch.respond('page=1', { body: { data: list(1, 40), count: 100 } })
    fetch.respond('page=2', failure, failure, { body: { data: list(41, 80), count: 100 } })
    await directory.search({})
    await directory.fetchMore()
    expect(directory.state.pages).toMatchObject({
      status: 'error',
      source: 'remote',
      error: { code: 'http.status' },
      hasMore: true,
    })
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
    const { directory, fetch } = await setUpDirectory()
    fetch.respond('/getWallets', answer)
    await directory.search({})
    expect(directory.state.pages).toMatchObject({
      status: 'error',
      source: 'snapshot',
      error: { code: 'http.malformed' },
    })
  })

  it('fails after two attempts of 5 s', async () => {
    const { directory, fetch, clock, settle } = await setUpDirectory()
    fetch.respond('/getWallets', 'hang')
    const running = directory.search({})
    await settle()
    await clock.advance(5_000 + 1_000 + 4_999)
    expect(directory.state.pages.status).toBe('pending')
    await clock.advance(1)
    await running
    expect(directory.state.pages).toMatchObject({
      status: 'error',
      source: 'snapshot',
      error: { code: 'http.timeout' },
    })
    expect(fetch.requests).toHaveLength(2)
  })
})
