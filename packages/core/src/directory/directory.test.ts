import { createFakeStorage, flushPromises } from '@openappkit/testing'
import type * as Valtio from 'valtio/vanilla'
import { describe, expect, it } from 'vitest'
import { createTestKit, type TestKitOptions } from '../../test/createTestKit.ts'
import type { Kit } from '../kit/types.ts'
import { mainnet, solana } from '../networks/chains/index.ts'
import type { NetworkInput } from '../networks/types.ts'
import { createDirectoryController } from './createDirectoryController.ts'
import { getDirectory } from './getDirectory.ts'
import { readSnapshot } from './readSnapshot.ts'
import { SNAPSHOT } from './snapshot.ts'

const ids = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id)

function setUp(params: TestKitOptions = {}) {
  const test = createTestKit(params)
  return { ...test, directory: getDirectory(test.kit) }
}

const CUSTOM = {
  id: 'own',
  name: 'Our Wallet',
  mobile_link: 'ours://',
  homepage: 'https://own.example',
  image_url: 'https://own.example/x.png',
}

describe('the directory of a kit of another copy of the library', () => {
  it('keeps wallets out of proxies', async () => {
    const { kit } = createTestKit({ options: { networks: [mainnet] } })
    const valtio = (await import(`${import.meta.resolve('valtio/vanilla')}?copy`)) as typeof Valtio
    expect(valtio.proxy).not.toBe(kit.valtio.proxy)
    // The state of the kit belongs to this copy, so this copy's valtio is needed to subscribe.
    const { subscribe } = kit.valtio
    const directory = getDirectory(Object.create(kit, { valtio: { value: { ...valtio, subscribe } } }) as Kit)
    const isState = (value: object) => valtio.getVersion(value) !== undefined
    expect(isState(directory.state)).toBe(true)
    expect(isState(directory.state.pages)).toBe(false)
    await directory.load()
    await directory.search({})
    const { pages, recommended } = directory.state
    expect([pages.wallets.length, recommended.length]).toEqual([40, 4])
    expect([pages, recommended].map(isState)).toEqual([false, false])
  })
})

