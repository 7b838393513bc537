import { describe, expect, it } from 'vitest'
import { ALPHA, BETA, setUpConnections } from '../../test/createTestKit.ts'

describe('disconnecting', () => {
  it('tells the wallet and forgets the account', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.disconnect()
    expect(kit.connections.isConnected()).toBe(false)
    expect(control.isPermitted(ALPHA)).toBe(false)
  })

  it('SPEC 9.20: waits at most 3 s for a wallet', async () => {
    const { kit, control, clock } = await setUpConnections()
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

  it("SPEC 8.11: throws 'Failed to disconnect' with the wallet's error when it fails, and has left all the same", async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    const cause = new Error('wallet exploded')
    control.onDisconnect(ALPHA, cause)
    await expect(kit.connections.disconnect()).rejects.toMatchObject({ message: 'Failed to disconnect', cause })
    expect(kit.connections.isConnected()).toBe(false)
  })

  it("SPEC 8.36: refuses to leave a wallet that is not connected with 'Connector not connected'", async () => {
    const { kit } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await expect(kit.connections.disconnect({ connectorId: BETA })).rejects.toThrow('Connector not connected')
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('forgets a connection for good when it is deleted, held or not', async () => {
    const { kit, storage } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.disconnect({ connectorId: BETA })
    await kit.connections.deleteConnection({ connectorId: ALPHA })
    await kit.connections.deleteConnection({ connectorId: BETA })
    expect(kit.connections.getNamespace().connections).toEqual([])
    expect(storage.getItem('openappkit:default:connections')).toBe('{"v":1,"data":{"eip155":[],"solana":[]}}')
  })

  it('leaves only the named connection', async () => {
    const { kit } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.disconnect({ connectorId: BETA })
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })
})
