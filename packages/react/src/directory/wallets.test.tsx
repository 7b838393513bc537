import { mainnet } from '@openappkit/core/networks'
import { createFakeFetch, createFakePairing, type FakeFetch } from '@openappkit/testing'
import type { KitOptions } from '@openappkit/core'
import { act } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'
import { renderHook } from '../../test/renderHook.ts'
import type { AppKitWallet } from '@openappkit/modal/headless'
import { useAppKitWallets } from './useAppKitWallets.ts'

const DIRECTORY = 'https://directory.example'

/** A kit with WalletConnect, and the result of the hook. */
async function setUp(options: Partial<KitOptions> = {}, fetch: FakeFetch = createFakeFetch(), isMobile = false) {
  const { createDriver, control } = createFakePairing()
  const { kit, wallets } = createTestKit(
    { networks: [mainnet], connectors: [createDriver], ...options },
    { fetch, isMobile },
  )
  await kit.connections.preload()
  const result = await renderHook(() => useAppKitWallets())
  return { kit, wallets, phone: control, result, fetch }
}

const namesOf = (wallets: readonly AppKitWallet[]) => wallets.map(({ name }) => name)

const createListing = (index: number) => ({
  id: `wallet-${index}`,
  name: `Wallet ${index}`,
  supports_wc: true,
  chains: ['eip155:1'],
  mobile_link: 'example://',
})

/** A directory with 50 wallets. */
function createDirectory(): FakeFetch {
  const fetch = createFakeFetch()
  const data = Array.from({ length: 50 }, (_, index) => createListing(index))
  fetch.respond(/getWallets.*page=1/, { body: { data: data.slice(0, 40), count: 50 } })
  fetch.respond(/getWallets.*page=2/, { body: { data: data.slice(40), count: 50 } })
  fetch.respond(/search=seven/, { body: { data: [data[7]], count: 1 } })
  return fetch
}

