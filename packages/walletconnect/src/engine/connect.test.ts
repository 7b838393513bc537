import { connectionErrors } from '@openappkit/core'
import { createFakeClock } from '@openappkit/testing'
import { HOSTILE_SETTLEMENTS, SURPLUS_SETTLEMENTS } from '@openappkit/testing/walletconnect'
import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { createBrowser, ID } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'
import { walletConnectErrors } from './errors/errors.ts'

const stage = createStage()

interface SessionProvider {
  readonly universalProvider: { readonly session: unknown }
  request(args: object): Promise<unknown>
}

const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('connecting a wallet outside the browser', () => {
  it('SPEC 4.17: pairs, holds every chain family of the session, signs and disconnects', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet()
    const connection = await stage.connect(site)
    expect(connection).toMatchObject({ connectorId: ID, chainReference: '1', wallet: { name: 'Remote Wallet' } })
    expect(connection.accounts[0]?.address).toBe(wallet.account)
    expect(connection.approval?.caipNetworkIds).toEqual(expect.arrayContaining(['eip155:1', 'eip155:8453']))
    expect(connection.approval?.supportsAllNetworks).toBe(true)
    expect(site.kit.connections.getActive('solana')?.accounts[0]?.address).toBe(wallet.solanaAccounts[0])
    const signature = (await site.kit.connections.signMessage('hello')) as `0x${string}`
    expect(await verifyMessage({ address: wallet.account as `0x${string}`, message: 'hello', signature })).toBe(true)
    const bytes = Uint8Array.of(0, 0xff, 0x80)
    const signed = (await site.kit.connections.signMessage(bytes)) as `0x${string}`
    expect(
      await verifyMessage({ address: wallet.account as `0x${string}`, message: { raw: bytes }, signature: signed }),
    ).toBe(true)
    expect(await site.kit.connections.signMessage('hello', 'solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(await site.kit.connections.signMessage(bytes, 'solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    await site.kit.connections.disconnect()
    await expect.poll(() => wallet.sessions).toEqual([])
    expect(wallet.errors).toEqual([])
  })

  it('requires no namespace, so that a wallet with one of the networks can connect', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet({ chains: [{ id: 8453, rpcUrl: 'http://127.0.0.1:9' }], solanaKeys: [] })
    const connection = await stage.connect(site)
    expect(connection).toMatchObject({ chainReference: '8453', approval: { caipNetworkIds: ['eip155:8453'] } })
    const [proposal] = wallet.requests
    expect(proposal?.params).toMatchObject({
      requiredNamespaces: {},
      optionalNamespaces: { eip155: { chains: ['eip155:1', 'eip155:8453'] } },
    })
    expect(site.kit.connections.isConnected('solana')).toBe(false)
  })

  it('accepts any configured family if none was named, and makes it the active one', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet({ chains: [{ id: 424242, rpcUrl: 'http://127.0.0.1:9' }] })
    const connection = await stage.connect(site)
    expect(connection).toMatchObject({ namespace: 'solana', accounts: [{ address: wallet.solanaAccounts[0] }] })
    const { kit } = site
    expect([kit.connections.isConnected('eip155'), kit.networks.state.activeNamespace]).toEqual([false, 'solana'])
    expect(await kit.connections.signMessage('hello')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    kit.destroy()
    const reloaded = stage.openSite({ browser: site.browser })
    await reloaded.until(() => reloaded.kit.connections.isConnected('solana'))
    expect(reloaded.kit.connections.isConnected('eip155')).toBe(false)
  })

  it('disconnects a session without the requested family', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet({ chains: [{ id: 424242, rpcUrl: 'http://127.0.0.1:9' }] })
    const connecting = catchError(site.kit.connections.connect({ connectorId: ID, namespace: 'eip155' }))
    await wallet.pair((await site.readCode()).uri)
    expect(walletConnectErrors.unsupportedChains.is(await connecting)).toBe(true)
    await expect.poll(() => wallet.sessions).toEqual([])
    expect(site.kit.connections.isConnected('solana')).toBe(false)
  })

  it("SPEC 8.5: is 'Connection rejected' when the wallet declines it, and a new code works", async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet({ policy: 'hang' })
    const declined = catchError(stage.connect(site))
    await wallet.waitForPending('session_proposal')
    wallet.rejectNext()
    const error = (await declined) as Error
    expect(connectionErrors.connectionRejected.is(error)).toBe(true)
    wallet.approveAll()
    expect((await stage.connect(site)).connectorId).toBe(ID)
  })

  it.each([1, 4001, 5002, -32_000])(
    "is 'Connection rejected' for each code that a wallet declines a proposal with: %i",
    async (code) => {
      const site = stage.openSite()
      await stage.openWallet({
        policy: 'reject',
        rejection: { code, message: code === 1 ? 'no' : 'User rejected the proposal' },
      })
      expect(connectionErrors.connectionRejected.is(await catchError(stage.connect(site)))).toBe(true)
    },
  )

  it('reports that the wallet has none of the networks', async () => {
    const site = stage.openSite()
    await stage.openWallet({ chains: [{ id: 424242, rpcUrl: 'http://127.0.0.1:9' }], solanaKeys: [] })
    expect(walletConnectErrors.unsupportedChains.is(await catchError(stage.connect(site)))).toBe(true)
  })

  it.each(Object.entries(HOSTILE_SETTLEMENTS))(
    'S11: refuses a session that is broken, and ends it: %s',
    async (_name, shape) => {
      const browser = createBrowser()
      const site = stage.openSite({ browser })
      const wallet = await stage.openWallet({ settleWith: shape, solanaKeys: [] })
      const error = await catchError(stage.connect(site))
      expect(walletConnectErrors.invalidSession.is(error), String(error)).toBe(true)
      expect(site.kit.connections.isConnected()).toBe(false)
      await expect.poll(() => wallet.sessions).toEqual([])
      await expect.poll(() => browser.store.listKeys()).toEqual([])
    },
  )

  it.each([33, 40, 64])(
    'S11: refuses and disconnects a session on a chain of Solana whose id has %i characters, which CAIP-2 does not allow',
    async (length) => {
      const browser = createBrowser()
      const site = stage.openSite({ browser })
      const chain = `solana:${'a'.repeat(length)}`
      const wallet = await stage.openWallet({
        settleWith: ({ solana: asked }) => ({
          solana: {
            methods: [],
            events: [],
            ...asked,
            chains: [chain],
            accounts: (asked?.accounts ?? []).map((account) => `${chain}:${account.split(':')[2]}`),
          },
        }),
      })
      const error = await catchError(stage.connect(site))
      expect(walletConnectErrors.invalidSession.is(error), String(error)).toBe(true)
      expect(['eip155', 'solana'].map((namespace) => site.kit.connections.isConnected(namespace as 'solana'))).toEqual([
        false,
        false,
      ])
      await expect.poll(() => wallet.sessions).toEqual([])
      await expect.poll(() => browser.store.listKeys()).toEqual([])
    },
  )

  it.each([
    ['a chain', SURPLUS_SETTLEMENTS.unaskedChain, ['666666', '0x000000000000000000000000000000000000dEaD']],
    ['a chain family', SURPLUS_SETTLEMENTS.unaskedNamespace, ['evilhub']],
  ] as const)(
    'S11: ignores %s that was not asked for, and neither shows, uses nor stores it',
    async (_what, shape, traces) => {
      const browser = createBrowser()
      const site = stage.openSite({ browser })
      const wallet = await stage.openWallet({ settleWith: shape })
      const connection = await stage.connect(site)
      expect(connection).toMatchObject({ chainReference: '1', accounts: [{ address: wallet.account }] })
      expect(connection.approval?.caipNetworkIds).toEqual([
        'eip155:1',
        'eip155:8453',
        expect.stringMatching(/^solana:/),
      ])
      const provider = site.kit.connections.getProvider('eip155') as SessionProvider
      expect(await provider.request({ method: 'eth_accounts' })).toEqual([wallet.account])
      expect(await site.kit.connections.signMessage('hello')).toMatch(/^0x/)
      expect(wallet.requests.at(-1)?.chainId).toBe('eip155:1')
      const stored = async () =>
        JSON.stringify(await Promise.all((await browser.store.listKeys()).map(browser.store.read)))
      for (const trace of traces) {
        expect(JSON.stringify(provider.universalProvider.session)).not.toContain(trace)
        await expect.poll(stored).not.toContain(trace)
      }
      expect(wallet.sessions).toHaveLength(1)
    },
  )

  it('S11: connects a wallet that settles only a network that the site does not have, which can be switched', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet({ settleWith: SURPLUS_SETTLEMENTS.onlyUnaskedChain })
    const connection = await stage.connect(site)
    const { kit } = site
    expect(connection).toMatchObject({ chainReference: '666666', accounts: [{ address: wallet.account }] })
    expect(connection.approval?.caipNetworkIds).toEqual([])
    expect(kit.networks.getActive('eip155')).toMatchObject({ isUnsupported: true })
    expect(walletConnectErrors.chainNotApproved.is(await catchError(kit.connections.signMessage('hello')))).toBe(true)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['session_proposal'])
    await kit.connections.switchNetwork('eip155:8453')
    expect(kit.connections.getActive('eip155')).toMatchObject({
      chainReference: '8453',
      approval: { caipNetworkIds: ['eip155:8453'] },
    })
    expect(await kit.connections.signMessage('hello')).toMatch(/^0x/)
    expect(wallet.requests.at(-1)?.chainId).toBe('eip155:8453')
  })

  it('S11: disconnects a session that holds only a family that the site does not have, and reports unsupported chains', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet({
      settleWith: () => SURPLUS_SETTLEMENTS.unaskedNamespace({}, { requiredNamespaces: {}, optionalNamespaces: {} }),
    })
    expect(walletConnectErrors.unsupportedChains.is(await catchError(stage.connect(site)))).toBe(true)
    await expect.poll(() => wallet.sessions).toEqual([])
  })

  it('S11: never uses a method that was not requested, also if the wallet grants it', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet({ settleWith: SURPLUS_SETTLEMENTS.unaskedMethod })
    await stage.connect(site)
    const provider = site.kit.connections.getProvider() as SessionProvider
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({ code: 4200 })
    expect(wallet.requests.map(({ method }) => method)).toEqual(['session_proposal'])
  })
})

