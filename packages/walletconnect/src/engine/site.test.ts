import { createFakeClock } from '@openappkit/testing'
import { catchUnwatched } from '@openappkit/testing/walletconnect'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Eip1193Provider } from '@openappkit/common'
import type { KitOptions } from '@openappkit/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ID } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'
import { startNode } from '../../test/startNode.ts'
import { createMemoryStore } from './client/openStore.ts'
import { createStorage } from './client/createStorage.ts'

type Provider = InstanceType<typeof UniversalProvider>

const stage = createStage()

let closes: (() => Promise<void>)[] = []
let opened = 0

afterEach(async () => {
  for (const close of closes) await close()
  closes = []
})

/** A provider that a site creates itself. */
async function openProvider(store = createMemoryStore()) {
  const prefix = `site-${(opened += 1)}`
  const options = {
    relayUrl: stage.relay.url,
    storage: createStorage(store),
    logger: 'silent',
    customStoragePrefix: prefix,
  }
  const core = new Core(options)
  const metadata = { name: 'Site', description: '', url: 'https://site.example', icons: [] }
  const provider = await UniversalProvider.init({ core: core as never, metadata, logger: 'silent' })
  catchUnwatched(provider.client)
  closes.push(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
    for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) {
      Reflect.deleteProperty(globalThis, name)
    }
  })
  return provider
}

/** Emits another chain in the format of 2.21.10, 2.22.4 and later versions. */
function speakNewForm(provider: Provider): Provider {
  const { on, removeListener } = provider
  const wrappers = new Map<unknown, (chain: string) => void>()
  let previousCaipChainId = ''
  return Object.assign(provider, {
    on(event: string, listener: (payload: unknown) => void) {
      if (event !== 'default_chain_changed') return on.call(provider, event, listener)
      wrappers.set(listener, (currentCaipChainId) => {
        listener({ currentCaipChainId, previousCaipChainId })
        previousCaipChainId = currentCaipChainId
      })
      on.call(provider, event, wrappers.get(listener))
    },
    removeListener: (event: string, listener: () => void) =>
      removeListener.call(provider, event, wrappers.get(listener) ?? listener),
  })
}

/** A provider that emits no change and stays on its chain. */
const stayBehind = (provider: Provider): Provider => Object.assign(provider, { setDefaultChain: () => {} })

async function connect(
  adjust: (provider: Provider) => Provider = (provider) => provider,
  options: Partial<KitOptions> = {},
) {
  const provider = adjust(await openProvider())
  const site = stage.openSite({ options: { universalProvider: provider, endpoints: {}, ...options } })
  const wallet = await stage.openWallet()
  await stage.connect(site)
  return { provider, site, wallet }
}

