import { createFakeAdapter, createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ALPHA, BETA, createTestKit, type TestKit } from '../../test/createTestKit.ts'
import { connectionErrors } from './errors.ts'

const ACCOUNT_1 = `0x${'1'.repeat(40)}`
const ACCOUNT_2 = `0x${'2'.repeat(40)}`

async function setUp(params: Parameters<typeof createTestKit>[0] = {}) {
  const test = createTestKit(params)
  await test.kit.connections.preload()
  test.control.setAccounts(ALPHA, [ACCOUNT_1])
  test.kit.start()
  return test
}

describe('connecting', () => {
  it('goes from disconnected over connecting to connected', async () => {
    const { kit, control } = await setUp()
    control.onConnect(ALPHA, 'hang')
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    const connecting = kit.connections.connect({ connectorId: ALPHA })
    expect(kit.connections.getNamespace().status).toBe('connecting')
    control.approve(ALPHA)
    await connecting
    expect(kit.connections.getNamespace().status).toBe('connected')
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ACCOUNT_1}`)
  })

  it('shows nobody as connected before the wallet has confirmed', async () => {
    const { kit, control } = await setUp()
    control.onConnect(ALPHA, 'hang')
    kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    expect(kit.connections.isConnected()).toBe(false)
    expect(kit.connections.getCaipAddress()).toBeUndefined()
  })

  it("rejects with 'Connection rejected' when the visitor declines, and a retry works", async () => {
    const { kit, control } = await setUp()
    control.onConnect(ALPHA, 'reject')
    const error: unknown = await kit.connections.connect({ connectorId: ALPHA }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: 'Connection rejected' })
    expect((error as Error).cause).toMatchObject({ code: connectionErrors.userRejected.code })
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(kit.connections.state.pending).toBeUndefined()
    control.onConnect(ALPHA, 'approve')
    await kit.connections.connect({ connectorId: ALPHA })
    expect(kit.connections.isConnected()).toBe(true)
  })

  it("refuses an unknown wallet with 'No connector found for connection: {id}'", async () => {
    const { kit } = await setUp()
    await expect(kit.connections.connect({ connectorId: 'gone' })).rejects.toThrow('No connector found for connection: gone')
  })

  it('refuses a namespace that is not configured', async () => {
    const { kit } = await setUp()
    await expect(kit.connections.connect({ connectorId: ALPHA, namespace: 'cosmos' })).rejects.toThrow(
      "Namespace 'cosmos' is not configured. Please call connect() first with namespace config.",
    )
  })

  it("refuses to connect the wallet in use again with 'Connector already connected'", async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Connector already connected')
    expect(kit.connections.getNamespace().status).toBe('connected')
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })

  it("refuses a wallet that gives no address with 'Failed to connect'", async () => {
    const { kit, control } = await setUp()
    control.onConnect(ALPHA, () => ({ accounts: [], chainReference: '1' }))
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Failed to connect')
    expect(kit.connections.getNamespace().status).toBe('disconnected')
  })

  it("R3: cancel rejects with 'Modal closed' at once and a late success is ignored", async () => {
    const { kit, control, clock } = await setUp()
    control.onConnect(ALPHA, 'hang')
    const connecting = kit.connections.connect({ connectorId: ALPHA })
    kit.connections.cancel()
    await expect(connecting).rejects.toThrow('Modal closed')
    control.approve(ALPHA)
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
    expect(kit.connections.getNamespace().status).toBe('disconnected')
  })

  it('R3: cancel wins at whatever moment it comes, as long as the attempt is pending', async () => {
    for (let moment = 0; moment < 30; moment += 1) {
      const { kit, control } = await setUp()
      control.onConnect(ALPHA, 'hang')
      const outcome = kit.connections.connect({ connectorId: ALPHA }).then(
        () => 'connected',
        () => 'abandoned',
      )
      control.approve(ALPHA)
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve()
      const wasPending = kit.connections.state.pending !== undefined
      kit.connections.cancel()
      expect(await outcome).toBe(wasPending ? 'abandoned' : 'connected')
      expect(kit.connections.isConnected()).toBe(!wasPending)
    }
  })

  it('R3: says after 10 s that it still waits', async () => {
    const { kit, control, clock } = await setUp()
    control.onConnect(ALPHA, 'hang')
    kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    await clock.advance(9_999)
    expect(kit.connections.state.pending?.isStillWaiting).toBe(false)
    await clock.advance(1)
    expect(kit.connections.state.pending?.isStillWaiting).toBe(true)
  })

  it('never waits for ever for a wallet that does not answer', async () => {
    const { kit, control, clock } = await setUp()
    control.onConnect(ALPHA, 'hang')
    const failure = expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Failed to connect')
    await clock.advance(300_000)
    await failure
    expect(clock.pendingTimers).toBe(0)
  })

  it('abandons an attempt when another one starts, and only the newer counts', async () => {
    const { kit, control } = await setUp()
    control.onConnect(ALPHA, 'hang')
    const first = expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Modal closed')
    await kit.connections.connect({ connectorId: BETA })
    await first
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
    expect(kit.connections.getNamespace().status).toBe('connected')
  })

  it('goes on connecting when a newer attempt replaces an older one', async () => {
    const { kit, control, clock } = await setUp()
    control.onConnect(ALPHA, 'hang')
    control.onConnect(BETA, 'hang')
    kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    kit.connections.connect({ connectorId: BETA }).catch(() => {})
    await clock.advance(0)
    expect(kit.connections.getNamespace().status).toBe('connecting')
    expect(kit.connections.state.pending?.connectorId).toBe(BETA)
  })

  it('ends the attempt before also when the newer one names no known wallet', async () => {
    const { kit, control } = await setUp()
    control.onConnect(ALPHA, 'hang')
    const first = expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Modal closed')
    await expect(kit.connections.connect({ connectorId: 'gone' })).rejects.toThrow('No connector found')
    await first
    expect(kit.connections.state.pending).toBeUndefined()
    expect(kit.connections.getNamespace().status).toBe('disconnected')
  })

  it('can be cancelled before its code was loaded', async () => {
    const { kit, control } = createTestKit()
    const failure = expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Modal closed')
    kit.connections.cancel()
    await failure
    expect(control.calls).toEqual([])
  })

  it('follows the account that the wallet chose between its answer and ours', async () => {
    const { kit, control } = await setUp()
    control.onConnect(ALPHA, () => {
      control.emit(ALPHA, { type: 'accountsChanged', accounts: [{ address: ACCOUNT_2 }] })
      return { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }
    })
    await kit.connections.connect({ connectorId: ALPHA })
    expect(kit.connections.getNamespace().address).toBe(ACCOUNT_2)
  })

  it('remembers the two wallets used last, the newest first', async () => {
    const { kit } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    expect(kit.connections.state.recentConnectorIds).toEqual([BETA, ALPHA])
  })

  it('forgets the wallet that was used before the two last ones', async () => {
    const ids = ['a.one', 'b.two', 'c.three']
    const { kit } = await setUp({ adapter: { connectors: [ALPHA, ...ids].map((id) => ({ id })) } })
    for (const connectorId of ids) await kit.connections.connect({ connectorId })
    expect(kit.connections.state.recentConnectorIds).toEqual(['c.three', 'b.two'])
  })

  it("keeps what the wallet told of its accounts, and the user's name at the login service", async () => {
    const { kit, control } = await setUp()
    const account = { address: ACCOUNT_1, type: 'smartAccount', publicKey: '0x04', path: "m/44'/60'/0'/0/0" } as const
    control.onConnect(ALPHA, () => ({ accounts: [account], chainReference: '1', authName: 'google' }))
    expect(await kit.connections.connect({ connectorId: ALPHA })).toEqual({
      connectorId: ALPHA,
      namespace: 'eip155',
      accounts: [account],
      type: 'injected',
      chainReference: '1',
      authName: 'google',
    })
    expect(kit.account.getAccount()).toMatchObject({ ...account, preferredAccountType: 'smartAccount' })
  })

  it("refuses to sign without an account with 'No ActiveCaipAddress found'", async () => {
    const { kit } = await setUp()
    await expect(kit.connections.signMessage('hello')).rejects.toThrow('No ActiveCaipAddress found')
  })

  it('holds several connections of a namespace, one of them active', async () => {
    const { kit } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    expect(kit.connections.getNamespace().connections.map(({ connectorId }) => connectorId)).toEqual([ALPHA, BETA])
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
    await kit.connections.switchConnection({ connectorId: ALPHA })
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })
})

describe('what the wallet tells', () => {
  it('takes over a changed account and a changed chain', async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    control.setAccounts(ALPHA, [ACCOUNT_2])
    control.setChain(ALPHA, '8453')
    expect(kit.connections.getCaipAddress()).toBe(`eip155:8453:${ACCOUNT_2}`)
    expect(kit.networks.getActive()?.name).toBe('Base')
  })

  it('shows a chain that is not configured as an unsupported network', async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    control.setChain(ALPHA, '424242')
    expect(kit.networks.getActive()).toMatchObject({ id: 424242, isUnsupported: true, nativeCurrency: { symbol: '' } })
  })

  it('is disconnected when the wallet shows no account any more', async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    control.setAccounts(ALPHA, [])
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('makes another held connection active when the active one leaves', async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    control.emit(BETA, { type: 'disconnect' })
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(kit.connections.getNamespace().status).toBe('connected')
  })

  it('keeps the active account when a wallet in the background changes its own', async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.connect({ connectorId: ALPHA })
    control.setAccounts(BETA, [ACCOUNT_2])
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ACCOUNT_1}`)
  })

  it.each([
    ['shows no account any more', (control: TestKit['control']) => control.setAccounts(ALPHA, [])],
    ['says goodbye', (control: TestKit['control']) => control.emit(ALPHA, { type: 'disconnect' })],
  ])('stops listening to a wallet that %s', async (_, leave) => {
    const { kit, control } = await setUp()
    const before = control.listenerCount
    await kit.connections.connect({ connectorId: ALPHA })
    leave(control)
    expect(kit.connections.isConnected()).toBe(false)
    expect(control.listenerCount).toBe(before)
  })

  it('hears nothing of a wallet that was left', async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.disconnect()
    control.emit(ALPHA, { type: 'accountsChanged', accounts: [{ address: ACCOUNT_2 }] })
    expect(kit.connections.isConnected()).toBe(false)
  })
})

