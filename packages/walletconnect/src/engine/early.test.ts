import type { Eip1193Provider } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { createBrowser, type Browser } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'

const stage = createStage()

/** A browser whose disk delays the records of a session until the test releases them. */
function createSlowBrowser(): Browser & { whenAsked: Promise<void>; goOn(): void } {
  const { storage, store } = createBrowser()
  let goOn = () => {}
  let onAsked = () => {}
  const going = new Promise<void>((resolve) => (goOn = resolve))
  const whenAsked = new Promise<void>((resolve) => (onAsked = resolve))
  const change: typeof store.change = async (key, next) => {
    if (key.includes('universal_provider:/namespaces')) {
      onAsked()
      await going
    }
    return store.change(key, next)
  }
  return { storage, store: { ...store, change }, whenAsked, goOn: () => goOn() }
}

async function connectSlowly() {
  const browser = createSlowBrowser()
  const site = stage.openSite({ browser })
  const wallet = await stage.openWallet()
  const connecting = stage.connect(site).catch((error: unknown) => error)
  await browser.whenAsked
  await expect.poll(() => wallet.sessions).toHaveLength(1)
  /** Resolves when the site has recorded the wallet's message. */
  async function emit(deed: () => Promise<unknown>, isNoted: (texts: string) => boolean): Promise<void> {
    await deed()
    const { listKeys, read } = browser.store
    await expect.poll(async () => isNoted(JSON.stringify(await Promise.all((await listKeys()).map(read))))).toBe(true)
  }
  return { browser, site, wallet, connecting, emit }
}

describe('an event of the wallet while its session is still being opened', () => {
  it('is handled: another chain', async () => {
    const { browser, site, wallet, connecting, emit } = await connectSlowly()
    await emit(
      () => wallet.switchChain(8453),
      (texts) => texts.includes('wc_sessionEvent'),
    )
    browser.goOn()
    expect(await connecting).toMatchObject({ chainReference: '8453' })
    expect(site.kit.networks.getActive('eip155')?.name).toBe('Base')
  })

  it('is handled: the end of the session', async () => {
    const { browser, site, wallet, connecting, emit } = await connectSlowly()
    await emit(
      () => wallet.disconnect(),
      (texts) => !texts.includes('acknowledged'),
    )
    browser.goOn()
    expect(await connecting).toBeInstanceOf(Error)
    expect([site.kit.connections.isConnected('eip155'), site.kit.connections.isConnected('solana')]).toEqual([
      false,
      false,
    ])
  })

  it.each([
    ['accounts that are none', { name: 'accountsChanged', data: [7, null] }, 'eip155:1'],
    ['accounts without a chain', { name: 'accountsChanged', data: [] }, undefined],
    ['a chain of no family', { name: 'chainChanged', data: {} }, 'nonsense'],
    ["what the provider's own events are called", { name: 'error', data: 'boo' }, 'eip155:1'],
    [
      "what the provider's own chain event is called",
      { name: 'default_chain_changed', data: 'eip155:8453' },
      'eip155:1',
    ],
  ] as const)('S11: is ignored and logged where it is broken: %s', async (_what, event, chainId) => {
    const { browser, site, wallet, connecting, emit } = await connectSlowly()
    await emit(
      () => wallet.emit(event, chainId),
      (texts) => texts.includes('wc_sessionEvent'),
    )
    browser.goOn()
    expect(await connecting).toMatchObject({ chainReference: '1', accounts: [{ address: wallet.account }] })
    expect(await site.kit.connections.signMessage('hello')).toMatch(/^0x/)
    expect(wallet.sessions).toHaveLength(1)
    expect(site.kit.log.entries().map(({ message }) => message)).toContainEqual(expect.stringContaining('ignored'))
  })

  it('S11: is handled: an invalid update', async () => {
    const { browser, site, wallet, connecting, emit } = await connectSlowly()
    const { eip155 } = wallet.sessions[0]?.namespaces ?? {}
    if (!eip155) throw new Error('The session has eip155.')
    const broken = { ...eip155, accounts: [...eip155.accounts, `eip155:666666:${wallet.account}`] }
    await emit(
      () => wallet.updateNamespaces({ eip155: broken }),
      (texts) => texts.includes('eip155:666666'),
    )
    browser.goOn()
    expect(await connecting).toBeInstanceOf(Error)
    expect(site.kit.connections.isConnected('eip155')).toBe(false)
    await expect.poll(() => wallet.sessions).toEqual([])
  })
})

describe('a session that cannot be opened', () => {
  it('is disconnected on both sides, and its records are removed', async () => {
    const { storage, store } = createBrowser()
    const change: typeof store.change = async (key, next) => {
      if (key.includes('universal_provider:/namespaces')) throw new Error('The disk is broken.')
      return store.change(key, next)
    }
    const site = stage.openSite({ browser: { storage, store: { ...store, change } } })
    const wallet = await stage.openWallet()
    expect(await stage.connect(site).catch((error: unknown) => error)).toBeInstanceOf(Error)
    expect(site.kit.connections.isConnected()).toBe(false)
    await expect.poll(() => wallet.sessions).toEqual([])
    await expect.poll(() => store.listKeys()).toEqual([])
  })
})

describe('the accounts of a provider', () => {
  it('begin with the selected one, also if the session holds all', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet({ showsAllAccounts: true })
    await stage.connect(site)
    const second = wallet.accounts[1]
    await wallet.emit({ name: 'accountsChanged', data: [second] }, 'eip155:1')
    await site.until(() => site.kit.connections.getActive('eip155')?.accounts[0]?.address === second)
    const provider = site.kit.connections.getProvider('eip155') as Eip1193Provider
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([
      second,
      wallet.accounts[0],
      ...wallet.accounts.slice(2),
    ])
  })
})