describe('the directory without a service', () => {
  it('S22: sends no request', async () => {
    const { directory, fetch } = setUp()
    await directory.load()
    await directory.search({ query: 'meta' })
    await directory.fetchMore()
    expect(fetch.requests).toEqual([])
  })

  it('is one per kit, and shares nothing with other kits', async () => {
    const { kit, directory } = setUp()
    expect(getDirectory(kit)).toBe(directory)
    await directory.search({ query: 'rainbow' })
    expect(setUp().directory.state.pages).toMatchObject({ status: 'idle', wallets: [] })
  })

  it('has at least 60 wallets, for EVM, Solana and Bitcoin', () => {
    const wallets = readSnapshot()
    expect(wallets.length).toBeGreaterThanOrEqual(60)
    expect(SNAPSHOT.version).toBeGreaterThan(0)
    for (const family of ['eip155', 'solana', 'bip122'] as const) {
      expect(wallets.filter(({ namespaces }) => namespaces.includes(family)).length).toBeGreaterThan(8)
    }
  })

  it('SPEC 9.51: recommends 4 wallets that can be connected, and counts all', async () => {
    const { directory } = setUp({ options: { networks: [mainnet] } })
    await directory.load()
    expect(directory.state.recommended).toHaveLength(4)
    expect(directory.state.recommended.every(({ supportsWalletConnect }) => supportsWalletConnect)).toBe(true)
    expect(directory.state.count).toBe(readSnapshot().filter(({ namespaces }) => namespaces.includes('eip155')).length)
  })

  it('SPEC 9.52: has pages of 40 without duplicates', async () => {
    const { directory } = setUp({ options: { networks: [mainnet] } })
    await directory.search({})
    expect(directory.state.pages).toMatchObject({ status: 'success', source: 'snapshot', hasMore: true })
    expect(directory.state.pages.wallets).toHaveLength(40)
    await directory.fetchMore()
    const { wallets, count, hasMore } = directory.state.pages
    expect(hasMore).toBe(false)
    expect(wallets).toHaveLength(count)
    expect(new Set(ids(wallets)).size).toBe(count)
    await directory.fetchMore()
    expect(directory.state.pages.wallets).toHaveLength(count)
  })

  it('omits wallets without a network of the kit', async () => {
    const { directory } = setUp({ options: { networks: [solana] } })
    await directory.search({})
    expect(directory.state.pages.wallets.length).toBeGreaterThan(8)
    expect(directory.state.pages.wallets.every(({ namespaces }) => namespaces.includes('solana'))).toBe(true)
    expect(ids(directory.state.pages.wallets)).not.toContain('rainbow')
  })

  it('offers a wallet of another chain family only if the site has a network of it', async () => {
    const near = { ...mainnet, caipNetworkId: 'near:mainnet', chainNamespace: 'near' } as unknown as NetworkInput
    const customWallets = [{ ...CUSTOM, chains: ['near:mainnet'] }]
    const list = async (networks: readonly NetworkInput[]) => {
      const { directory } = setUp({ options: { networks, customWallets } })
      await directory.search({ query: 'Our Wallet' })
      return ids(directory.state.pages.wallets)
    }
    expect(await list([mainnet])).toEqual([])
    expect(await list([mainnet, near])).toEqual(['own'])
  })

  it('combines filters, and removes them again', async () => {
    const { directory } = setUp()
    await directory.search({ network: solana.caipNetworkId })
    await directory.search({ query: 'PHANT' })
    expect(ids(directory.state.pages.wallets)).toEqual(['phantom'])
    await directory.search({ query: 'rainbow' })
    expect(directory.state.pages).toMatchObject({ status: 'success', wallets: [], count: 0, hasMore: false })
    await directory.search({ network: undefined })
    expect(ids(directory.state.pages.wallets)).toEqual(['rainbow'])
  })

  it('finds a wallet by its former name', async () => {
    const { directory } = setUp()
    await directory.search({ query: 'bitkeep' })
    expect(ids(directory.state.pages.wallets)).toEqual(['bitget'])
  })

  it('does nothing for the current filter', async () => {
    const { directory } = setUp()
    await directory.search({ query: 'meta' })
    const { pages } = directory.state
    await directory.search({ query: 'meta' })
    expect(directory.state.pages).toBe(pages)
  })

  it('sets an error if its code cannot be loaded, and tries again', async () => {
    let isOffline = true
    const directory = createDirectoryController(createTestKit().kit, async () => {
      if (isOffline) throw new Error('offline')
      return import('./createDirectory.ts')
    })
    await directory.search({ query: 'meta' })
    await directory.load()
    expect(directory.state.pages).toMatchObject({ status: 'error', error: { code: 'load.failed' } })
    isOffline = false
    await directory.search({ query: 'meta' })
    expect(ids(directory.state.pages.wallets)).toContain('metamask')
  })
})