describe('switching network', () => {
  it('only records the choice while no wallet is connected', async () => {
    const { kit, control } = await setUp()
    await kit.connections.switchNetwork('eip155:8453')
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:8453')
    expect(control.calls).toEqual([])
  })

  it('asks the connected wallet and follows it', async () => {
    const { kit } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.switchNetwork('eip155:8453')
    expect(kit.connections.getCaipAddress()).toBe(`eip155:8453:${ACCOUNT_1}`)
  })

  it('stays where it is when the wallet declines', async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    control.onSwitchNetwork(ALPHA, 'reject')
    await expect(kit.connections.switchNetwork('eip155:8453')).rejects.toBeInstanceOf(Error)
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
  })

  it('refuses a network that is not configured', async () => {
    const { kit } = await setUp()
    await expect(kit.connections.switchNetwork('eip155:99')).rejects.toThrow('Chain not configured')
    expect(kit.log.entries().at(-1)?.message).toContain('Network Not Found')
  })

  it('R10: when A, B and C are answered out of order, the wallet ends where it says it is', async () => {
    const { kit, control } = await setUp({ options: {} })
    await kit.connections.connect({ connectorId: ALPHA })
    const answers: (() => void)[] = []
    control.onSwitchNetwork(ALPHA, () => new Promise<void>((resolve) => void answers.push(resolve)))
    const toBase = kit.connections.switchNetwork('eip155:8453')
    control.emit(ALPHA, { type: 'chainChanged', chainReference: '5' })
    const toMainnet = kit.connections.switchNetwork('eip155:1')
    control.emit(ALPHA, { type: 'chainChanged', chainReference: '1' })
    answers[1]?.()
    await toMainnet
    answers[0]?.()
    await toBase
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
  })
})