describe("a site's own universal provider", () => {
  it.each([
    ['walletConnect()', (universalProvider: Provider) => ({ own: { universalProvider } })],
    ['the kit', (universalProvider: Provider) => ({ options: { universalProvider } })],
  ])('given to %s, is what connects, signs and leaves', async (_, give) => {
    const provider = await openProvider()
    const { own, options } = { own: {}, options: {}, ...give(provider) }
    const site = stage.openSite({ own, options: { endpoints: {}, ...options } })
    const wallet = await stage.openWallet()
    await stage.connect(site)
    expect(provider.session?.topic).toBe(wallet.sessions[0]?.topic)
    expect(site.kit.connections.getActive()).toMatchObject({ chainReference: '1', wallet: { name: 'Remote Wallet' } })
    expect(site.kit.connections.isConnected('solana')).toBe(true)
    expect(await site.kit.connections.signMessage('hello')).toMatch(/^0x/)
    await site.kit.connections.disconnect()
    expect(provider.session).toBeUndefined()
    await expect.poll(() => wallet.sessions).toEqual([])
  })

  it('is followed: chains, accounts, the end of its session', async () => {
    const { site, wallet } = await connect()
    await wallet.switchChain(8453)
    await site.until(() => site.kit.connections.getActive('eip155')?.chainReference === '8453')
    await site.kit.connections.switchNetwork('eip155:1')
    expect(site.kit.connections.getActive('eip155')?.chainReference).toBe('1')
    await wallet.disconnect()
    await site.until(() => !site.kit.connections.isConnected('eip155'))
    expect(site.kit.connections.isConnected('solana')).toBe(false)
  })

  it.each([
    ['as 2.21.8 does', (provider: Provider) => provider],
    ['as its successors do', speakNewForm],
    ['not at all', stayBehind],
  ])('is sent requests for the active chain only, if it reports a chain %s', async (_how, adjust) => {
    const { site, wallet } = await connect(adjust)
    const { kit } = site
    const eip155 = kit.connections.getProvider('eip155') as Eip1193Provider
    const changed = vi.fn()
    eip155.on('chainChanged', changed)
    await kit.connections.switchNetwork('eip155:8453')
    expect(kit.connections.getActive('eip155')?.chainReference).toBe('8453')
    expect(changed.mock.calls).toEqual([['0x2105']])
    expect(await eip155.request({ method: 'eth_chainId' })).toBe('0x2105')
    await eip155.request({ method: 'personal_sign', params: ['0x00', wallet.account] })
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'personal_sign', chainId: 'eip155:8453' })
    await eip155.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
    expect(kit.connections.getActive('eip155')?.chainReference).toBe('1')
    await eip155.request({ method: 'personal_sign', params: ['0x00', wallet.account] })
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'personal_sign', chainId: 'eip155:1' })
    await wallet.switchChain(8453)
    await site.until(() => kit.connections.getActive('eip155')?.chainReference === '8453')
    expect(await eip155.request({ method: 'eth_chainId' })).toBe('0x2105')
  })

  it('that reports a chain in the newer format sends to the active chain only', async () => {
    const { provider, site, wallet } = await connect(speakNewForm)
    const eip155 = site.kit.connections.getProvider('eip155') as Eip1193Provider
    const send = (chainId: unknown) =>
      eip155.request({ method: 'eth_sendTransaction', params: [{ from: wallet.account, to: wallet.account, chainId }] })
    const listChains = () =>
      wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').map(({ chainId }) => chainId)
    wallet.rejectAll()
    await site.kit.connections.switchNetwork('eip155:8453')
    for (const chainId of ['0x1', '1', 1, 'hello']) await expect(send(chainId)).rejects.toMatchObject({ code: 4901 })
    expect(listChains()).toEqual([])
    for (const chainId of ['0x2105', undefined]) await expect(send(chainId)).rejects.toMatchObject({ code: 4001 })
    expect(listChains()).toEqual(['eip155:8453', 'eip155:8453'])
    provider.setDefaultChain('eip155:1')
    expect(site.kit.connections.getActive('eip155')?.chainReference).toBe('1')
    await expect(send('0x2105')).rejects.toMatchObject({ code: 4901 })
    await expect(send('0x1')).rejects.toMatchObject({ code: 4001 })
    expect(listChains()).toEqual(['eip155:8453', 'eip155:8453', 'eip155:1'])
  })

  it('is followed when the site switches it, in the format of either version', async () => {
    for (const adjust of [undefined, speakNewForm]) {
      const { provider, site } = await connect(adjust)
      provider.setDefaultChain('eip155:8453')
      expect(site.kit.connections.getActive('eip155')?.chainReference).toBe('8453')
      await site.kit.connections.disconnect()
      site.kit.destroy()
      await stage.wallet.destroy()
    }
  })

  it('sends no reads itself: they go to the nodes of the active chain', async () => {
    const nodes = await Promise.all([startNode(1), startNode(8453)])
    closes.push(...nodes.map(({ stop }) => stop))
    const { site } = await connect(stayBehind, { networks: nodes.map(({ network }) => network) })
    const read = () =>
      (site.kit.connections.getProvider('eip155') as Eip1193Provider).request({ method: 'eth_blockNumber' })
    expect(await read()).toBe('0x1')
    await site.kit.connections.switchNetwork('eip155:8453')
    expect(await read()).toBe('0x2105')
  })

  it('keeps its session and its socket when the kit is destroyed, and serves the next kit', async () => {
    const { provider, site } = await connect()
    site.kit.destroy()
    expect(provider.session).toBeDefined()
    expect(stage.relay.counts.sockets).toBe(2)
    const next = stage.openSite({ browser: site.browser, options: { universalProvider: provider, endpoints: {} } })
    await next.until(() => next.kit.connections.isConnected('eip155'))
    expect(await next.kit.connections.signMessage('again')).toMatch(/^0x/)
  })

  it('S25: is confirmed for the next kit when its wallet answers, and opens no link that storage names', async () => {
    const { provider, site, wallet } = await connect()
    expect(provider.client.session.get(wallet.sessions[0]?.topic ?? '').sessionConfig).toMatchObject({
      disableDeepLink: true,
    })
    site.kit.destroy()
    await wallet.goOffline()
    const clock = createFakeClock(Date.now())
    const next = stage.openSite({
      browser: site.browser,
      clock,
      options: { universalProvider: provider, endpoints: {} },
    })
    const read = () => next.kit.connections.getNamespace('eip155')
    await expect
      .poll(async () => {
        await clock.advance(500)
        return read().unconfirmed
      })
      .toBeDefined()
    expect(read()).toMatchObject({ status: 'reconnecting', address: undefined })
    await wallet.goOnline()
    await next.until(() => next.kit.connections.isConnected('eip155'))
  })

  it('keeps the app of the chosen wallet as long as its session, also if that ends without a page', async () => {
    const provider = await openProvider()
    const site = stage.openSite({ options: { universalProvider: provider, endpoints: {} } })
    const { storage, store } = site.browser
    const wallet = await stage.openWallet()
    const connecting = site.kit.connections.connect({
      connectorId: ID,
      wallet: { id: 'remote', name: 'Remote', href: 'remote://' },
    })
    await wallet.pair((await site.readCode()).uri)
    await connecting
    await expect.poll(() => store.listKeys()).toEqual(['openappkit:app'])
    site.kit.destroy()
    await wallet.disconnect()
    await expect.poll(() => provider.session).toBeUndefined()
    const next = stage.openSite({
      browser: { storage, store },
      options: { universalProvider: provider, endpoints: {} },
    })
    await next.until(() => next.kit.connections.state.isInitialized)
    await expect.poll(() => store.listKeys()).toEqual([])
  })

  it('uses no session of an aborted attempt', async () => {
    const provider = await openProvider()
    const site = stage.openSite({ options: { universalProvider: provider, endpoints: {} } })
    const wallet = await stage.openWallet({ policy: 'hang' })
    const abandoned = site.kit.connections.connect({ connectorId: ID }).catch(() => 'abandoned')
    await wallet.pair((await site.readCode()).uri)
    await wallet.waitForPending('session_proposal')
    site.kit.connections.cancel()
    expect(await abandoned).toBe('abandoned')
    wallet.approveNext()
    await expect
      .poll(() => stage.relay.log.entries.some(({ tag, method }) => tag === 1112 || method === 'wc_approveSession'))
      .toBe(true)
    await expect.poll(() => wallet.sessions).toEqual([])
    expect(provider.session).toBeUndefined()
    expect(site.kit.connections.isConnected()).toBe(false)
  })
})