describe('the options of a site', () => {
  it('put featured wallets first in their order, then its own, then the others', async () => {
    const { directory } = setUp({
      options: { featuredWalletIds: ['zeal', 'own', 'imtoken'], customWallets: [CUSTOM, { ...CUSTOM, id: 'second' }] },
    })
    await directory.load()
    expect(ids(directory.state.recommended)).toEqual(['zeal', 'own', 'imtoken', 'second'])
    await directory.search({})
    expect(ids(directory.state.pages.wallets).slice(0, 4)).toEqual(['zeal', 'own', 'imtoken', 'second'])
  })

  it('include only some wallets besides its own, and exclude others', async () => {
    const options = {
      includeWalletIds: ['rainbow', 'zerion', 'safe'],
      excludeWalletIds: ['safe'],
      customWallets: [CUSTOM],
    }
    const { directory, kit } = setUp({ options })
    await directory.search({})
    expect(ids(directory.state.pages.wallets).sort()).toEqual(['own', 'rainbow', 'zerion'])
    kit.options.update({ excludeWalletIds: ['zerion', 'own'] })
    await directory.search({})
    expect(ids(directory.state.pages.wallets).sort()).toEqual(['rainbow', 'safe'])
  })

  it('accept the ids of the remote directory, which existing dapps use', async () => {
    const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
    const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
    const { directory, kit } = setUp({
      options: { featuredWalletIds: [trust, metaMask], includeWalletIds: [metaMask, trust, 'zerion'] },
    })
    await directory.search({})
    expect(ids(directory.state.pages.wallets)).toEqual(['trust', 'metamask', 'zerion'])
    kit.options.update({ excludeWalletIds: [metaMask] })
    await directory.search({})
    expect(ids(directory.state.pages.wallets)).toEqual(['trust', 'zerion'])
  })

  it('add wallets that support WalletConnect', async () => {
    const { directory } = setUp({ options: { customWallets: [CUSTOM] } })
    await directory.load()
    expect(directory.find('own')).toMatchObject({
      name: 'Our Wallet',
      image: CUSTOM.image_url,
      homepage: CUSTOM.homepage,
      links: { native: 'ours://' },
      supportsWalletConnect: true,
    })
  })

  it('S8, S9: clean its own wallets like third-party ones, with a warning for an invalid one', async () => {
    const customWallets = [
      { ...CUSTOM, name: 'Our\u202E Wallet' },
      { ...CUSTOM, id: 'bad', mobile_link: 'javascript://x' },
    ]
    const { directory, kit } = setUp({ options: { customWallets } })
    await directory.load()
    await directory.load()
    expect(directory.find('own')?.name).toBe('Our Wallet')
    expect(directory.find('bad')).toBeUndefined()
    expect(kit.log.entries().filter(({ message }) => message.includes('customWallets'))).toHaveLength(1)
  })
})

describe('wallets of this browser', () => {
  const adapter = { connectors: [{ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }] }

  it('have their connector and are not recommended', async () => {
    const { directory, kit } = setUp({ adapter, options: { networks: [mainnet] } })
    await directory.load()
    await directory.search({})
    expect(ids(directory.state.recommended)).toContain('metamask')
    kit.start()
    await expect.poll(() => ids(directory.state.recommended)).not.toContain('metamask')
    expect(directory.state.recommended).toHaveLength(4)
    expect(directory.state.pages.wallets.find(({ id }) => id === 'metamask')?.connectorId).toBe('io.metamask')
  })

  it('S7: match no wallet if two claim the same rdns', async () => {
    const connectors = [...adapter.connectors, { id: 'io.metamask:2', name: 'MetaMask', rdns: 'io.metamask' }]
    const { directory, kit } = setUp({ adapter: { connectors }, options: { networks: [mainnet] } })
    kit.start()
    await directory.load()
    await directory.search({ query: 'metamask' })
    expect(directory.state.pages.wallets[0]).not.toHaveProperty('connectorId')
    expect(ids(directory.state.recommended)).toContain('metamask')
  })

  it('stay the same objects without a change, so that nothing renders again', async () => {
    const { directory, kit } = setUp({ adapter, options: { networks: [mainnet] } })
    kit.start()
    await directory.load()
    await directory.search({})
    const { pages, recommended } = directory.state
    await kit.connections.connect({ connectorId: 'io.metamask' })
    kit.options.update({ debug: true })
    await flushPromises()
    expect(directory.state.pages).toBe(pages)
    expect(directory.state.recommended).toBe(recommended)
  })
})

