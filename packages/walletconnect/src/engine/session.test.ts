import type { Eip1193Provider } from '@openappkit/common'
import { base, mainnet, solana, solanaDevnet } from '@openappkit/core/networks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBrowser, ID } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'
import { startNode } from '../../test/startNode.ts'
import type { SignClient } from './client/types.ts'
import { walletConnectErrors } from './errors/errors.ts'

const stage = createStage()

const ONE_CHAIN = { chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] } as const
const STRANGER = '0x000000000000000000000000000000000000dEaD'
const BASE = 'eip155:8453'

interface SessionProvider {
  readonly universalProvider: { readonly client: SignClient }
}

const catchError = (promise: Promise<unknown>) => promise.then(() => undefined, (error: unknown) => error)

let node: Awaited<ReturnType<typeof startNode>>

beforeAll(async () => {
  node = await startNode(424)
})
afterAll(() => node.stop())

async function connect(walletOptions: Parameters<typeof stage.openWallet>[0] = {}, siteOptions: Parameters<typeof stage.openSite>[0] = {}) {
  const site = stage.openSite(siteOptions)
  const wallet = await stage.openWallet(walletOptions)
  await stage.connect(site)
  const { kit } = site
  const getActive = () => kit.connections.getActive('eip155')
  const getProvider = () => kit.connections.getProvider('eip155') as Eip1193Provider
  return { site, kit, wallet, getActive, getProvider }
}

