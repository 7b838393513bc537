import { describe, expect, it } from 'vitest'
import { ALPHA, BETA, setUpConnections } from '../../test/createTestKit.ts'
import type { AppKitEvent } from '../events/types.ts'
import { connectionErrors } from './errors.ts'

/** A kit whose events are recorded. */
async function setUp() {
  const test = await setUpConnections()
  const events: AppKitEvent[] = []
  test.kit.events.subscribe((event) => events.push(event))
  return { ...test, events }
}

describe('an event reports', () => {
  it('the wallet and the type of connector that a visitor connected', async () => {
    const { kit, events } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    expect(events).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'injected', name: 'Alpha Wallet' } }])
  })

  it('that the owner of a wallet declined', async () => {
    const { kit, events, control } = await setUp()
    control.onConnect(ALPHA, 'reject')
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Connection rejected')
    expect(events).toEqual([{ event: 'USER_REJECTED', properties: { message: 'Connection rejected' } }])
  })

  it('that a wallet could not be connected, with the reason', async () => {
    const { kit, events, control } = await setUp()
    control.onConnect(ALPHA, connectionErrors.providerNotFound())
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Provider not found')
    expect(events).toEqual([{ event: 'CONNECT_ERROR', properties: { message: 'Provider not found' } }])
  })

  it.each([
    ['the visitor has closed the modal', (kit: Awaited<ReturnType<typeof setUp>>['kit']) => kit.connections.cancel()],
    ['the kit has ended', (kit: Awaited<ReturnType<typeof setUp>>['kit']) => kit.destroy()],
  ])('no failure when %s', async (_, end) => {
    const { kit, events, control } = await setUp()
    control.onConnect(ALPHA, 'hang')
    const connecting = kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    end(kit)
    await connecting
    expect(events).toEqual([])
  })

  it('that a visitor disconnected, once for all wallets, and not without a connection', async () => {
    const { kit, events } = await setUp()
    await kit.connections.disconnect()
    expect(events).toEqual([])
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    events.length = 0
    await kit.connections.disconnect()
    expect(events).toEqual([{ event: 'DISCONNECT_SUCCESS' }])
  })

  it('that a wallet failed to disconnect', async () => {
    const { kit, events, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    events.length = 0
    control.onDisconnect(ALPHA, new Error('wallet exploded'))
    await expect(kit.connections.disconnect()).rejects.toThrow('Failed to disconnect')
    expect(events).toEqual([{ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } }])
  })

  it('the new network, and no network that the wallet declined', async () => {
    const { kit, events, control } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    events.length = 0
    control.onSwitchNetwork(ALPHA, 'reject')
    await expect(kit.connections.switchNetwork('eip155:8453')).rejects.toBeInstanceOf(Error)
    expect(events).toEqual([])
    control.onSwitchNetwork(ALPHA, 'approve')
    await kit.connections.switchNetwork('eip155:8453')
    expect(events).toEqual([{ event: 'SWITCH_NETWORK', properties: { network: 'eip155:8453' } }])
  })
})
