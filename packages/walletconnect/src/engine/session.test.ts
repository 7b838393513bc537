import { base, mainnet, solana, solanaDevnet } from '@openappkit/core/networks'
import { describe, expect, it, vi } from 'vitest'
import { createBrowser, ID } from '../../test/createSite.ts'
import { createSessionStage } from '../../test/createSessionStage.ts'

const { stage, connect } = createSessionStage()

const STRANGER = '0x000000000000000000000000000000000000dEaD'
const BASE = 'eip155:8453'

describe('a change by the wallet', () => {
  it('SPEC 4.20, 4.21: sets another chain with its accounts, and keeps it after a reload', async () => {
    const browser = createBrowser()
    const { site, kit, wallet, getActive, getProvider } = await connect({}, { browser })
    const [chains, accounts] = [vi.fn(), vi.fn()]
    getProvider().on('chainChanged', chains)
    getProvider().on('accountsChanged', accounts)
    await wallet.switchChain(8453)
    await site.until(() => getActive()?.chainReference === '8453')
    expect(chains.mock.calls).toEqual([['0x2105']])
    expect(accounts.mock.calls).toEqual([[[wallet.account]]])
    expect(kit.networks.getActive('eip155')?.name).toBe('Base')
    expect(kit.connections.getActive('solana')?.chainReference).not.toBe('8453')
    kit.destroy()
    const reloaded = stage.openSite({ browser })
    const restored = await reloaded.until(() => reloaded.kit.connections.getActive('eip155'))
    expect(restored.chainReference).toBe('8453')
  })

  it('sets another account', async () => {
    const { site, wallet, getActive, getProvider } = await connect()
    const second = wallet.accounts[1]
    if (second === undefined) throw new Error('The wallet needs two accounts.')
    await wallet.switchAccount(1)
    await site.until(() => getActive()?.accounts[0]?.address === second)
    expect(await getProvider().request({ method: 'eth_accounts' })).toContain(second)
  })

  it('SPEC 4.19: sets the new approval of the session', async () => {
    const { site, wallet, getActive } = await connect()
    const session = wallet.sessions[0]
    const { eip155, solana } = session?.namespaces ?? {}
    if (!eip155 || !solana) throw new Error('The session has two families.')
    const only = { ...eip155, chains: [BASE], accounts: eip155.accounts.filter((account) => account.startsWith(BASE)) }
    await wallet.updateNamespaces({ eip155: only })
    await site.until(() => getActive()?.chainReference === '8453')
    expect(getActive()?.approval?.caipNetworkIds).toEqual([BASE])
    expect(site.kit.connections.isConnected('solana')).toBe(false)
  })

  it('SPEC 4.19: connects a chain family that the wallet adds, and follows it there', async () => {
    const devnet = { ...solanaDevnet, name: 'Devnet' }
    const { site, kit, wallet } = await connect(
      { settleWith: ({ eip155 }) => ({ ...(eip155 && { eip155 }) }) },
      { options: { networks: [mainnet, base, solana, devnet] } },
    )
    expect(kit.connections.isConnected('solana')).toBe(false)
    const { namespaces } = wallet.sessions[0] ?? {}
    const chains = [solana.caipNetworkId, devnet.caipNetworkId]
    const address = wallet.solanaAccounts[0] ?? ''
    const added = {
      chains,
      accounts: chains.map((chain) => `${chain}:${address}`),
      methods: ['solana_signMessage'],
      events: [],
    }
    await wallet.updateNamespaces({ ...namespaces, solana: added })
    await wallet.emit({ name: 'chainChanged', data: devnet.id }, devnet.caipNetworkId)
    await site.until(() => kit.connections.getActive('solana')?.chainReference === devnet.id)
    expect(kit.connections.getActive('solana')).toMatchObject({
      connectorId: ID,
      accounts: [{ address }],
      wallet: { name: 'Remote Wallet' },
    })
    expect(kit.connections.getActive('eip155')?.approval?.caipNetworkIds).toEqual(expect.arrayContaining(chains))
    expect(await kit.connections.signMessage('hello', 'solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(wallet.requests.at(-1)?.chainId).toBe(devnet.caipNetworkId)
    kit.destroy()
    const reloaded = stage.openSite({ browser: site.browser, options: { networks: [mainnet, base, solana, devnet] } })
    await reloaded.until(
      () => reloaded.kit.connections.isConnected('solana') && reloaded.kit.connections.isConnected('eip155'),
    )
  })

  it('SPEC 4.19: switches to the chain family that replaces all others', async () => {
    const { site, kit, wallet } = await connect({ settleWith: ({ eip155 }) => ({ ...(eip155 && { eip155 }) }) })
    const address = wallet.solanaAccounts[0] ?? ''
    const chain = solana.caipNetworkId
    await wallet.updateNamespaces({
      solana: { chains: [chain], accounts: [`${chain}:${address}`], methods: ['solana_signMessage'], events: [] },
    })
    await site.until(() => kit.connections.isConnected('solana') && !kit.connections.isConnected('eip155'))
    expect(wallet.sessions).toHaveLength(1)
  })

  it('S11: disconnects a session whose update is invalid, and removes it', async () => {
    const browser = createBrowser()
    const { site, wallet } = await connect({}, { browser })
    const { eip155 } = wallet.sessions[0]?.namespaces ?? {}
    if (!eip155) throw new Error('The session has eip155.')
    const broken = { ...eip155, accounts: [...eip155.accounts, `eip155:666666:${wallet.account}`] }
    await wallet.updateNamespaces({ eip155: broken })
    await site.until(() => !site.kit.connections.isConnected('eip155'))
    expect(site.kit.connections.isConnected('solana')).toBe(false)
    await expect.poll(() => wallet.sessions).toEqual([])
    await expect.poll(() => browser.store.listKeys()).toEqual([])
  })

  it('S11: ignores chains and accounts of an update that were not requested, and does not store them', async () => {
    const browser = createBrowser()
    const { site, wallet, getActive, getProvider } = await connect({}, { browser })
    const events = vi.fn()
    getProvider().on('accountsChanged', events)
    const { eip155, ...others } = wallet.sessions[0]?.namespaces ?? {}
    if (!eip155) throw new Error('The session has eip155.')
    const chain = 'eip155:666666'
    const only = { ...eip155, chains: [BASE, chain], accounts: [`${BASE}:${wallet.account}`, `${chain}:${STRANGER}`] }
    const near = { chains: ['near:mainnet'], accounts: ['near:mainnet:evil.near'], methods: [], events: [] }
    await wallet.updateNamespaces({ ...others, near, eip155: only })
    await site.until(() => getActive()?.chainReference === '8453')
    expect(getActive()?.accounts).toEqual([{ address: wallet.account }])
    expect(getActive()?.approval?.caipNetworkIds).toEqual([BASE, solana.caipNetworkId])
    expect(JSON.stringify(events.mock.calls)).not.toContain(STRANGER)
    const stored = async () =>
      JSON.stringify(await Promise.all((await browser.store.listKeys()).map(browser.store.read)))
    await expect.poll(stored).not.toMatch(/666666|dEaD|evil\.near/)
    expect(await site.kit.connections.signMessage('still here')).toMatch(/^0x/)
  })

  it('S11: switches to a network that the site does not have if an update leaves no other, and back with the next update', async () => {
    const { site, kit, wallet, getActive, getProvider } = await connect()
    const { eip155, ...others } = wallet.sessions[0]?.namespaces ?? {}
    if (!eip155) throw new Error('The session has eip155.')
    const chain = 'eip155:666666'
    await wallet.updateNamespaces({
      ...others,
      eip155: { ...eip155, chains: [chain], accounts: [`${chain}:${wallet.account}`] },
    })
    await site.until(() => getActive()?.chainReference === '666666')
    expect(kit.networks.getActive('eip155')).toMatchObject({ isUnsupported: true })
    expect(kit.connections.isConnected('solana')).toBe(true)
    expect(getActive()?.accounts).toEqual([{ address: wallet.account }])
    await expect(
      getProvider().request({ method: 'personal_sign', params: ['0x00', wallet.account] }),
    ).rejects.toMatchObject({ code: 4901 })
    expect(wallet.requests.map(({ method }) => method)).toEqual(['session_proposal'])
    kit.destroy()
    const reloaded = stage.openSite({ browser: site.browser })
    await reloaded.until(() => reloaded.kit.connections.getActive('eip155')?.chainReference === '666666')
    await wallet.updateNamespaces({ ...others, eip155 })
    await reloaded.until(() => reloaded.kit.connections.getActive('eip155')?.chainReference === '1')
    expect(await reloaded.kit.connections.signMessage('back')).toMatch(/^0x/)
  })

  it('S11: stays on a network that the site does not have after the wallet has switched to it, and sends no request for another', async () => {
    const { site, wallet, getActive, getProvider } = await connect()
    const { namespaces } = wallet.sessions[0] ?? {}
    await wallet.emit({ name: 'chainChanged', data: 666 }, 'eip155:1')
    await site.until(() => getActive()?.chainReference === '666')
    await wallet.updateNamespaces({ ...namespaces })
    await wallet.emit({ name: 'message', data: 'hello' }, 'eip155:1')
    await expect(
      getProvider().request({ method: 'personal_sign', params: ['0x00', wallet.account] }),
    ).rejects.toMatchObject({ code: 4901 })
    expect(getActive()?.chainReference).toBe('666')
    await site.kit.connections.switchNetwork('eip155:1')
    expect(await site.kit.connections.signMessage('back')).toMatch(/^0x/)
    expect(wallet.requests.at(-1)?.chainId).toBe('eip155:1')
  })

  it("S11: reads Solana's former chain ids as the current ones, and uses the wallet's ids in requests", async () => {
    const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    const { site, kit, wallet } = await connect({
      settleWith: ({ solana: asked, ...others }) => ({
        ...others,
        ...(asked && {
          solana: {
            ...asked,
            chains: [former],
            accounts: asked.accounts.map((account) => `${former}:${account.split(':')[2]}`),
          },
        }),
      }),
    })
    expect(kit.connections.getActive('solana')).toMatchObject({
      chainReference: solana.id,
      accounts: [{ address: wallet.solanaAccounts[0] }],
    })
    expect(kit.connections.getActive('solana')?.approval?.caipNetworkIds).toContain(solana.caipNetworkId)
    expect(await kit.connections.signMessage('hello', 'solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(wallet.requests.at(-1)?.chainId).toBe(former)
    await wallet.emit({ name: 'chainChanged', data: former }, former)
    await wallet.switchChain(8453)
    await site.until(() => kit.connections.getActive('eip155')?.chainReference === '8453')
    expect(kit.connections.getActive('solana')?.chainReference).toBe(solana.id)
  })

  it('S11: shows no account that the session does not hold, and no invalid chain', async () => {
    const { wallet, site, getActive, kit } = await connect()
    await wallet.emit({ name: 'accountsChanged', data: [`eip155:1:0x${'d'.repeat(40)}`] }, 'eip155:1')
    await wallet.emit({ name: 'chainChanged', data: { evil: true } }, 'eip155:1')
    await wallet.emit({ name: 'chainChanged', data: '0x2105' }, BASE)
    await site.until(() => getActive()?.chainReference === '8453')
    expect(getActive()?.accounts.map(({ address }) => address)).toEqual([wallet.account])
    expect(kit.connections.getCaipAddress('eip155')).toBe(`${BASE}:${wallet.account}`)
  })

  it('S11: stays on its chain if a wallet names a chain of Solana whose id is too long for CAIP-2', async () => {
    const { site, wallet, kit, getActive } = await connect()
    for (const length of [33, 40, 64]) {
      await wallet.emit({ name: 'chainChanged', data: 'a'.repeat(length) }, solana.caipNetworkId)
    }
    await wallet.emit({ name: 'chainChanged', data: '0x2105' }, BASE)
    await site.until(() => getActive()?.chainReference === '8453')
    expect(kit.connections.getActive('solana')?.chainReference).toBe(solana.id)
    expect(kit.networks.getActive('solana')).toMatchObject({ caipNetworkId: solana.caipNetworkId })
    expect(await kit.connections.signMessage('hello', 'solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  })

  it('SPEC 4.18, 4.22: disconnects every chain family when the wallet ends the session, and removes its records', async () => {
    const browser = createBrowser()
    const { site, wallet, getProvider } = await connect({}, { browser })
    const events = vi.fn()
    getProvider().on('disconnect', events)
    await wallet.disconnect()
    await site.until(() => !site.kit.connections.isConnected('eip155'))
    expect(site.kit.connections.isConnected('solana')).toBe(false)
    expect(events).toHaveBeenCalledWith(expect.objectContaining({ code: 4900 }))
    await expect.poll(() => browser.store.listKeys()).toEqual([])
  })
})

describe('disconnecting', () => {
  it('notifies the wallet once, and does nothing the second time', async () => {
    const { kit, wallet } = await connect()
    await kit.connections.disconnect()
    await expect.poll(() => wallet.sessions).toEqual([])
    await kit.connections.disconnect()
    expect(wallet.errors).toEqual([])
    expect(stage.relay.log.entries.filter(({ kind, tag }) => kind === 'request' && tag === 1112)).toHaveLength(1)
  })

  it('SPEC 9.20: takes at most 3 s with a dead relay, and throws nothing', async () => {
    const { kit, site } = await connect()
    stage.relay.faults.refuse('reset')
    stage.relay.faults.cutAll()
    await kit.connections.disconnect()
    expect(site.kit.connections.isConnected()).toBe(false)
  })

  it('closes its socket without a session', async () => {
    const { kit } = await connect()
    const before = stage.relay.counts.sockets
    await kit.connections.disconnect()
    await expect.poll(() => stage.relay.counts.sockets).toBe(before - 1)
    expect(kit.connections.state.connectors.map(({ id }) => id)).toEqual([ID])
  })
})