describe('disconnecting', () => {
  it('tells the wallet and forgets the account', async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.disconnect()
    expect(kit.connections.isConnected()).toBe(false)
    expect(control.isPermitted(ALPHA)).toBe(false)
  })

  it('waits at most 3 s for a wallet', async () => {
    const { kit, control, clock } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    control.onDisconnect(ALPHA, 'hang')
    let isOver = false
    const left = kit.connections.disconnect().then(() => (isOver = true))
    expect(kit.connections.isConnected()).toBe(false)
    await clock.advance(2_999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    await left
    expect(clock.pendingTimers).toBe(0)
  })

  it("throws 'Failed to disconnect' with the wallet's error when it fails, and has left all the same", async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    const cause = new Error('wallet exploded')
    control.onDisconnect(ALPHA, cause)
    await expect(kit.connections.disconnect()).rejects.toMatchObject({ message: 'Failed to disconnect', cause })
    expect(kit.connections.isConnected()).toBe(false)
  })

  it("refuses to leave a wallet that is not connected with 'Connector not connected'", async () => {
    const { kit } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await expect(kit.connections.disconnect({ connectorId: BETA })).rejects.toThrow('Connector not connected')
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('forgets a connection for good when it is deleted, held or not', async () => {
    const { kit, storage } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.disconnect({ connectorId: BETA })
    await kit.connections.deleteConnection({ connectorId: ALPHA })
    await kit.connections.deleteConnection({ connectorId: BETA })
    expect(kit.connections.getNamespace().connections).toEqual([])
    expect(storage.getItem('openappkit:default:connections')).toBe('{"v":1,"data":{"eip155":[],"solana":[]}}')
  })

  it('leaves only the named connection', async () => {
    const { kit } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.disconnect({ connectorId: BETA })
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })
})

describe('coming back', () => {
  /** Connects, then opens the page anew on the same storage with the same wallets. */
  async function reload(options?: Parameters<typeof createTestKit>[0]) {
    const storage = createFakeStorage()
    const wallets = createFakeAdapter()
    const before = await setUp({ ports: { storage }, wallets })
    await before.kit.connections.connect({ connectorId: ALPHA })
    before.kit.destroy()
    const page = createTestKit({ ports: { storage }, wallets, ...options })
    await page.kit.connections.preload()
    return { ...page, storage, wallets }
  }

  it('revives a stored connection without a prompt', async () => {
    const { kit, control, clock } = await reload()
    kit.start()
    expect(kit.connections.getNamespace().status).toBe('reconnecting')
    await clock.advance(0)
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ACCOUNT_1}`)
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
    expect(kit.connections.state.isInitialized).toBe(true)
  })

  it('does nothing before it is started, and nothing at all on a server', async () => {
    const { kit, control } = await reload({ ports: { isBrowser: false } })
    kit.start()
    expect(kit.isStarted).toBe(false)
    expect(control.calls.map(({ operation }) => operation)).not.toContain('reconnect')
  })

  it('reconnects nobody who chose to leave', async () => {
    const { kit, storage, wallets, clock } = await reload()
    kit.start()
    await clock.advance(0)
    await kit.connections.disconnect()
    const next = createTestKit({ ports: { storage }, wallets })
    await next.kit.connections.preload()
    next.kit.start()
    await next.clock.advance(0)
    expect(next.kit.connections.getNamespace().status).toBe('disconnected')
  })

  it('connects again by the route that was used when a left connection is chosen', async () => {
    const { kit, clock } = await reload()
    kit.start()
    await clock.advance(0)
    await kit.connections.disconnect()
    await kit.connections.switchConnection({ connectorId: ALPHA })
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })

  it('does not reconnect when enableReconnect is off', async () => {
    const { kit, clock } = await reload({ options: { enableReconnect: false } })
    kit.start()
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
    expect(kit.connections.state.isInitialized).toBe(true)
  })

  it.each(['hang', 'reject', new Error('boom')] as const)(
    'R1: a wallet that answers %s while reconnecting is disconnected within 10 s, and a second reconnect works',
    async (behaviour) => {
      const { kit, control, clock } = await reload()
      control.onReconnect(ALPHA, behaviour)
      kit.start()
      await clock.advance(10_000)
      expect(kit.connections.getNamespace().status).toBe('disconnected')
      control.onReconnect(ALPHA, 'approve')
      await kit.connections.switchConnection({ connectorId: ALPHA })
      expect(kit.connections.isConnected()).toBe(true)
    },
  )

  it('R1: a wallet that is no longer installed is given up after 3 s', async () => {
    const { kit, control, clock } = await reload()
    control.removeConnector(ALPHA)
    kit.start()
    await clock.advance(2_999)
    expect(kit.connections.getNamespace().status).toBe('reconnecting')
    await clock.advance(1)
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(clock.pendingTimers).toBe(0)
  })

  it('revives a wallet that announces itself late', async () => {
    const { kit, control, clock } = await reload()
    control.removeConnector(ALPHA)
    kit.start()
    await clock.advance(1_000)
    control.addConnector({ id: ALPHA, accounts: [ACCOUNT_1], isPermitted: true })
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('R2: four wallets that hang do not hold up the one used last', async () => {
    const ids = ['a.one', 'b.two', 'c.three', 'd.four', ALPHA]
    const storage = createFakeStorage()
    const wallets = createFakeAdapter({ connectors: ids.map((id) => ({ id })) })
    const before = createTestKit({ ports: { storage }, wallets })
    before.kit.start()
    for (const connectorId of ids) await before.kit.connections.connect({ connectorId })
    before.kit.destroy()
    for (const id of ids.slice(0, 4)) wallets.control.onReconnect(id, 'hang')
    const { kit, clock } = createTestKit({ ports: { storage }, wallets })
    await kit.connections.preload()
    kit.start()
    await clock.advance(0)
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(kit.connections.state.isInitialized).toBe(true)
  })

  it('makes the wallet used last the active one, in whatever order the wallets answer', async () => {
    for (const order of [[ALPHA, BETA], [BETA, ALPHA]]) {
      const storage = createFakeStorage()
      const wallets = createFakeAdapter()
      const before = createTestKit({ ports: { storage }, wallets })
      await before.kit.connections.connect({ connectorId: BETA })
      await before.kit.connections.connect({ connectorId: ALPHA })
      before.kit.destroy()
      wallets.control.onReconnect(ALPHA, 'hang')
      wallets.control.onReconnect(BETA, 'hang')
      const { kit, clock } = createTestKit({ ports: { storage }, wallets })
      await kit.connections.preload()
      kit.start()
      for (const id of order) {
        await clock.advance(0)
        wallets.control.approve(id)
      }
      await clock.advance(0)
      expect(kit.connections.getNamespace().connections).toHaveLength(2)
      expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
    }
  })

  it('shows the account used last first, where the wallet still shows it', async () => {
    const { kit, storage, wallets, clock } = await reload()
    wallets.control.setAccounts(ALPHA, [ACCOUNT_1, ACCOUNT_2])
    kit.start()
    await clock.advance(0)
    await kit.connections.switchConnection({ connectorId: ALPHA, address: ACCOUNT_2 })
    kit.destroy()
    const next = createTestKit({ ports: { storage }, wallets })
    await next.kit.connections.preload()
    next.kit.start()
    await next.clock.advance(0)
    expect(next.kit.connections.getNamespace().address).toBe(ACCOUNT_2)
  })

  it('shows the account that was last selected in the wallet', async () => {
    const { kit, storage, wallets, clock } = await reload()
    kit.start()
    await clock.advance(0)
    wallets.control.setAccounts(ALPHA, [ACCOUNT_2, ACCOUNT_1])
    kit.destroy()
    const next = createTestKit({ ports: { storage }, wallets })
    await next.kit.connections.preload()
    next.kit.start()
    await next.clock.advance(0)
    expect(next.kit.connections.getNamespace().address).toBe(ACCOUNT_2)
  })

  it('does not revive what another tab left while the wallet was being asked', async () => {
    const { kit, control, clock, storage } = await reload()
    control.onReconnect(ALPHA, 'hang')
    kit.start()
    await clock.advance(0)
    const key = 'openappkit:default:connections'
    storage.setItem(key, (storage.getItem(key) ?? '').replace('"active"', '"disconnected"'))
    control.approve(ALPHA)
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('S7: a wallet whose identity another one claims too is not reconnected', async () => {
    const { kit, control, clock } = await reload()
    control.addConnector({ id: ALPHA, isAmbiguous: true, isPermitted: true })
    kit.start()
    await clock.advance(10_000)
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('S15: an edited address is not believed', async () => {
    const { kit, clock, storage } = await reload()
    const key = 'openappkit:default:connections'
    storage.setItem(key, (storage.getItem(key) ?? '').replaceAll('1'.repeat(40), 'f'.repeat(40)))
    kit.start()
    await clock.advance(0)
    expect(kit.connections.getNamespace().address).toBe(ACCOUNT_1)
  })

  it("S15: an unknown status raises 'Invalid connection status: {status}' and is dropped", async () => {
    const { kit, clock, storage } = await reload()
    const key = 'openappkit:default:connections'
    storage.setItem(key, (storage.getItem(key) ?? '').replace('"active"', '"root"'))
    kit.start()
    await clock.advance(0)
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(kit.log.entries().map(({ message }) => message).join()).toContain('Invalid connection status: root')
    expect(storage.getItem(key)).toBeNull()
  })

  it('R7: connects in memory when storage throws at every call', async () => {
    const { kit } = await setUp({ ports: { storage: createFakeStorage({ failing: true }) } })
    await kit.connections.connect({ connectorId: ALPHA })
    expect(kit.connections.isConnected()).toBe(true)
    await kit.connections.disconnect()
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('R7: a thousand reloads keep storage small', async () => {
    const storage = createFakeStorage()
    const wallets = createFakeAdapter()
    for (let visit = 0; visit < 1_000; visit += 1) {
      const { kit } = createTestKit({ ports: { storage }, wallets })
      kit.start()
      await kit.connections.connect({ connectorId: visit % 2 ? ALPHA : BETA })
      kit.destroy()
    }
    const bytes = storage.entries().reduce((sum, [key, value]) => sum + key.length + value.length, 0)
    expect(bytes).toBeLessThan(2_000)
  }, 60_000)

  it('R6: asks the wallet again when the page comes back from the back/forward cache', async () => {
    const { kit, control, clock, lifecycle } = await reload()
    kit.start()
    await clock.advance(0)
    control.onReconnect(ALPHA, () => null)
    lifecycle.emitPageShow()
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
  })
})

describe('R8: tabs', () => {
  async function openTwoTabs() {
    const storage = createFakeStorage()
    const wallets = createFakeAdapter()
    const one = createTestKit({ ports: { storage }, wallets })
    const two = createTestKit({ ports: { storage }, wallets })
    for (const { kit } of [one, two]) {
      await kit.connections.preload()
      kit.start()
    }
    return { one, two, storage, control: wallets.control }
  }
  const KEY = 'openappkit:default:connections'

  it('a disconnect in one tab disconnects the other, which tells the wallet nothing and writes nothing', async () => {
    const { one, two, storage, control } = await openTwoTabs()
    await one.kit.connections.connect({ connectorId: ALPHA })
    two.lifecycle.emitStorage(KEY)
    await two.clock.advance(0)
    expect(two.kit.connections.isConnected()).toBe(true)
    await one.kit.connections.disconnect()
    const written = storage.getItem(KEY)
    two.lifecycle.emitStorage(KEY)
    await two.clock.advance(0)
    expect(two.kit.connections.isConnected()).toBe(false)
    expect(storage.getItem(KEY)).toBe(written)
    expect(control.calls.filter(({ operation }) => operation === 'disconnect')).toHaveLength(1)
  })

  it('a connection made in one tab is taken over in the other without a prompt', async () => {
    const { one, two, control } = await openTwoTabs()
    await one.kit.connections.connect({ connectorId: ALPHA })
    two.lifecycle.emitStorage(KEY)
    await two.clock.advance(0)
    expect(two.kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })

  it('clearing the storage disconnects nobody', async () => {
    const { one, storage } = await openTwoTabs()
    await one.kit.connections.connect({ connectorId: ALPHA })
    storage.removeItem(KEY)
    one.lifecycle.emitStorage(null)
    await one.clock.advance(0)
    expect(one.kit.connections.isConnected()).toBe(true)
  })
})

describe('R16: destroy', () => {
  it.each(['disconnected', 'connecting', 'reconnecting', 'connected', 'switching'] as const)(
    'while %s settles every promise and leaves no listener or timer',
    async (state) => {
      const { kit, control, clock, lifecycle } = createTestKit()
      await kit.connections.preload()
      const pending: Promise<unknown>[] = []
      if (state === 'reconnecting') {
        control.onReconnect(ALPHA, 'hang')
        kit.storage.set({ name: 'connections', version: 1, parse: () => undefined }, { eip155: [{ connectorId: ALPHA, status: 'active' }] })
      }
      kit.start()
      if (state === 'connecting') control.onConnect(ALPHA, 'hang')
      if (state !== 'disconnected' && state !== 'reconnecting') {
        const connecting = kit.connections.connect({ connectorId: ALPHA })
        if (state === 'connecting') pending.push(expect(connecting).rejects.toMatchObject({ code: connectionErrors.destroyed.code }))
        else await connecting
      }
      if (state === 'switching') {
        control.onSwitchNetwork(ALPHA, 'hang')
        const switching = kit.connections.switchNetwork('eip155:8453')
        pending.push(expect(switching).rejects.toMatchObject({ code: connectionErrors.destroyed.code }))
      }
      await clock.advance(0)
      kit.destroy()
      await Promise.all(pending)
      await clock.advance(0)
      expect(clock.pendingTimers).toBe(0)
      expect(lifecycle.listenerCount).toBe(0)
      expect(control.listenerCount).toBe(0)
    },
  )

  it('refuses to connect afterwards', async () => {
    const { kit } = await setUp()
    kit.destroy()
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('The kit was destroyed')
  })
})