describe('an attempt that was aborted', () => {
  it('SPEC 8.4, R3: leaves no code, and a new code works', async () => {
    const browser = createBrowser()
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ browser, clock })
    const wallet = await stage.openWallet()
    const abandoned = catchError(site.kit.connections.connect({ connectorId: ID }))
    const { uri } = await site.readCode()
    site.kit.connections.cancel()
    expect(connectionErrors.modalClosed.is(await abandoned)).toBe(true)
    await stage.connect(site)
    expect(wallet.sessions).toHaveLength(1)
    await clock.advance(31_000)
    const topic = uri.slice(3, 67)
    await expect
      .poll(async () => JSON.stringify(await Promise.all((await browser.store.listKeys()).map(browser.store.read))))
      .not.toContain(topic)
    expect(site.kit.connections.isConnected()).toBe(true)
  })

  it('disconnects a session that arrives too late, and does not use it', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet({ policy: 'hang' })
    const abandoned = catchError(site.kit.connections.connect({ connectorId: ID }))
    const { uri } = await site.readCode()
    await wallet.pair(uri)
    await wallet.waitForPending('session_proposal')
    // Both are being sent to the relay.
    wallet.approveNext()
    site.kit.connections.cancel()
    await abandoned
    await expect.poll(() => stage.relay.log.entries.some(({ tag }) => tag === 1102 || tag === 1112)).toBe(true)
    await expect.poll(() => wallet.sessions).toEqual([])
    expect(site.kit.connections.isConnected()).toBe(false)
  })

  it('ends as soon as a newer attempt begins', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet()
    const first = catchError(site.kit.connections.connect({ connectorId: ID }))
    await site.readCode()
    const second = site.kit.connections.connect({ connectorId: ID })
    expect(connectionErrors.superseded.is(await first)).toBe(true)
    const { uri } = await site.readCode()
    await wallet.pair(uri)
    expect((await second).accounts[0]?.address).toBe(wallet.account)
    expect(wallet.sessions).toHaveLength(1)
  })
})