describe('useAppKitWallets', () => {
  it('S22: lists the wallets of this browser, and sends no request before fetchWallets', async () => {
    const { result, fetch, phone } = await setUp({ endpoints: { directory: DIRECTORY } }, createDirectory())
    expect(namesOf(result.current.wallets)).toEqual(['Alpha Wallet', 'Beta Wallet'])
    expect(result.current.wallets[0]).toMatchObject({
      id: ALPHA,
      isInjected: true,
      isRecent: false,
      connectorId: ALPHA,
    })
    expect(result.current).toMatchObject({
      wcWallets: [],
      page: 0,
      count: 0,
      isFetchingWallets: false,
      wcUri: undefined,
      error: undefined,
    })
    expect([fetch.requests.length, phone.requests.length]).toEqual([0, 0])
  })

  it('fetches all wallets page by page, and lists the recommended ones after those of this browser', async () => {
    const { result } = await setUp({ endpoints: { directory: DIRECTORY } }, createDirectory())
    await act(async () => result.current.fetchWallets())
    expect(namesOf(result.current.wallets)).toEqual([
      'Alpha Wallet',
      'Beta Wallet',
      'Wallet 0',
      'Wallet 1',
      'Wallet 2',
      'Wallet 3',
    ])
    expect(result.current).toMatchObject({ page: 1, count: 50, hasMore: true, isFetchingWallets: false })
    expect(result.current.wcWallets).toHaveLength(40)
    expect(result.current.wcWallets[0]).toMatchObject({
      id: 'wallet-0',
      isInjected: false,
      connectorId: 'walletConnect',
    })
    await act(async () => result.current.fetchWallets({ page: 2 }))
    expect(result.current).toMatchObject({ page: 2, count: 50, hasMore: false })
    expect(result.current.wcWallets).toHaveLength(50)
  })

  it('replaces the list for a search, and after it', async () => {
    const { result } = await setUp({ endpoints: { directory: DIRECTORY } }, createDirectory())
    await act(async () => result.current.fetchWallets())
    await act(async () => result.current.fetchWallets({ query: 'seven' }))
    expect(namesOf(result.current.wcWallets)).toEqual(['Wallet 7'])
    expect(result.current).toMatchObject({ page: 1, hasMore: false })
    await act(async () => result.current.fetchWallets())
    expect(result.current.wcWallets).toHaveLength(40)
  })

  it('has the count 0 for a search without a match', async () => {
    const fetch = createDirectory()
    fetch.respond(/search=nothing/, { body: { data: [], count: 0 } })
    const { result } = await setUp({ endpoints: { directory: DIRECTORY } }, fetch)
    await act(async () => result.current.fetchWallets())
    await act(async () => result.current.fetchWallets({ query: 'nothing' }))
    expect(result.current).toMatchObject({ wcWallets: [], page: 0, count: 0, hasMore: false })
  })

  it('does not keep the filters of the modal’s list', async () => {
    const { result, kit } = await setUp()
    await act(async () => result.current.fetchWallets({ query: 'rainbow' }))
    const { getDirectory } = await import('@openappkit/core/internal')
    await act(async () => getDirectory(kit).search({ query: '', isCertifiedOnly: true }))
    await act(async () => result.current.fetchWallets())
    expect(result.current.wcWallets.length).toBeGreaterThan(0)
  })

  it('reports that the directory did not answer, and lists the wallets of the snapshot', async () => {
    const fetch = createFakeFetch()
    fetch.respond('getWallets', { status: 403 })
    const { result } = await setUp({ endpoints: { directory: DIRECTORY } }, fetch)
    await act(async () => result.current.fetchWallets())
    expect(result.current.error?.code).toBe('http.status')
    expect(result.current.wcWallets.length).toBeGreaterThan(0)
  })

  it('recognises an injected wallet in the directory, and connects it directly', async () => {
    const own = { id: 'beta-app', name: 'Beta App', rdns: BETA, mobile_link: 'beta://' }
    const { result, kit } = await setUp({ customWallets: [own], includeWalletIds: ['beta-app'] })
    await act(async () => result.current.fetchWallets())
    const [beta] = result.current.wcWallets
    expect(beta).toMatchObject({ id: BETA, name: 'Beta Wallet', isInjected: true, directory: { id: 'beta-app' } })
    await act(async () => result.current.connect(beta))
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
  })

  it('connects a wallet by a QR code, and lists it as recent', async () => {
    const { result, kit, phone } = await setUp({ endpoints: { directory: DIRECTORY } }, createDirectory())
    await act(async () => result.current.fetchWallets())
    phone.hang()
    let attempt: Promise<unknown> | undefined
    await act(async () => void (attempt = result.current.connect(result.current.wcWallets[3])))
    expect(result.current).toMatchObject({
      isFetchingWcUri: true,
      wcUri: undefined,
      connectingWallet: { name: 'Wallet 3' },
    })
    await act(async () => phone.offer())
    expect(result.current).toMatchObject({ isFetchingWcUri: false, wcUri: phone.uri })
    expect(phone.wallet).toMatchObject({ id: 'wallet-3', name: 'Wallet 3' })
    await act(async () => phone.renew())
    expect(result.current.wcUri).toBe(phone.uri)
    await act(async () => {
      phone.approve()
      await attempt
    })
    expect(result.current).toMatchObject({ wcUri: undefined, connectingWallet: undefined, error: undefined })
    expect(kit.connections.isConnected()).toBe(true)
    expect(result.current.wallets[0]).toMatchObject({ id: 'wallet-3', isRecent: true })
  })

  it.each([
    [true, 'example://'],
    [false, undefined],
  ])('has the link to the app for later requests, on a phone: %s', async (isMobile, href) => {
    const { result, phone } = await setUp({ endpoints: { directory: DIRECTORY } }, createDirectory(), isMobile)
    await act(async () => result.current.fetchWallets())
    await act(async () => void result.current.connect(result.current.wcWallets[0]).catch(() => {}))
    await expect.poll(() => phone.wallet).toEqual({ id: 'wallet-0', name: 'Wallet 0', ...(href && { href }) })
  })

  it('opens the app as the modal does: by the link for the operating system if there is one', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile')
    onTestFinished(() => void vi.restoreAllMocks())
    const { result, phone } = await setUp({ endpoints: { directory: DIRECTORY } }, createDirectory(), true)
    await act(async () => result.current.fetchWallets())
    const [wallet] = result.current.wcWallets
    const { links, ...rest } = wallet!.directory!
    const onAndroid = { ...wallet!, directory: { ...rest, links: { ...links, android: 'example-android://' } } }
    await act(async () => void result.current.connect(onAndroid).catch(() => {}))
    await expect.poll(() => phone.wallet?.href).toBe('example-android://')
  })

  it('R4: can be aborted before the code that creates the app link has loaded', async () => {
    const { result, kit, phone } = await setUp({ endpoints: { directory: DIRECTORY } }, createDirectory(), true)
    await act(async () => result.current.fetchWallets())
    await act(async () => {
      const attempt = result.current.connect(result.current.wcWallets[0])
      result.current.resetWcUri()
      await expect(attempt).rejects.toMatchObject({ code: 'connections.modalClosed' })
    })
    expect(phone.requests).toEqual([])
    expect(kit.connections.state.pending).toBeUndefined()
    expect(result.current.error).toBeUndefined()
  })

  it('R4: is superseded by a newer attempt before the code that creates the app link has loaded', async () => {
    const { result, kit, phone } = await setUp({ endpoints: { directory: DIRECTORY } }, createDirectory(), true)
    await act(async () => result.current.fetchWallets())
    await act(async () => {
      const older = expect(result.current.connect(result.current.wcWallets[0])).rejects.toMatchObject({
        code: 'connections.superseded',
      })
      await result.current.connect(result.current.wallets.find(({ id }) => id === ALPHA))
      await older
    })
    expect(phone.requests).toEqual([])
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })

  it('a superseded attempt does not set the error of the newer one', async () => {
    const { result } = await setUp()
    let first: Promise<unknown> | undefined
    await act(async () => void (first = result.current.connect().catch((error: unknown) => error)))
    await act(async () => void result.current.connect().catch(() => {}))
    expect(await first).toMatchObject({ code: 'connections.superseded' })
    expect(result.current.error).toBeUndefined()
  })

  it('offers a QR code for any wallet, and revokes it', async () => {
    const { result } = await setUp()
    let attempt: Promise<unknown> | undefined
    await act(async () => void (attempt = result.current.connect()))
    expect(result.current.wcUri).toMatch(/^wc:/)
    expect(result.current.connectingWallet).toBeUndefined()
    const ended = expect(attempt).rejects.toMatchObject({ code: 'connections.modalClosed' })
    await act(async () => result.current.resetWcUri())
    await ended
    expect(result.current).toMatchObject({ wcUri: undefined, isFetchingWcUri: false, error: undefined })
  })

  it('has the error of a failed attempt until the next one starts', async () => {
    const { result, wallets, phone } = await setUp()
    wallets.onConnect(ALPHA, 'reject')
    await act(async () => result.current.connect(result.current.wallets[0]).catch(() => {}))
    expect(result.current.error?.code).toBe('connections.connectionRejected')
    await act(async () => void result.current.connect().catch(() => {}))
    expect(result.current.error).toBeUndefined()
    await act(async () => phone.reject())
    expect(result.current.error?.code).toBe('connections.connectionRejected')
  })

  it('rejects a wallet without a connector', async () => {
    const { result } = await setUp({ connectors: [], endpoints: { directory: DIRECTORY } }, createDirectory())
    await act(async () => result.current.fetchWallets())
    const [wallet] = result.current.wcWallets
    expect(wallet?.connectorId).toBeUndefined()
    await act(async () => {
      await expect(result.current.connect(wallet)).rejects.toMatchObject({ code: 'connections.connectorNotFound' })
    })
    expect(result.current.error?.code).toBe('connections.connectorNotFound')
  })

  it('returns the same object until something changes', async () => {
    const { result, kit } = await setUp()
    await act(async () => result.current.fetchWallets())
    const before = result.current
    await result.rerender()
    await act(async () => kit.networks.setActiveNamespace('eip155'))
    expect(result.current).toBe(before)
  })
})
