import { flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_1,
  ALPHA,
  BETA,
  createTestKit,
  setUpConnections,
  type TestKitOptions,
} from '../../test/createTestKit.ts'
import type { AppKitEvent } from '../events/types.ts'
import { connectionsKey } from './storage.ts'

const NOTICE = { variant: 'error', code: 'connections.walletDisconnected', params: { wallet: 'Alpha Wallet' } }
const EVENT: AppKitEvent = { event: 'WALLET_DISCONNECTED', properties: { name: 'Alpha Wallet' } }
const SOLANA = {
  accounts: [{ address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }],
  chainReference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** A kit with one connected wallet, whose events are recorded. */
async function setUpConnected(params: TestKitOptions = {}) {
  const test = await setUpConnections(params)
  await test.kit.connections.connect({ connectorId: ALPHA })
  await test.kit.modal.open()
  const events: AppKitEvent[] = []
  test.kit.events.subscribe((event) => events.push(event))
  return { ...test, events }
}

/** A wallet that is connected in two chain families by one session. */
async function setUpTwoFamilies() {
  const test = await setUpConnections()
  const { kit, control } = test
  control.addConnector({ id: ALPHA, name: 'Alpha Wallet', namespaces: ['eip155', 'solana'], accounts: [ACCOUNT_1] })
  control.onConnect(ALPHA, () => ({
    accounts: [{ address: ACCOUNT_1 }],
    chainReference: '1',
    others: { solana: SOLANA },
  }))
  await kit.connections.connect({ connectorId: ALPHA })
  expect(kit.connections.isConnected('solana')).toBe(true)
  await kit.modal.open()
  const events: AppKitEvent[] = []
  kit.events.subscribe((event) => events.push(event))
  return { ...test, events }
}

describe('a wallet that ends its connection', () => {
  it('is named in a notice and in an event when it emits disconnect', async () => {
    const { kit, control, events } = await setUpConnected()
    control.emit(ALPHA, { type: 'disconnect' })
    expect(kit.notices.state.notice).toMatchObject(NOTICE)
    expect(events).toEqual([EVENT])
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('is named once when a closed modal opens', async () => {
    const { kit, control, events } = await setUpConnected()
    kit.modal.close()
    events.length = 0
    control.emit(ALPHA, { type: 'disconnect' })
    expect(events).toEqual([EVENT])
    expect(kit.notices.state.notice).toBeUndefined()
    await kit.modal.open()
    expect(kit.notices.state.notice).toMatchObject(NOTICE)
    kit.notices.hide()
    kit.modal.close()
    await kit.modal.open()
    expect(kit.notices.state.notice).toBeUndefined()
  })

  it('is not named in a modal that opens after the visitor has connected again', async () => {
    const { kit, control } = await setUpConnected()
    kit.modal.close()
    control.emit(ALPHA, { type: 'disconnect' })
    await kit.connections.connect({ connectorId: BETA })
    await kit.modal.open()
    expect(kit.notices.state.notice).toBeUndefined()
  })

  it('is not named in a modal that opens after the same wallet was restored', async () => {
    const { kit, control } = await setUpConnected()
    kit.modal.close()
    control.emit(ALPHA, { type: 'disconnect' })
    control.reportConnection(ALPHA)
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    await kit.modal.open()
    expect(kit.notices.state.notice).toBeUndefined()
  })

  it('is named also if the storage was cleared', async () => {
    const { kit, control, storage } = await setUpConnected()
    storage.removeItem('openappkit:default:connections')
    control.emit(ALPHA, { type: 'disconnect' })
    expect(kit.notices.state.notice).toMatchObject(NOTICE)
  })

  it('R6: is not named if it does not answer after the back/forward cache, though the connection is removed', async () => {
    const { kit, control, lifecycle, clock, events } = await setUpConnected()
    control.onReconnect(ALPHA, 'hang')
    lifecycle.emitPageShow()
    await flushPromises()
    await clock.advance(10_000)
    expect(kit.connections.isConnected()).toBe(false)
    expect(events).toEqual([])
  })

  it('is named at once in a modal that is part of the page', async () => {
    const { kit, control } = await setUpConnected({ options: { enableEmbedded: true } })
    kit.modal.close()
    control.emit(ALPHA, { type: 'disconnect' })
    expect(kit.notices.state.notice).toMatchObject(NOTICE)
  })

  it('is named when it no longer shows an account', async () => {
    const { kit, control, events } = await setUpConnected()
    control.setAccounts(ALPHA, [])
    expect(kit.notices.state.notice).toMatchObject(NOTICE)
    expect(events).toEqual([EVENT])
  })

  it('is named by its own name if its connector serves many wallets', async () => {
    const { kit, control } = await setUpConnections()
    control.onConnect(ALPHA, () => ({
      accounts: [{ address: ACCOUNT_1 }],
      chainReference: '1',
      wallet: { name: 'Gamma' },
    }))
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open()
    control.emit(ALPHA, { type: 'disconnect' })
    expect(kit.notices.state.notice).toMatchObject({ params: { wallet: 'Gamma' } })
  })

  it('is named once, when it is disconnected in its last chain family', async () => {
    const { kit, control, events } = await setUpTwoFamilies()
    control.emit(ALPHA, { type: 'disconnect' })
    expect([kit.connections.isConnected('eip155'), kit.connections.isConnected('solana')]).toEqual([false, false])
    expect(events).toEqual([EVENT])
  })

  it('is named when it ends an unconfirmed connection', async () => {
    const first = await setUpConnected()
    first.kit.destroy()
    const { kit, control } = createTestKit({ wallets: first.wallets, ports: { storage: first.storage } })
    control.onReconnect(ALPHA, () => ({ accounts: [{ address: ACCOUNT_1 }], chainReference: '1', isUnconfirmed: true }))
    kit.start()
    await expect.poll(() => kit.connections.getNamespace().unconfirmed).toBeDefined()
    await kit.modal.open()
    control.emit(ALPHA, { type: 'disconnect' })
    expect(kit.notices.state.notice).toMatchObject(NOTICE)
  })

  it('is not named when the visitor disconnects it, here or in another tab', async () => {
    const { kit, control, events, storage, wallets } = await setUpConnected()
    const other = await setUpConnections({ wallets, ports: { storage } })
    await expect.poll(() => other.kit.connections.isConnected()).toBe(true)
    await other.kit.modal.open()
    // The wallet's event arrives before the storage event.
    control.onDisconnect(ALPHA, () => control.emit(ALPHA, { type: 'disconnect' }))
    await kit.connections.disconnect()
    await flushPromises()
    expect(other.kit.connections.isConnected()).toBe(false)
    expect([kit.notices.state.notice, other.kit.notices.state.notice]).toEqual([undefined, undefined])
    expect(events).toEqual([{ event: 'DISCONNECT_SUCCESS' }])
  })

  it('is not named if it disconnects between its answer and the end of the attempt, which fails', async () => {
    const { kit, control } = await setUpConnections()
    await kit.modal.open()
    control.onConnect(ALPHA, () => {
      control.emit(ALPHA, { type: 'disconnect' })
      return { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }
    })
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toMatchObject({
      code: 'connections.failedToConnect',
    })
    expect(kit.notices.state.notice).toBeUndefined()
  })

  it('stays in storage, so that the next page restores it', async () => {
    const { kit, control } = await setUpConnected()
    control.emit(ALPHA, { type: 'disconnect' })
    expect(kit.storage.get(connectionsKey)?.eip155).toEqual([
      { connectorId: ALPHA, status: 'active', address: ACCOUNT_1 },
    ])
  })

  it('is not named if the visitor disconnects one chain family and it ends the others', async () => {
    const { kit, control, events } = await setUpTwoFamilies()
    control.onDisconnect(ALPHA, () => control.emit(ALPHA, { type: 'disconnect' }))
    await kit.connections.disconnect({ namespace: 'eip155' })
    expect(kit.connections.isConnected('solana')).toBe(false)
    expect(kit.notices.state.notice).toBeUndefined()
    expect(events).toEqual([{ event: 'DISCONNECT_SUCCESS' }])
  })

  it('is not named while the visitor is connecting it', async () => {
    const { kit, control, events } = await setUpTwoFamilies()
    await kit.connections.disconnect({ namespace: 'eip155' })
    control.onConnect(ALPHA, 'hang')
    const connecting = expect(kit.connections.connect({ connectorId: ALPHA, namespace: 'eip155' })).rejects.toThrow(
      'Connection rejected',
    )
    await flushPromises()
    events.length = 0
    control.emit(ALPHA, { type: 'disconnect' })
    expect(kit.connections.isConnected('solana')).toBe(false)
    control.reject(ALPHA)
    await connecting
    expect(events.map(({ event }) => event)).toEqual(['USER_REJECTED'])
  })

  it('is named when a closed modal opens also if another wallet is connected, and only the last of several', async () => {
    const { kit, control } = await setUpConnected()
    await kit.connections.connect({ connectorId: BETA })
    control.addConnector({ id: 'third', name: 'Third', accounts: [ACCOUNT_1] })
    await kit.connections.connect({ connectorId: 'third' })
    kit.modal.close()
    control.emit(BETA, { type: 'disconnect' })
    control.emit(ALPHA, { type: 'disconnect' })
    await kit.modal.open()
    expect(kit.notices.state.notice).toMatchObject(NOTICE)
  })

  it('R6: is named if it has ended the connection during the back/forward cache', async () => {
    const { kit, control, lifecycle, events } = await setUpConnected()
    control.setPermitted(ALPHA, false)
    lifecycle.emitPageShow()
    await expect.poll(() => kit.connections.isConnected()).toBe(false)
    expect(kit.notices.state.notice).toMatchObject(NOTICE)
    expect(events).toEqual([EVENT])
  })

  it('is not named if a library of the site has disconnected it, and the next page does not restore it', async () => {
    const { kit, control, events } = await setUpConnected()
    control.emit(ALPHA, { type: 'disconnect', isBySite: true })
    expect(kit.connections.isConnected()).toBe(false)
    expect(kit.notices.state.notice).toBeUndefined()
    expect(events).toEqual([{ event: 'DISCONNECT_SUCCESS' }])
    expect(kit.storage.get(connectionsKey)?.eip155).toEqual([{ connectorId: ALPHA, status: 'disconnected' }])
  })
})
