import { createFakeAdapter, createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'

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
    return { one, two, storage, wallets, control: wallets.control }
  }
  const KEY = 'openappkit:default:connections'

  it('a disconnect in one tab disconnects the other, which sends no request and writes nothing', async () => {
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

  it('a connection made in one tab is restored in the other without a prompt', async () => {
    const { one, two, control } = await openTwoTabs()
    await one.kit.connections.connect({ connectorId: ALPHA })
    two.lifecycle.emitStorage(KEY)
    await two.clock.advance(0)
    expect(two.kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(two.clock.pendingTimers).toBe(0)
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })

  it('wallets that two tabs connect before the browser has told either of the other are all recent', async () => {
    const { one, two } = await openTwoTabs()
    await one.kit.connections.connect({ connectorId: ALPHA })
    await two.kit.connections.connect({ connectorId: BETA })
    expect(two.kit.connections.state.recentConnectorIds).toEqual([BETA, ALPHA])
  })

  it('clearing the storage disconnects no wallet', async () => {
    const { one, storage } = await openTwoTabs()
    await one.kit.connections.connect({ connectorId: ALPHA })
    storage.removeItem(KEY)
    one.lifecycle.emitStorage(null)
    await one.clock.advance(0)
    expect(one.kit.connections.isConnected()).toBe(true)
    expect(one.kit.log.entries()).toEqual([])
  })

  it('a wallet disconnected in one tab is disconnected in the other, and the active one there is restored', async () => {
    const { one, two } = await openTwoTabs()
    await one.kit.connections.connect({ connectorId: ALPHA })
    two.lifecycle.emitStorage(KEY)
    await two.clock.advance(0)
    await one.kit.connections.connect({ connectorId: BETA })
    await one.kit.connections.disconnect({ connectorId: ALPHA })
    two.lifecycle.emitStorage(KEY)
    await two.clock.advance(0)
    expect(two.kit.connections.getNamespace()).toEqual(one.kit.connections.getNamespace())
    expect(two.kit.connections.getActive()?.connectorId).toBe(BETA)
  })

  it('the wallet used last stays the active one if another tab writes before it has answered, and another wallet answers first', async () => {
    const { one, storage, wallets, control } = await openTwoTabs()
    await one.kit.connections.connect({ connectorId: BETA })
    await one.kit.connections.connect({ connectorId: ALPHA })
    control.onReconnect(ALPHA, 'hang')
    const late = createTestKit({ ports: { storage }, wallets })
    await late.kit.connections.preload()
    late.kit.start()
    await late.clock.advance(0)
    late.lifecycle.emitStorage(KEY)
    await late.clock.advance(0)
    // A wallet that is held stores each of its events.
    control.emit(BETA, { type: 'chainChanged', chainReference: '8453' })
    await late.clock.advance(0)
    expect(late.kit.connections.getActive()).toBeUndefined()
    control.approve(ALPHA)
    control.approve(ALPHA)
    await late.clock.advance(0)
    expect(late.kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(late.kit.connections.getNamespace().connections).toHaveLength(2)
    expect(JSON.parse(storage.getItem(KEY) ?? '')).toMatchObject({
      data: {
        eip155: [
          { connectorId: ALPHA, status: 'active' },
          { connectorId: BETA, status: 'connected' },
        ],
      },
    })
  })
})