describe('recent wallets', () => {
  async function visit(storage = createFakeStorage(), recent: readonly string[] = []) {
    storage.setItem('openappkit:default:recent', JSON.stringify({ v: 1, data: recent }))
    const test = setUp({ ports: { storage } })
    test.kit.start()
    await test.directory.load()
    return { ...test, storage }
  }

  it('SPEC 9.6: are the last 2 that are not in this browser, and not recommended as well', async () => {
    const { directory } = await visit(undefined, ['zerion', 'com.example.alpha', 'rainbow'])
    expect(ids(directory.state.recent)).toEqual(['zerion'])
    const both = await visit(undefined, ['rainbow', 'metamask'])
    expect(ids(both.directory.state.recent)).toEqual(['rainbow', 'metamask'])
    expect(ids(both.directory.state.recommended)).not.toContain('rainbow')
  })

  const KEPT = 'openappkit:default:wallets'
  const readKept = (storage: ReturnType<typeof createFakeStorage>) =>
    JSON.parse(storage.getItem(KEPT) ?? 'null') as unknown

  it('S15: are stored only by id, the last 4', async () => {
    const { directory, storage } = await visit()
    const known = directory.find('rainbow')!
    for (let index = 0; index < 20; index += 1) {
      directory.remember({ ...known, id: `w${index}`, image: `data:image/png;base64,${'A'.repeat(60_000)}` })
    }
    await expect.poll(() => readKept(storage)).toEqual({ v: 1, data: ['w19', 'w18', 'w17', 'w16'] })
  })

  it('are shown as long as the page exists, even if no other source has them', async () => {
    const { directory, kit, storage } = await visit()
    const remote = { ...directory.find('rainbow')!, id: 'remote-id', name: 'Remote' }
    directory.remember({ ...remote, connectorId: 'x' })
    await expect.poll(() => storage.getItem(KEPT)).toContain('remote-id')
    Object.assign(kit.connections.state, { recentConnectorIds: ['remote-id'] })
    await flushPromises()
    expect(directory.state.recent).toEqual([remote])
    const later = await visit(storage, ['remote-id'])
    expect(later.directory.state.recent).toEqual([])
    expect(later.fetch.requests).toEqual([])
  })

  it('S15: take no name, picture or link from storage', async () => {
    const storage = createFakeStorage()
    const foreign = {
      name: 'Foreign',
      image: 'https://evil.example/x.png',
      links: { native: 'evil://' },
      homepage: 'https://evil.example',
      rdns: [],
      namespaces: [],
      chains: [],
      stores: {},
      supportsWalletConnect: true,
    }
    storage.setItem(
      KEPT,
      JSON.stringify({
        v: 1,
        data: [
          { ...foreign, id: 'rainbow' },
          { ...foreign, id: 'evil' },
        ],
      }),
    )
    const { directory } = await visit(storage, ['rainbow', 'evil'])
    expect(directory.state.recent).toEqual([readSnapshot().find(({ id }) => id === 'rainbow')])
    expect(directory.find('evil')).toBeUndefined()
  })

  it('are found in the snapshot also by their ids in the hosted directory, without a request', async () => {
    const hosted = `1ae92b26${'0'.repeat(56)}`
    const storage = createFakeStorage()
    storage.setItem(KEPT, JSON.stringify({ v: 1, data: [hosted] }))
    const { directory, fetch } = await visit(storage, [hosted])
    expect(ids(directory.state.recent)).toEqual(['rainbow'])
    expect(ids(directory.state.recommended)).not.toContain('rainbow')
    expect(fetch.requests).toEqual([])
  })

  it('S15: are empty if storage is invalid', async () => {
    for (const data of [
      {},
      'rainbow',
      7,
      [null, 7, [], {}, { id: 7 }, '', 'x'.repeat(1_000), 'a,b', 'a\u0000b', { id: '\u3164' }],
    ]) {
      const storage = createFakeStorage()
      storage.setItem(KEPT, JSON.stringify({ v: 1, data }))
      const { directory, storage: kept } = await visit(storage)
      directory.remember(directory.find('zerion')!)
      await expect.poll(() => readKept(kept)).toEqual({ v: 1, data: ['zerion'] })
    }
  })
})

describe('destroying a kit', () => {
  it('R16: settles pending calls, and leaves no timer', async () => {
    const { directory, kit, clock } = setUp()
    const running = Promise.all([directory.load(), directory.search({ query: 'meta' })])
    kit.destroy()
    await running
    await Promise.all([directory.load(), directory.search({}), directory.fetchMore()])
    expect(clock.pendingTimers).toBe(0)
  })

  it('R16: removes the listeners of wallets, networks and options', async () => {
    const { directory, kit } = setUp()
    const { subscribe } = kit.valtio
    let followers = 0
    Object.assign(kit.valtio, {
      subscribe: (...args: Parameters<typeof subscribe>) => {
        const stop = subscribe(...args)
        followers += 1
        return () => {
          followers -= 1
          stop()
        }
      },
    })
    await directory.load()
    expect(followers).toBeGreaterThan(0)
    kit.destroy()
    expect(followers).toBe(0)
  })
})
