import { mainnet } from '@openappkit/core/networks'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'
import { createAppKit } from './createAppKit.ts'
import { optionErrors } from './errors.ts'
import type { AppKitOptions } from './types.ts'

const tryOptions = (options: unknown) => () => createAppKit(options as AppKitOptions)

describe('createAppKit', () => {
  it('says what is wrong with its options and how to write them', () => {
    expect(tryOptions(undefined)).toThrow(optionErrors.notAnObject.row.short)
    expect(tryOptions({})).toThrow('The option "networks" must be a list')
    expect(tryOptions({ networks: [] })).toThrow('No network configured')
    expect(tryOptions({ networks: [undefined] })).toThrow('Not a network: networks[0]')
    expect(tryOptions({ networks: [mainnet], adapters: () => {} })).toThrow('The option "adapters" must be a list')
    expect(tryOptions({ networks: [mainnet], adapters: [{}] })).toThrow('Not an adapter: adapters[0]')
    expect(tryOptions({ networks: [mainnet], connectors: {} })).toThrow('The option "connectors" must be a list')
    expect(tryOptions({ networks: [mainnet], connectors: [() => {}, 'walletConnect'] })).toThrow('Not a connector: connectors[1]')
  })

  it('R9: with the same id replaces and destroys the older kit, and leaves one modal', async () => {
    const kits = Array.from({ length: 20 }, () => createAppKit({ networks: [mainnet] }))
    const last = kits.at(-1)!
    onTestFinished(() => last.destroy())
    await place('appkit-network-button')
    expect(kits.slice(0, -1).every(({ kit }) => kit.isDestroyed)).toBe(true)
    expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
  })

  it('S22: touches neither page nor wallets before something is used', () => {
    const { kit, control } = createWorld()
    expect(document.querySelector('appkit-modal')).toBeNull()
    expect(control.listenerCount).toBe(0)
    expect(kit.isStarted).toBe(false)
  })

  it('brings the modal into a page without elements when it is opened', async () => {
    const { appKit } = createWorld()
    await appKit.open()
    await expect.element(screen.dialog('Connect Wallet')).toBeVisible()
    await appKit.close()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
  })

  it('leaves the place of the modal to the page, also when the page names it late', async () => {
    const { kit } = createWorld()
    await place('appkit-button')
    expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
    const own = await place('appkit-modal')
    expect([...document.querySelectorAll('appkit-modal')]).toEqual([own])
    await kit.modal.open()
    await expect.element(screen.dialog('Connect Wallet')).toBeVisible()
  })

  it('R16: leaves no element, listener or timer behind when destroyed', async () => {
    const { appKit, control, clock, lifecycle } = createWorld()
    await place('appkit-button')
    control.onConnect(ALPHA, 'hang')
    const stop = vi.fn()
    appKit.subscribeState(stop)
    await screen.button('Connect Wallet').click()
    await screen.button('Alpha Wallet, installed').click()
    await expect.element(screen.dialog('Alpha Wallet')).toBeVisible()
    appKit.destroy()
    await expect.poll(() => document.querySelector('appkit-modal')).toBeNull()
    expect(control.listenerCount).toBe(0)
    expect(lifecycle.listenerCount).toBe(0)
    expect(clock.pendingTimers).toBe(0)
    expect(document.adoptedStyleSheets.some((sheet) => [...sheet.cssRules].some(({ cssText }) => cssText.includes('overflow: hidden')))).toBe(false)
  })

  it('says what to install for a view that nobody brings', async () => {
    const { appKit } = createWorld({ options: { adapters: [], debug: true } })
    await place('appkit-network-button')
    await expect(appKit.open()).rejects.toMatchObject({
      message: 'View not available: ConnectingWalletConnectBasic',
      details: expect.stringContaining('Install @openappkit/walletconnect'),
    })
  })

  it('gives account, network and wallet, and tells their changes', async () => {
    const { appKit, control } = createWorld()
    const accounts: (string | undefined)[] = []
    const networks: unknown[] = []
    const wallets: (string | undefined)[] = []
    appKit.subscribeAccount(({ address }) => accounts.push(address))
    appKit.subscribeNetwork(({ chainId }) => networks.push(chainId))
    appKit.subscribeWalletInfo((wallet) => wallets.push(wallet?.name))
    await appKit.kit.connections.connect({ connectorId: ALPHA })
    control.setChain(ALPHA, '8453')
    await expect.poll(() => networks).toEqual([8453])
    expect(appKit.getIsConnectedState()).toBe(true)
    expect(appKit.getAccount()).toMatchObject({ isConnected: true, status: 'connected' })
    expect(accounts).toContain(appKit.getAddress())
    expect(appKit.getWalletInfo()).toMatchObject({ name: 'Alpha Wallet', type: 'injected' })
    expect(wallets).toEqual(['Alpha Wallet'])
    await appKit.disconnect()
    expect(appKit.getIsConnectedState()).toBe(false)
    expect(appKit.getAddress()).toBeUndefined()
  })

  it('fetches its features with a wallet, and again when that has failed', async () => {
    const { kit } = createWorld()
    const outcomes: string[] = []
    kit.router.setLoader(async () => {
      outcomes.push(outcomes.length === 0 ? 'failed' : 'loaded')
      if (outcomes.length === 1) throw new Error('offline')
    })
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.disconnect()
    await kit.connections.connect({ connectorId: ALPHA })
    await expect.poll(() => outcomes).toEqual(['failed', 'loaded'])
  })

  it('A27: shows on the button what the site calls loading', async () => {
    const { appKit } = createWorld()
    await place('appkit-button', { 'loading-label': 'One moment' })
    appKit.setLoading(true)
    await expect.element(screen.button('One moment')).toHaveAttribute('aria-busy', 'true')
    appKit.setLoading(false)
    await expect.element(screen.button('Connect Wallet')).toBeVisible()
  })

  it('connects two kits on one page to two wallets', async () => {
    const one = createWorld({ options: { id: 'one' } })
    const two = createWorld({ options: { id: 'two' } })
    await place('appkit-button', { kit: 'one' })
    await place('appkit-button', { kit: 'two' })
    await one.kit.connections.connect({ connectorId: ALPHA })
    await expect.element(screen.button(/^Account/)).toBeVisible()
    await expect.element(screen.button('Connect Wallet')).toBeVisible()
    expect(two.kit.connections.isConnected()).toBe(false)
    expect(page.getByRole('button').elements()).toHaveLength(2)
  })
})