describe('codes', () => {
  it('SPEC 4.8, 4.9, 9.11, R15: are replaced 10 seconds before their 4 minutes end, and the older one stays valid', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    const wallet = await stage.openWallet()
    const connecting = site.kit.connections.connect({ connectorId: ID })
    const first = await site.readCode()
    expect(first.expiresAt).toBe(clock.now() + 230_000)
    await clock.advance(229_999)
    expect(site.getPairing()).toMatchObject({ uri: first.uri, round: 1 })
    await clock.advance(1)
    const second = await site.readCode(1)
    expect(second.uri).not.toBe(first.uri)
    expect(second).toMatchObject({ round: 2, expiresAt: clock.now() + 230_000 })
    await wallet.pair(first.uri)
    expect((await connecting).accounts[0]?.address).toBe(wallet.account)
    expect(wallet.sessions).toHaveLength(1)
  })

  it('R15: are not created while the page is hidden, and one is created as soon as it is visible', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    const connecting = catchError(site.kit.connections.connect({ connectorId: ID }))
    const first = await site.readCode()
    site.hide()
    await clock.advance(235_000)
    expect(site.getPairing()?.uri).toBeUndefined()
    const proposals = () => stage.relay.log.entries.filter(({ method }) => method === 'wc_proposeSession').length
    const before = proposals()
    await clock.advance(60_000)
    expect(proposals()).toBe(before)
    site.show()
    const next = await site.readCode(1)
    expect(next.uri).not.toBe(first.uri)
    site.kit.connections.cancel()
    await connecting
  })

  it('R15: are replaced after a suspension of the device in which no timer ran', async () => {
    let sleptMs = 0
    const clock = { now: () => Date.now() + sleptMs, setTimeout: createFakeClock().setTimeout }
    const site = stage.openSite({ clock })
    const connecting = catchError(site.kit.connections.connect({ connectorId: ID }))
    await site.readCode()
    sleptMs = 8 * 3_600_000
    site.show(true)
    expect((await site.readCode(1)).round).toBe(2)
    site.kit.connections.cancel()
    await connecting
  })

  it('R15: name no expiry, and the proposal is valid for a wallet whose clock is 10 minutes ahead', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet()
    const connecting = site.kit.connections.connect({ connectorId: ID })
    const { uri } = await site.readCode()
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}$/)
    await wallet.pair(uri)
    await connecting
    const proposal = wallet.requests[0]?.params as { expiryTimestamp?: number } | undefined
    expect(proposal?.expiryTimestamp).toBeGreaterThan(Date.now() / 1000 + 600)
  })
})
