import { createFakeAdapter, flushPromises } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import {
  ACCOUNT_1,
  ACCOUNT_2,
  ALPHA,
  BETA,
  createTestKit,
  setUpConnections,
  type TestKitOptions,
} from '../../test/createTestKit.ts'
import type { AppKitEvent } from '../events/types.ts'
import { mainnet } from '../networks/chains/index.ts'
import { connectionsKey } from './storage.ts'
import type { ConnectResult, CreateAdapter, DriverContext } from './driver.types.ts'

const RESULT: ConnectResult = { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }

async function setUp(params: TestKitOptions = {}) {
  const test = await setUpConnections(params)
  const events: AppKitEvent[] = []
  test.kit.events.subscribe((event) => events.push(event))
  const asked = () => test.control.calls.map(({ operation, connectorId }) => `${operation} ${connectorId}`)
  return { ...test, events, asked }
}

describe('a connection that a driver reports', () => {
  it('becomes the active one without a prompt, is stored, and is tracked once', async () => {
    const { kit, control, events, asked } = await setUp()
    control.reportConnection(ALPHA)
    await expect
      .poll(() => kit.connections.getActive())
      .toMatchObject({ connectorId: ALPHA, accounts: [{ address: ACCOUNT_1 }] })
    expect(asked()).toEqual([`reconnect ${ALPHA}`])
    expect(kit.storage.get(connectionsKey)?.eip155).toEqual([
      { connectorId: ALPHA, status: 'active', address: ACCOUNT_1 },
    ])
    expect(kit.connections.state.recentConnectorIds).toEqual([ALPHA])
    control.reportConnection(ALPHA)
    await flushPromises()
    expect(events).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'injected', name: 'Alpha Wallet' } }])
    expect(asked()).toEqual([`reconnect ${ALPHA}`])
  })

  it('is updated by the events of its wallet', async () => {
    const { kit, control } = await setUp()
    control.reportConnection(ALPHA)
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    control.setChain(ALPHA, '8453')
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:8453')
    control.emit(ALPHA, { type: 'disconnect' })
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('replaces another active connection, also if it is held already', async () => {
    const { kit, control } = await setUp()
    await kit.connections.connect({ connectorId: BETA })
    control.reportConnection(ALPHA)
    await expect.poll(() => kit.connections.getActive()?.connectorId).toBe(ALPHA)
    control.reportConnection(BETA)
    await expect.poll(() => kit.connections.getActive()?.connectorId).toBe(BETA)
    expect(kit.storage.get(connectionsKey)?.eip155).toContainEqual({
      connectorId: ALPHA,
      status: 'connected',
      address: ACCOUNT_1,
    })
  })

  it('is rejected with a warning if its wallet shows no account', async () => {
    const { kit, control, events } = await setUp()
    control.onReconnect(ALPHA, () => null)
    control.reportConnection(ALPHA)
    await flushPromises()
    expect(kit.connections.isConnected()).toBe(false)
    expect(kit.storage.get(connectionsKey)).toBeUndefined()
    expect(events).toEqual([])
    expect(kit.log.entries()).toContainEqual(
      expect.objectContaining({ level: 'warn', message: expect.stringContaining('does not confirm') }),
    )
  })

  it('S7: is rejected if another wallet of the page claims its identity', async () => {
    const { kit, control, asked } = await setUp()
    control.addConnector({ id: ALPHA, accounts: [ACCOUNT_1], isAmbiguous: true })
    control.reportConnection(ALPHA)
    await flushPromises()
    expect(kit.connections.isConnected()).toBe(false)
    expect(asked()).toEqual([])
  })

  it('is rejected in a chain family without a configured network', async () => {
    const other = createFakeAdapter({ namespace: 'solana', connectors: [{ id: 'other' }] })
    const { kit } = createTestKit({
      options: { networks: [mainnet], connectors: [(context) => other.createAdapter(context)] },
    })
    await kit.connections.preload()
    kit.start()
    other.control.reportConnection('other')
    await flushPromises()
    expect(other.control.calls).toEqual([])
  })

  it('is requested once while its wallet does not answer', async () => {
    const { kit, control, asked } = await setUp()
    control.onReconnect(ALPHA, 'hang')
    control.reportConnection(ALPHA)
    control.reportConnection(ALPHA)
    await flushPromises()
    expect(asked()).toEqual([`reconnect ${ALPHA}`])
    control.approve(ALPHA)
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
  })

  it('sends no second request to a wallet that the visitor is connecting', async () => {
    const { kit, control, asked } = await setUp()
    control.onConnect(ALPHA, 'hang')
    const connecting = kit.connections.connect({ connectorId: ALPHA })
    await flushPromises()
    control.reportConnection(ALPHA)
    await flushPromises()
    expect(asked()).toEqual([`connect ${ALPHA}`])
    control.approve(ALPHA)
    expect(await connecting).toMatchObject({ connectorId: ALPHA })
  })

  it('stays in the background while the visitor is connecting another wallet', async () => {
    const { kit, control } = await setUp()
    control.addConnector({ id: 'third', accounts: [ACCOUNT_1] })
    await kit.connections.connect({ connectorId: BETA })
    control.onConnect('third', 'hang')
    const connecting = kit.connections.connect({ connectorId: 'third' })
    await flushPromises()
    control.reportConnection(ALPHA)
    await expect.poll(() => kit.connections.getNamespace().connections).toHaveLength(2)
    await flushPromises()
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
    control.approve('third')
    await connecting
    expect(kit.connections.getActive()?.connectorId).toBe('third')
  })

  it('is stored and tracked also in the background', async () => {
    const { kit, control, events } = await setUp()
    control.onConnect(BETA, 'hang')
    const connecting = kit.connections.connect({ connectorId: BETA }).catch(() => {})
    await flushPromises()
    control.reportConnection(ALPHA)
    await expect.poll(() => kit.connections.getNamespace().connections).toHaveLength(1)
    await flushPromises()
    kit.connections.cancel()
    await connecting
    expect(kit.storage.get(connectionsKey)?.eip155).toEqual([
      { connectorId: ALPHA, status: 'active', address: ACCOUNT_1 },
    ])
    expect(events.map(({ event }) => event)).toEqual(['CONNECT_SUCCESS'])
  })

  it('R10: does not replace a newer choice of the visitor, or a newer report', async () => {
    const { kit, control } = await setUp()
    control.addConnector({ id: 'third', accounts: [ACCOUNT_1] })
    control.onReconnect(ALPHA, 'hang')
    control.reportConnection(ALPHA)
    await flushPromises()
    await kit.connections.connect({ connectorId: BETA })
    control.approve(ALPHA, 'reconnect')
    await expect.poll(() => kit.connections.getNamespace().connections).toHaveLength(2)
    await flushPromises()
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
    await kit.connections.disconnect({ connectorId: ALPHA })
    control.reportConnection(ALPHA)
    await flushPromises()
    control.reportConnection('third')
    await expect.poll(() => kit.connections.getActive()?.connectorId).toBe('third')
    control.approve(ALPHA, 'reconnect')
    await expect.poll(() => kit.connections.getNamespace().connections).toHaveLength(3)
    await flushPromises()
    expect(kit.connections.getActive()?.connectorId).toBe('third')
  })

  it('changes neither account nor chain family if it is already the active one', async () => {
    const { kit, control } = await setUp()
    control.setAccounts(ALPHA, [ACCOUNT_1, ACCOUNT_2])
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.switchConnection({ connectorId: ALPHA, address: ACCOUNT_2 })
    kit.networks.setActiveNamespace('solana')
    control.onReconnect(ALPHA, 'reject')
    control.reportConnection(ALPHA)
    await flushPromises()
    expect(kit.connections.getNamespace('eip155').address).toBe(ACCOUNT_2)
  })

  it('does not change the active chain family while that has an account', async () => {
    const { kit, control } = await setUp()
    control.addConnector({
      id: 'sol',
      namespaces: ['solana'],
      accounts: [ACCOUNT_1],
      chainReference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    })
    await kit.connections.connect({ connectorId: 'sol', namespace: 'solana' })
    control.reportConnection(ALPHA)
    await expect.poll(() => kit.connections.isConnected('eip155')).toBe(true)
    await flushPromises()
    expect(kit.networks.state.activeNamespace).toBe('solana')
  })

  it('is accepted after the attempt of the visitor with the same wallet has failed', async () => {
    const { kit, control } = await setUp()
    control.onConnect(ALPHA, 'hang')
    const connecting = kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    await flushPromises()
    control.reportConnection(ALPHA)
    kit.connections.cancel()
    await connecting
    await expect.poll(() => kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })

  it('does not stay beside the active one with features.multiWallet: false, also if a newer report follows', async () => {
    const { kit, control } = await setUp({ options: { features: { multiWallet: false } } })
    await kit.connections.connect({ connectorId: BETA })
    control.addConnector({ id: 'locked', accounts: [] })
    for (const id of [ALPHA, 'locked']) control.reportConnection(id)
    await expect
      .poll(() =>
        control.calls.filter(({ operation }) => operation === 'disconnect').map(({ connectorId }) => connectorId),
      )
      .toEqual([ALPHA])
    expect(kit.connections.getNamespace().connections.map(({ connectorId }) => connectorId)).toEqual([BETA])
  })

  it('is unconfirmed until its wallet answers', async () => {
    const { kit, control, events } = await setUp()
    control.onReconnect(ALPHA, () => ({ ...RESULT, isUnconfirmed: true }))
    control.reportConnection(ALPHA)
    await expect.poll(() => kit.connections.getNamespace().unconfirmed?.connectorId).toBe(ALPHA)
    control.onReconnect(ALPHA, () => RESULT)
    await kit.connections.connect({ connectorId: BETA })
    control.emit(ALPHA, { type: 'answered' })
    await expect.poll(() => kit.connections.getNamespace().connections).toHaveLength(2)
    await flushPromises()
    // The visitor has chosen another wallet since.
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
    expect(events.map(({ event }) => event)).toEqual(['CONNECT_SUCCESS', 'CONNECT_SUCCESS'])
    expect(kit.storage.get(connectionsKey)?.eip155).toContainEqual({
      connectorId: ALPHA,
      status: 'connected',
      address: ACCOUNT_1,
    })
    expect(kit.log.entries().filter(({ message }) => message.includes('does not confirm'))).toEqual([])
  })

  it('is requested once, and not tracked again, after a reload that restores it', async () => {
    const first = await setUp()
    await first.kit.connections.connect({ connectorId: ALPHA })
    first.kit.destroy()
    const { kit, control } = createTestKit({ wallets: first.wallets, ports: { storage: first.storage } })
    const events: AppKitEvent[] = []
    kit.events.subscribe((event) => events.push(event))
    const before = control.calls.length
    kit.start()
    control.reportConnection(ALPHA)
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    await expect.poll(() => kit.connections.state.isInitialized).toBe(true)
    await flushPromises()
    expect(control.calls.slice(before).map(({ operation }) => operation)).toEqual(['reconnect'])
    expect(events).toEqual([])
  })

  it('R8: is rejected if another tab disconnects the wallet first', async () => {
    const { kit, control, storage } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    control.emit(ALPHA, { type: 'disconnect' })
    control.onReconnect(ALPHA, 'hang')
    control.reportConnection(ALPHA)
    await flushPromises()
    const key = 'openappkit:default:connections'
    storage.setItem(key, storage.getItem(key)!.replace('"active"', '"disconnected"'))
    control.approve(ALPHA)
    await flushPromises()
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('R3: is disconnected if the visitor disconnects first, and a late answer is dropped', async () => {
    const { kit, control, asked } = await setUp()
    control.onReconnect(ALPHA, 'hang')
    control.reportConnection(ALPHA)
    await flushPromises()
    await kit.connections.disconnect()
    control.approve(ALPHA)
    await flushPromises()
    expect(kit.connections.isConnected()).toBe(false)
    expect(asked()).toEqual([`reconnect ${ALPHA}`, `disconnect ${ALPHA}`])
    expect(kit.log.entries().filter(({ message }) => message.includes('does not confirm'))).toEqual([])
  })

  it('can be disconnected by its connector before the answer, and not by another connector', async () => {
    const { kit, control } = await setUp()
    control.onReconnect(ALPHA, 'hang')
    control.reportConnection(ALPHA)
    await flushPromises()
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.disconnect({ connectorId: BETA })
    control.approve(ALPHA)
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    await kit.connections.disconnect({ connectorId: ALPHA })
    control.onReconnect(ALPHA, 'hang')
    control.reportConnection(ALPHA)
    await flushPromises()
    await kit.connections.disconnect({ connectorId: ALPHA })
    control.approve(ALPHA)
    await flushPromises()
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('R16: is dropped when the kit is destroyed', async () => {
    const { kit, control, clock } = await setUp()
    control.onReconnect(ALPHA, 'hang')
    control.reportConnection(ALPHA)
    await flushPromises()
    kit.destroy()
    control.approve(ALPHA)
    await flushPromises()
    expect(kit.connections.isConnected()).toBe(false)
    expect(kit.log.entries().filter(({ message }) => message.includes('does not confirm'))).toEqual([])
    expect(control.listenerCount).toBe(0)
    expect(clock.pendingTimers).toBe(0)
  })

  it('R16: is ignored once the kit is destroyed', async () => {
    const wallets = createFakeAdapter()
    let report: DriverContext['reportConnection'] = () => {}
    const createAdapter: CreateAdapter = Object.assign(
      (context: DriverContext) => ((report = context.reportConnection), wallets.createAdapter(context)),
      {
        namespace: 'eip155' as const,
      },
    )
    const { kit, storage } = await setUpConnections({ options: { adapters: [createAdapter] } })
    for (const connectorId of [ALPHA, BETA]) await kit.connections.connect({ connectorId })
    const stored = storage.getItem('openappkit:default:connections')
    kit.destroy()
    report({ connectorId: ALPHA, namespace: 'eip155' })
    await flushPromises()
    expect(storage.getItem('openappkit:default:connections')).toBe(stored)
    expect(kit.connections.getActive()?.connectorId).not.toBe(ALPHA)
    expect(kit.log.entries()).toEqual([])
  })

  it('may be reported before the verbs are loaded, and before its driver lists it', async () => {
    const { kit, control } = createTestKit()
    kit.start()
    control.addConnector({ id: 'late', accounts: [ACCOUNT_1] })
    const onLoad = vi.fn()
    control.onReconnect('late', () => (onLoad(), RESULT))
    control.reportConnection('late')
    await expect.poll(() => kit.connections.getActive()?.connectorId).toBe('late')
    expect(onLoad).toHaveBeenCalledTimes(1)
  })
})
