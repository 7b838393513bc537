import { createFakeAdapter, createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit, setUpConnections } from '../../test/createTestKit.ts'

describe('reconnecting', () => {
  /** Connects, then reloads the page with the same storage and wallets. */
  async function reload(options?: Parameters<typeof createTestKit>[0]) {
    const storage = createFakeStorage()
    const wallets = createFakeAdapter()
    const before = await setUpConnections({ ports: { storage }, wallets })
    await before.kit.connections.connect({ connectorId: ALPHA })
    before.kit.destroy()
    const page = createTestKit({ ports: { storage }, wallets, ...options })
    await page.kit.connections.preload()
    return { ...page, storage, wallets }
  }

  it('SPEC 4.2, 4.4: restores a stored connection without a prompt', async () => {
    const { kit, control, clock } = await reload()
    kit.start()
    expect(kit.connections.getNamespace().status).toBe('reconnecting')
    await clock.advance(0)
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ACCOUNT_1}`)
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
    expect(kit.connections.state.isInitialized).toBe(true)
  })

  it('does nothing before start, and nothing on a server', async () => {
    const { kit, control } = await reload({ ports: { isBrowser: false } })
    kit.start()
    expect(kit.isStarted).toBe(false)
    expect(control.calls.map(({ operation }) => operation)).not.toContain('reconnect')
  })

  it('SPEC 4.2, 4.5: does not restore a disconnected connection', async () => {
    const { kit, storage, wallets, clock } = await reload()
    kit.start()
    await clock.advance(0)
    await kit.connections.disconnect()
    const callsBefore = wallets.control.calls.length
    const next = createTestKit({ ports: { storage }, wallets })
    await next.kit.connections.preload()
    next.kit.start()
    await next.clock.advance(0)
    expect(next.kit.connections.getNamespace().status).toBe('disconnected')
    expect(wallets.control.calls.slice(callsBefore).map(({ operation }) => operation)).not.toContain('reconnect')
    // `disconnected` is a valid status and causes no error.
    expect([...kit.log.entries(), ...next.kit.log.entries()]).toEqual([])
  })

  it('SPEC 4.5: reconnects a disconnected connection by its route when it is chosen', async () => {
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

  it('R1: stops waiting for a wallet that is not installed after 3 s', async () => {
    const { kit, control, clock } = await reload()
    control.removeConnector(ALPHA)
    kit.start()
    await clock.advance(2_999)
    expect(kit.connections.getNamespace().status).toBe('reconnecting')
    await clock.advance(1)
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(clock.pendingTimers).toBe(0)
  })

  it('restores a wallet that announces itself late', async () => {
    const { kit, control, clock } = await reload()
    control.removeConnector(ALPHA)
    kit.start()
    await clock.advance(1_000)
    control.addConnector({ id: ALPHA, accounts: [ACCOUNT_1], isPermitted: true })
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('R2: the wallet used last is asked first, and usable while four others do not answer', async () => {
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
    const asked = wallets.control.calls.filter(({ operation }) => operation === 'reconnect')
    expect(asked.map(({ connectorId }) => connectorId)).toEqual([ALPHA, ...ids.slice(0, 4)])
    await kit.connections.switchNetwork('eip155:8453')
    await expect(kit.connections.signMessage('hello')).resolves.toMatch(/^0x/)
  })

  it('SPEC 4.2, 4.4: makes the wallet used last the active one, in any order of answers', async () => {
    for (const order of [
      [ALPHA, BETA],
      [BETA, ALPHA],
    ]) {
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

  it('shows the account used last first, if the wallet still shows it', async () => {
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

  it('does not restore a connection that another tab disconnects before the wallet answers', async () => {
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

  it('S7: does not restore a wallet whose identity another one claims too', async () => {
    const { kit, control, clock } = await reload()
    control.addConnector({ id: ALPHA, isAmbiguous: true, isPermitted: true })
    kit.start()
    await clock.advance(10_000)
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('S15: ignores an edited address', async () => {
    const { kit, clock, storage } = await reload()
    const key = 'openappkit:default:connections'
    storage.setItem(key, (storage.getItem(key) ?? '').replaceAll('1'.repeat(40), 'f'.repeat(40)))
    kit.start()
    await clock.advance(0)
    expect(kit.connections.getNamespace().address).toBe(ACCOUNT_1)
  })

  it("SPEC 4.3, 8.13, S15: an unknown status raises 'Invalid connection status: {status}' and is dropped", async () => {
    const { kit, clock, storage } = await reload()
    const key = 'openappkit:default:connections'
    storage.setItem(key, (storage.getItem(key) ?? '').replace('"active"', '"root"'))
    kit.start()
    await clock.advance(0)
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(
      kit.log
        .entries()
        .map(({ message }) => message)
        .join(),
    ).toContain('Invalid connection status: root')
    expect(storage.getItem(key)).toBeNull()
  })

  it('R7: connects in memory when storage throws at every call', async () => {
    const { kit } = await setUpConnections({ ports: { storage: createFakeStorage({ failing: true }) } })
    await kit.connections.connect({ connectorId: ALPHA })
    expect(kit.connections.isConnected()).toBe(true)
    await kit.connections.disconnect()
    expect(kit.connections.isConnected()).toBe(false)
  })

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
