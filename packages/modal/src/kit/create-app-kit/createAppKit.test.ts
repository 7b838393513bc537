import { createAccountSource } from '@openappkit/core'
import { mainnet } from '@openappkit/core/networks'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { createEmbeddedSite } from '../../../test/embeddedSite.ts'
import { screen } from '../../../test/screen.ts'
import { createAppKit } from './createAppKit.ts'
import { optionErrors } from './errors.ts'
import type { AppKitOptions } from './types.ts'

const tryOptions = (options: unknown) => () => createAppKit(options as AppKitOptions)

describe('createAppKit', () => {
  it('throws an error that explains which option is wrong and how to write it', () => {
    expect(tryOptions(undefined)).toThrow(optionErrors.notAnObject.row.short)
    expect(tryOptions({})).toThrow('The option "networks" must be a list')
    expect(tryOptions({ networks: [] })).toThrow('No network configured')
    expect(tryOptions({ networks: [undefined] })).toThrow('Not a network: networks[0]')
    expect(tryOptions({ networks: [mainnet], adapters: () => {} })).toThrow('The option "adapters" must be a list')
    expect(tryOptions({ networks: [mainnet], adapters: [{}] })).toThrow('Not an adapter: adapters[0]')
    expect(tryOptions({ networks: [mainnet], connectors: {} })).toThrow('The option "connectors" must be a list')
    expect(tryOptions({ networks: [mainnet], connectors: [() => {}, 'walletConnect'] })).toThrow(
      'Not a connector: connectors[1]',
    )
  })

  it('throws an error that explains how to call an adapter or a connector that was passed uncalled', () => {
    const create = () => () => ({})
    expect(tryOptions({ networks: [mainnet], adapters: [create] })).toThrow(
      /^Not an adapter: adapters\[0\].*adapters: \[evm\(\)\]/,
    )
    expect(tryOptions({ networks: [mainnet], connectors: [create] })).toThrow(
      /^Not a connector: connectors\[0\].*connectors: \[walletConnect\(\)\]/,
    )
  })

  it('R9: with the same id destroys and replaces the older kit, and leaves one modal', async () => {
    const kits = Array.from({ length: 20 }, () => createAppKit({ networks: [mainnet] }))
    const last = kits.at(-1)!
    onTestFinished(() => last.destroy())
    await place('appkit-network-button')
    expect(kits.slice(0, -1).every(({ kit }) => kit.isDestroyed)).toBe(true)
    expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
  })

  it('S22: accesses neither the page nor wallets before first use', () => {
    const { kit, control } = createWorld()
    expect(document.querySelector('appkit-modal')).toBeNull()
    expect(control.listenerCount).toBe(0)
    expect(kit.isStarted).toBe(false)
  })

  it('adds the modal to a page without elements when it is opened', async () => {
    const { appKit } = createWorld()
    await appKit.open()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await appKit.close()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
  })

  it('connects a wallet of a chain family without the modal, and explains why it cannot', async () => {
    const { appKit } = createWorld()
    appKit.kit.start()
    await expect(appKit.connect({ connectorId: ALPHA, namespace: 'eip155' })).resolves.toMatchObject({
      connectorId: ALPHA,
      namespace: 'eip155',
    })
    expect([appKit.isOpen(), appKit.getConnections('eip155').length, appKit.getWalletProviderType('eip155')]).toEqual([
      false,
      1,
      'injected',
    ])
    expect([appKit.getWalletProvider('solana'), appKit.getWalletProviderType('solana')]).toEqual([undefined, undefined])
    await expect(appKit.connect({ connectorId: ALPHA, namespace: 'eip155' })).rejects.toMatchObject({
      code: 'connections.alreadyConnected',
    })
    await expect(appKit.connect({ connectorId: 'com.example.none' })).rejects.toMatchObject({
      code: 'connections.connectorNotFound',
    })
    await expect(appKit.connect({ connectorId: ALPHA, namespace: 'polkadot' })).rejects.toMatchObject({
      code: 'connections.namespaceNotConfigured',
    })
  })

  it('uses the <appkit-modal> of the page, even if the page adds it late', async () => {
    const { kit } = createWorld()
    await place('appkit-button')
    expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
    const own = await place('appkit-modal')
    expect([...document.querySelectorAll('appkit-modal')]).toEqual([own])
    await kit.modal.open()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })

  it('R16: leaves no element, listener or timer behind when destroyed', async () => {
    const { appKit, control, clock, lifecycle } = createWorld()
    await place('appkit-button')
    control.onConnect(ALPHA, 'hang')
    const stop = vi.fn()
    appKit.subscribeState(stop)
    await screen.button('Connect wallet').click()
    await screen.button('Alpha Wallet, installed').click()
    await expect.element(screen.dialog('Alpha Wallet')).toBeVisible()
    appKit.destroy()
    await expect.poll(() => document.querySelector('appkit-modal')).toBeNull()
    expect(control.listenerCount).toBe(0)
    expect(lifecycle.listenerCount).toBe(0)
    expect(clock.pendingTimers).toBe(0)
    expect(
      document.adoptedStyleSheets.some((sheet) =>
        [...sheet.cssRules].some(({ cssText }) => cssText.includes('overflow: hidden')),
      ),
    ).toBe(false)
  })

  it('throws an error that names the package to install for an unregistered view', async () => {
    const { appKit } = createWorld({ options: { adapters: [], debug: true } })
    await place('appkit-network-button')
    await expect(appKit.open()).rejects.toMatchObject({
      short: 'View not available: ConnectingWalletConnectBasic',
      details: expect.stringContaining('of @openappkit/walletconnect'),
    })
  })

  it('returns account, network and wallet, and notifies subscribers of their changes', async () => {
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

  it('SPEC 3.3, 3.4: reports the balance and the tokens of the account once they are fetched', async () => {
    const { appKit } = createWorld()
    const { kit } = appKit
    await kit.connections.connect({ connectorId: ALPHA })
    expect(appKit.getAccount()).not.toHaveProperty('balance')
    const seen: unknown[] = []
    appKit.subscribeAccount(({ balance, balanceSymbol, tokenBalance }) =>
      seen.push([balance, balanceSymbol, tokenBalance]),
    )
    await kit.account.refreshBalance()
    await expect.poll(() => seen).toEqual([['1.5', 'ETH', undefined]])
    const token = { decimals: 6, quantity: '2', price: 1 }
    createAccountSource(kit, { name: 'assets' }).set(
      { namespace: 'eip155', address: appKit.getAddress()! },
      { tokenBalance: [token] },
    )
    await expect
      .poll(() => seen)
      .toEqual([
        ['1.5', 'ETH', undefined],
        ['1.5', 'ETH', [token]],
      ])
  })

  it('SPEC 3.3: notifies subscribers of the account of each change to the embedded wallet, and only then', async () => {
    const { appKit } = createWorld({ wallets: { connectors: [{ id: ALPHA, type: 'embedded' }] } })
    await appKit.kit.connections.connect({ connectorId: ALPHA })
    const users: unknown[] = []
    appKit.subscribeAccount(({ embeddedWalletInfo }) => users.push(embeddedWalletInfo?.user))
    const address = appKit.getAddress()!
    const source = createAccountSource(appKit.kit, { name: 'embedded' })
    source.set({ namespace: 'eip155', address }, { user: { email: 'alice@example.com' } })
    await expect.poll(() => users).toEqual([{ email: 'alice@example.com' }])
    source.set({ namespace: 'eip155', address: `0x${'9'.repeat(40)}` }, { user: { email: 'bob@example.com' } })
    source.set({ namespace: 'eip155', address }, { user: { email: 'carol@example.com' } })
    await expect.poll(() => users).toEqual([{ email: 'alice@example.com' }, { email: 'carol@example.com' }])
  })

  it('gives the URLs of the pages of the embedded wallet, and nothing without one', async () => {
    const without = createWorld()
    without.kit.start()
    expect(without.appKit.embeddedWallet).toBeUndefined()
    const { appKit, kit } = createWorld({ options: { connectors: [createEmbeddedSite().connector] } })
    expect(appKit.embeddedWallet).toBeUndefined()
    kit.start()
    expect(appKit.embeddedWallet?.getExportUrl()).toBe('https://secure.example.com/export?projectId=shop')
    expect(appKit.embeddedWallet?.getAccountUrl()).toBe('https://secure.example.com/account?projectId=shop')
  })

  it('loads its features with the first connection, and tries again after a failure', async () => {
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

  it('A27: shows the loading state that the site sets on the button', async () => {
    const { appKit } = createWorld()
    await place('appkit-button', { 'loading-label': 'One moment' })
    appKit.setLoading(true)
    await expect.element(screen.button('One moment')).toHaveAttribute('aria-busy', 'true')
    appKit.setLoading(false)
    await expect.element(screen.button('Connect wallet')).toBeVisible()
  })

  it('connects two kits on one page to two wallets', async () => {
    const one = createWorld({ options: { id: 'one' } })
    const two = createWorld({ options: { id: 'two' } })
    await place('appkit-button', { kit: 'one' })
    await place('appkit-button', { kit: 'two' })
    await one.kit.connections.connect({ connectorId: ALPHA })
    await expect.element(screen.button(/^Account/)).toBeVisible()
    await expect.element(screen.button('Connect wallet')).toBeVisible()
    expect(two.kit.connections.isConnected()).toBe(false)
    expect(page.getByRole('button').elements()).toHaveLength(2)
  })
})