describe('a change by the wallet', () => {
  it('SPEC 4.20, 4.21: sets another chain with its accounts, and keeps it after a reload', async () => {
    const browser = createBrowser()
    const { site, kit, wallet, getActive, getProvider } = await connect({}, { browser })
    const events = vi.fn()
    getProvider().on('chainChanged', events)
    await wallet.switchChain(8453)
    await site.until(() => getActive()?.chainReference === '8453')
    expect(events).toHaveBeenCalledWith('0x2105')
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
    const added = { chains, accounts: chains.map((chain) => `${chain}:${address}`), methods: ['solana_signMessage'], events: [] }
    await wallet.updateNamespaces({ ...namespaces, solana: added })
    await wallet.emit({ name: 'chainChanged', data: devnet.id }, devnet.caipNetworkId)
    await site.until(() => kit.connections.getActive('solana')?.chainReference === devnet.id)
    expect(kit.connections.getActive('solana')).toMatchObject({ connectorId: ID, accounts: [{ address }], wallet: { name: 'Remote Wallet' } })
    expect(kit.connections.getActive('eip155')?.approval?.caipNetworkIds).toEqual(expect.arrayContaining(chains))
    expect(await kit.connections.signMessage('hello', 'solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(wallet.requests.at(-1)?.chainId).toBe(devnet.caipNetworkId)
    kit.destroy()
    const reloaded = stage.openSite({ browser: site.browser, options: { networks: [mainnet, base, solana, devnet] } })
    await reloaded.until(() => reloaded.kit.connections.isConnected('solana') && reloaded.kit.connections.isConnected('eip155'))
  })

  it('SPEC 4.19: switches to the chain family that replaces all others', async () => {
    const { site, kit, wallet } = await connect({ settleWith: ({ eip155 }) => ({ ...(eip155 && { eip155 }) }) })
    const address = wallet.solanaAccounts[0] ?? ''
    const chain = solana.caipNetworkId
    await wallet.updateNamespaces({ solana: { chains: [chain], accounts: [`${chain}:${address}`], methods: ['solana_signMessage'], events: [] } })
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
    const stored = async () => JSON.stringify(await Promise.all((await browser.store.listKeys()).map(browser.store.read)))
    await expect.poll(stored).not.toMatch(/666666|dEaD|evil\.near/)
    expect(await site.kit.connections.signMessage('still here')).toMatch(/^0x/)
  })

  it('S11: switches to a network that the site does not have if an update leaves no other, and back with the next update', async () => {
    const { site, kit, wallet, getActive, getProvider } = await connect()
    const { eip155, ...others } = wallet.sessions[0]?.namespaces ?? {}
    if (!eip155) throw new Error('The session has eip155.')
    const chain = 'eip155:666666'
    await wallet.updateNamespaces({ ...others, eip155: { ...eip155, chains: [chain], accounts: [`${chain}:${wallet.account}`] } })
    await site.until(() => getActive()?.chainReference === '666666')
    expect(kit.networks.getActive('eip155')).toMatchObject({ isUnsupported: true })
    expect(kit.connections.isConnected('solana')).toBe(true)
    expect(getActive()?.accounts).toEqual([{ address: wallet.account }])
    await expect(getProvider().request({ method: 'personal_sign', params: ['0x00', wallet.account] })).rejects.toMatchObject({ code: 4901 })
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
    await expect(getProvider().request({ method: 'personal_sign', params: ['0x00', wallet.account] })).rejects.toMatchObject({ code: 4901 })
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
        ...(asked && { solana: { ...asked, chains: [former], accounts: asked.accounts.map((account) => `${former}:${account.split(':')[2]}`) } }),
      }),
    })
    expect(kit.connections.getActive('solana')).toMatchObject({ chainReference: solana.id, accounts: [{ address: wallet.solanaAccounts[0] }] })
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
    for (const length of [33, 40, 64]) await wallet.emit({ name: 'chainChanged', data: 'a'.repeat(length) }, solana.caipNetworkId)
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

describe('the provider', () => {
  it('calls every listener, and notifies the kit, also if one listener throws', async () => {
    const { site, wallet, getActive, getProvider } = await connect()
    const events = vi.fn()
    getProvider().on('chainChanged', () => {
      throw new Error('The site has a mistake.')
    })
    getProvider().on('chainChanged', events)
    await wallet.switchChain(8453)
    await site.until(() => getActive()?.chainReference === '8453')
    expect(events).toHaveBeenCalledWith('0x2105')
    await wallet.switchAccount(1)
    await site.until(() => getActive()?.accounts[0]?.address === wallet.accounts[1])
  })

  it('may request a chain that the kit does not have: the session stays, also after a reload, without that chain in the kit', async () => {
    const browser = createBrowser()
    const { site, kit, wallet, getActive, getProvider } = await connect(ONE_CHAIN, { browser, options: { networks: [mainnet] } })
    const { name: chainName, nativeCurrency } = node.network
    const chain = { chainId: '0x1a8', chainName, nativeCurrency, rpcUrls: [node.url] }
    await getProvider().request({ method: 'wallet_addEthereumChain', params: [chain] })
    await expect.poll(() => wallet.sessions[0]?.namespaces['eip155']?.chains).toContain('eip155:424')
    await site.until(() => getActive()?.chainReference === '424')
    expect(getActive()?.approval?.caipNetworkIds).toEqual(['eip155:1'])
    expect(walletConnectErrors.chainNotApproved.is(await catchError(kit.connections.signMessage('not there')))).toBe(true)
    await kit.connections.switchNetwork('eip155:1')
    expect(await kit.connections.signMessage('still here')).toMatch(/^0x/)
    site.kit.destroy()
    const next = stage.openSite({ browser, options: { networks: [mainnet] } })
    await next.until(() => next.kit.connections.isConnected('eip155'))
    expect(wallet.sessions).toHaveLength(1)
  })

  it('S11: gets no chain that the user declined to add, also if a later update names it', async () => {
    const browser = createBrowser()
    const { site, wallet, getActive, getProvider } = await connect(ONE_CHAIN, { browser, options: { networks: [mainnet] } })
    const { client } = (getProvider() as unknown as SessionProvider).universalProvider
    const listAsked = () => client.session.getAll()[0]?.optionalNamespaces['eip155']?.chains
    const params = [{ chainId: '0x1a8', chainName: 'Declined', nativeCurrency: node.network.nativeCurrency, rpcUrls: [node.url] }]
    wallet.rejectAll()
    await expect(getProvider().request({ method: 'wallet_addEthereumChain', params })).rejects.toMatchObject({ code: 4001 })
    expect(listAsked()).toEqual(['eip155:1'])
    const { eip155 } = wallet.sessions[0]?.namespaces ?? {}
    if (!eip155) throw new Error('The session has eip155.')
    const [chains, accounts] = [['eip155:1', 'eip155:424'], ['eip155:1', 'eip155:424'].map((chain) => `${chain}:${wallet.account}`)]
    await wallet.updateNamespaces({ eip155: { ...eip155, chains, accounts } })
    await wallet.emit({ name: 'chainChanged', data: 424 }, 'eip155:424')
    await site.until(() => getActive()?.chainReference === '424')
    const stored = async () => JSON.stringify(await Promise.all((await browser.store.listKeys()).map(browser.store.read)))
    await expect.poll(stored).not.toMatch(/eip155:424:/)
  })

  it('S11: keeps an added chain when the user declines to add it again', async () => {
    const { wallet, getProvider } = await connect(ONE_CHAIN, { options: { networks: [mainnet] } })
    const { client } = (getProvider() as unknown as SessionProvider).universalProvider
    const { name: chainName, nativeCurrency } = node.network
    const ask = () => getProvider().request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0x1a8', chainName, nativeCurrency, rpcUrls: [node.url] }] })
    await ask()
    wallet.rejectAll()
    await ask().catch(() => {})
    expect(client.session.getAll()[0]?.optionalNamespaces['eip155']?.chains).toEqual(['eip155:1', 'eip155:424'])
  })

  it('S22: reads nothing from a chain without a node of the site', async () => {
    const { site, wallet, getActive, getProvider } = await connect()
    await wallet.emit({ name: 'chainChanged', data: 666 }, 'eip155:1')
    await site.until(() => getActive()?.chainReference === '666')
    await expect(getProvider().request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4200 })
  })
})

describe('requests', () => {
  it('reject when the session ends', async () => {
    const { kit, wallet, getProvider } = await connect()
    wallet.hang()
    const asked = catchError(getProvider().request({ method: 'personal_sign', params: ['0x00', wallet.account] }))
    await wallet.waitForPending('personal_sign')
    await kit.connections.disconnect()
    expect(await asked).toMatchObject({ code: 4900 })
  })

  it('are refused with the codes of EIP-1193', async () => {
    const { wallet, getProvider } = await connect()
    wallet.rejectAll()
    await expect(getProvider().request({ method: 'personal_sign', params: ['0x00', wallet.account] })).rejects.toMatchObject({ code: 4001 })
    await expect(getProvider().request({ method: 'wallet_foo' })).rejects.toMatchObject({ code: 4200 })
    expect(await getProvider().request({ method: 'eth_chainId' })).toBe('0x1')
  })

  it('are refused if they name a chain other than the active one, also reads', async () => {
    const { wallet, getProvider, kit } = await connect()
    const domain = (chainId: number) => JSON.stringify({ types: { A: [] }, primaryType: 'A', domain: { chainId }, message: {} })
    const foreign = [
      { method: 'eth_sendTransaction', params: [{ from: wallet.account, chainId: '0x2105' }] },
      { method: 'eth_signTypedData_v4', params: [wallet.account, domain(8453)] },
      { method: 'eth_call', params: [{ to: wallet.account, chainId: '0x2105' }, 'latest'] },
    ]
    for (const request of foreign) await expect(getProvider().request(request)).rejects.toMatchObject({ code: 4901 })
    expect(wallet.requests.map(({ method }) => method)).toEqual(['session_proposal'])
    wallet.rejectAll()
    await kit.connections.switchNetwork(BASE)
    await expect(getProvider().request(foreign[1]!)).rejects.toMatchObject({ code: 4001 })
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'eth_signTypedData_v4', chainId: BASE })
  })

  it("reject with the kit's error when they are declined", async () => {
    const { wallet, kit } = await connect()
    wallet.rejectAll()
    expect(await catchError(kit.connections.signMessage('no'))).toMatchObject({ code: 'connections.userRejected' })
  })
})

