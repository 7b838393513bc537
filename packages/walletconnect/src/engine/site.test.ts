import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterEach, describe, expect, it } from 'vitest'
import { ID } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'
import { createMemoryStore } from './client/createMemoryStore.ts'
import { createStorage } from './client/createStorage.ts'

const stage = createStage()

let closes: (() => Promise<void>)[] = []
let opened = 0

afterEach(async () => {
  for (const close of closes) await close()
  closes = []
})

/** A provider as a site makes one for itself. */
async function openProvider(store = createMemoryStore()) {
  const prefix = `site-${(opened += 1)}`
  const options = { relayUrl: stage.relay.url, storage: createStorage(store), logger: 'silent', customStoragePrefix: prefix }
  const core = new Core(options)
  const metadata = { name: 'Site', description: '', url: 'https://site.example', icons: [] }
  const provider = await UniversalProvider.init({ core: core as never, metadata, logger: 'silent' })
  closes.push(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
    for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) Reflect.deleteProperty(globalThis, name)
  })
  return provider
}

async function connect() {
  const provider = await openProvider()
  const site = stage.openSite({ options: { universalProvider: provider, endpoints: {} } })
  const wallet = await stage.openWallet()
  await stage.connect(site)
  return { provider, site, wallet }
}

describe("a site's own universal provider", () => {
  it('is what connects, signs and leaves', async () => {
    const { provider, site, wallet } = await connect()
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

  it('keeps its session and its socket when the kit is destroyed, and serves the next kit', async () => {
    const { provider, site } = await connect()
    site.kit.destroy()
    expect(provider.session).toBeDefined()
    expect(stage.relay.counts.sockets).toBe(2)
    const next = stage.openSite({ browser: site.browser, options: { universalProvider: provider, endpoints: {} } })
    await next.until(() => next.kit.connections.isConnected('eip155'))
    expect(await next.kit.connections.signMessage('again')).toMatch(/^0x/)
  })

  it('adopts nothing for an attempt that was abandoned', async () => {
    const provider = await openProvider()
    const site = stage.openSite({ options: { universalProvider: provider, endpoints: {} } })
    const wallet = await stage.openWallet({ policy: 'hang' })
    const abandoned = site.kit.connections.connect({ connectorId: ID }).catch(() => 'abandoned')
    await wallet.pair((await site.readCode()).uri)
    await wallet.waitForPending('session_proposal')
    site.kit.connections.cancel()
    expect(await abandoned).toBe('abandoned')
    wallet.approveNext()
    await expect.poll(() => stage.relay.log.entries.some(({ tag, method }) => tag === 1112 || method === 'wc_approveSession')).toBe(true)
    await expect.poll(() => wallet.sessions).toEqual([])
    expect(provider.session).toBeUndefined()
    expect(site.kit.connections.isConnected()).toBe(false)
  })
})
