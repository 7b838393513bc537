import { mainnet } from '@openappkit/core/networks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../../test/createSite.ts'
import { startNode } from '../../test/startNode.ts'
import { createSessionStage } from '../../test/createSessionStage.ts'
import type { SignClient } from './client/types.ts'
import { walletConnectErrors } from './errors/errors.ts'

const { stage, connect } = createSessionStage()

const ONE_CHAIN = { chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] } as const
const BASE = 'eip155:8453'

interface SessionProvider {
  readonly universalProvider: { readonly client: SignClient }
}

const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

let node: Awaited<ReturnType<typeof startNode>>

beforeAll(async () => {
  node = await startNode(424)
})
afterAll(() => node.stop())

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
    const { site, kit, wallet, getActive, getProvider } = await connect(ONE_CHAIN, {
      browser,
      options: { networks: [mainnet] },
    })
    const { name: chainName, nativeCurrency } = node.network
    const chain = { chainId: '0x1a8', chainName, nativeCurrency, rpcUrls: [node.url] }
    await getProvider().request({ method: 'wallet_addEthereumChain', params: [chain] })
    await expect.poll(() => wallet.sessions[0]?.namespaces['eip155']?.chains).toContain('eip155:424')
    await site.until(() => getActive()?.chainReference === '424')
    expect(getActive()?.approval?.caipNetworkIds).toEqual(['eip155:1'])
    expect(walletConnectErrors.chainNotApproved.is(await catchError(kit.connections.signMessage('not there')))).toBe(
      true,
    )
    await kit.connections.switchNetwork('eip155:1')
    expect(await kit.connections.signMessage('still here')).toMatch(/^0x/)
    site.kit.destroy()
    const next = stage.openSite({ browser, options: { networks: [mainnet] } })
    await next.until(() => next.kit.connections.isConnected('eip155'))
    expect(wallet.sessions).toHaveLength(1)
  })

  it('S11: gets no chain that the user declined to add, also if a later update names it', async () => {
    const browser = createBrowser()
    const { site, wallet, getActive, getProvider } = await connect(ONE_CHAIN, {
      browser,
      options: { networks: [mainnet] },
    })
    const { client } = (getProvider() as unknown as SessionProvider).universalProvider
    const listAsked = () => client.session.getAll()[0]?.optionalNamespaces['eip155']?.chains
    const params = [
      { chainId: '0x1a8', chainName: 'Declined', nativeCurrency: node.network.nativeCurrency, rpcUrls: [node.url] },
    ]
    wallet.rejectAll()
    await expect(getProvider().request({ method: 'wallet_addEthereumChain', params })).rejects.toMatchObject({
      code: 4001,
    })
    expect(listAsked()).toEqual(['eip155:1'])
    const { eip155 } = wallet.sessions[0]?.namespaces ?? {}
    if (!eip155) throw new Error('The session has eip155.')
    const [chains, accounts] = [
      ['eip155:1', 'eip155:424'],
      ['eip155:1', 'eip155:424'].map((chain) => `${chain}:${wallet.account}`),
    ]
    await wallet.updateNamespaces({ eip155: { ...eip155, chains, accounts } })
    await wallet.emit({ name: 'chainChanged', data: 424 }, 'eip155:424')
    await site.until(() => getActive()?.chainReference === '424')
    const stored = async () =>
      JSON.stringify(await Promise.all((await browser.store.listKeys()).map(browser.store.read)))
    await expect.poll(stored).not.toMatch(/eip155:424:/)
  })

  it('S11: keeps an added chain when the user declines to add it again', async () => {
    const { wallet, getProvider } = await connect(ONE_CHAIN, { options: { networks: [mainnet] } })
    const { client } = (getProvider() as unknown as SessionProvider).universalProvider
    const { name: chainName, nativeCurrency } = node.network
    const ask = () =>
      getProvider().request({
        method: 'wallet_addEthereumChain',
        params: [{ chainId: '0x1a8', chainName, nativeCurrency, rpcUrls: [node.url] }],
      })
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
    await expect(
      getProvider().request({ method: 'personal_sign', params: ['0x00', wallet.account] }),
    ).rejects.toMatchObject({ code: 4001 })
    await expect(getProvider().request({ method: 'wallet_foo' })).rejects.toMatchObject({ code: 4200 })
    expect(await getProvider().request({ method: 'eth_chainId' })).toBe('0x1')
  })

  it('are refused if they name a chain other than the active one, also reads', async () => {
    const { wallet, getProvider, kit } = await connect()
    const domain = (chainId: number) =>
      JSON.stringify({ types: { A: [] }, primaryType: 'A', domain: { chainId }, message: {} })
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
    const { kit, wallet, getActive, getProvider } = await connect(ONE_CHAIN, {
      options: { networks: [mainnet, node.network] },
    })
    expect(getActive()?.approval?.caipNetworkIds).toEqual(['eip155:1'])
    await kit.connections.switchNetwork('eip155:424')
    await expect.poll(() => getActive()?.approval?.caipNetworkIds).toContain('eip155:424')
    expect(getActive()).toMatchObject({ chainReference: '424' })
    const methods = wallet.requests.map(({ method }) => method)
    // The session holds the network once it is added; a second request to switch would only prompt once more.
    expect(methods).toEqual(['session_proposal', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(wallet.requests[2]?.params).toEqual([
      expect.objectContaining({ chainId: '0x1a8', chainName: 'Workshop', rpcUrls: [node.url] }),
    ])
    expect(await getProvider().request({ method: 'eth_getBalance', params: [wallet.account, 'latest'] })).toBe('0x1a8')
    expect(node.asked).toContain('eth_getBalance')
  })

  it('switches to a network that the site has added later, and keeps the session', async () => {
    const { kit, wallet, getActive } = await connect(ONE_CHAIN, { options: { networks: [mainnet] } })
    kit.networks.add(node.network)
    await kit.connections.switchNetwork('eip155:424')
    expect(getActive()).toMatchObject({
      chainReference: '424',
      approval: { caipNetworkIds: ['eip155:1', 'eip155:424'] },
    })
    expect(wallet.sessions).toHaveLength(1)
  })

  it('reports how to fix it if the wallet can neither switch nor add', async () => {
    const { kit, getActive } = await connect({
      ...ONE_CHAIN,
      settleWith: ({ eip155, ...others }) => ({
        ...others,
        ...(eip155 && { eip155: { ...eip155, methods: ['personal_sign'] } }),
      }),
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
    expect(await catchError(kit.connections.switchNetwork('eip155:424'))).toMatchObject({
      code: 'connections.userRejected',
    })
    expect(getActive()?.chainReference).toBe('1')
  })
})