describe('switching network', () => {
  it('switches to a network of the session without a request', async () => {
    const { kit, wallet, getActive } = await connect()
    await kit.connections.switchNetwork(BASE)
    expect(getActive()?.chainReference).toBe('8453')
    expect(wallet.requests.map(({ method }) => method)).toEqual(['session_proposal'])
  })

  it('adds a network that the wallet does not know, and switches to it', async () => {
    const { kit, wallet, getActive, getProvider } = await connect(ONE_CHAIN, { options: { networks: [mainnet, node.network] } })
    expect(getActive()?.approval?.caipNetworkIds).toEqual(['eip155:1'])
    await kit.connections.switchNetwork('eip155:424')
    await expect.poll(() => getActive()?.approval?.caipNetworkIds).toContain('eip155:424')
    expect(getActive()).toMatchObject({ chainReference: '424' })
    const methods = wallet.requests.map(({ method }) => method)
    // The session holds the network once it is added; a second request to switch would only prompt once more.
    expect(methods).toEqual(['session_proposal', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(wallet.requests[2]?.params).toEqual([expect.objectContaining({ chainId: '0x1a8', chainName: 'Workshop', rpcUrls: [node.url] })])
    expect(await getProvider().request({ method: 'eth_getBalance', params: [wallet.account, 'latest'] })).toBe('0x1a8')
    expect(node.asked).toContain('eth_getBalance')
  })

  it('switches to a network that the site has added later, and keeps the session', async () => {
    const { kit, wallet, getActive } = await connect(ONE_CHAIN, { options: { networks: [mainnet] } })
    kit.networks.add(node.network)
    await kit.connections.switchNetwork('eip155:424')
    expect(getActive()).toMatchObject({ chainReference: '424', approval: { caipNetworkIds: ['eip155:1', 'eip155:424'] } })
    expect(wallet.sessions).toHaveLength(1)
  })

  it('reports how to fix it if the wallet can neither switch nor add', async () => {
    const { kit, getActive } = await connect({
      ...ONE_CHAIN,
      settleWith: ({ eip155, ...others }) => ({ ...others, ...(eip155 && { eip155: { ...eip155, methods: ['personal_sign'] } }) }),
    })
    expect(getActive()?.approval?.supportsAllNetworks).toBe(false)
    const error = await catchError(kit.connections.switchNetwork(BASE))
    expect(walletConnectErrors.chainNotApproved.is(error)).toBe(true)
    expect((error as { details: string }).details).toContain('Switch the network in the wallet itself')
    expect(getActive()?.chainReference).toBe('1')
  })

  it('stays on its network when the user declines', async () => {
    const { kit, wallet, getActive } = await connect(ONE_CHAIN, { options: { networks: [mainnet, node.network] } })
    wallet.rejectAll()
    expect(await catchError(kit.connections.switchNetwork('eip155:424'))).toMatchObject({ code: 'connections.userRejected' })
    expect(getActive()?.chainReference).toBe('1')
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
