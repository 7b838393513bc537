import { createFakeAdapter, createFakeStorage, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ALPHA, BETA, createTestKit, setUpConnections, type TestKit } from '../../test/createTestKit.ts'

describe('disconnecting', () => {
  it('disconnects the wallet and removes the account', async () => {
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

  it("SPEC 8.11: throws 'Failed to disconnect' with the wallet's error if it fails, and still removes the connection", async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    const cause = new Error('wallet exploded')
    control.onDisconnect(ALPHA, cause)
    await expect(kit.connections.disconnect()).rejects.toMatchObject({ short: 'Failed to disconnect', cause })
    expect(kit.connections.isConnected()).toBe(false)
  })

  it("SPEC 8.36: refuses to disconnect a wallet that is not connected with 'Connector not connected'", async () => {
    const { kit } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await expect(kit.connections.disconnect({ connectorId: BETA })).rejects.toThrow('Connector not connected')
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('deletes a connection from storage, held or not', async () => {
    const { kit, storage } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.disconnect({ connectorId: BETA })
    await kit.connections.deleteConnection({ connectorId: ALPHA })
    await kit.connections.deleteConnection({ connectorId: BETA })
    expect(kit.connections.getNamespace().connections).toEqual([])
    expect(storage.getItem('openappkit:default:connections')).toBe('{"v":1,"data":{"eip155":[],"solana":[]}}')
  })

  it('deletes a connection from storage also if its wallet fails to disconnect, and rejects', async () => {
    const { kit, control, storage } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    control.onDisconnect(ALPHA, new Error('wallet exploded'))
    await expect(kit.connections.deleteConnection({ connectorId: ALPHA })).rejects.toThrow('Failed to disconnect')
    expect(kit.connections.isConnected()).toBe(false)
    expect(storage.getItem('openappkit:default:connections')).not.toContain(ALPHA)
  })

  it('disconnects only the named connection', async () => {
    const { kit } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.disconnect({ connectorId: BETA })
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })
})

describe('disconnecting while a wallet is asked to connect', () => {
  async function ask() {
    const test = await setUpConnections()
    test.control.onConnect(ALPHA, 'hang')
    const connecting = test.kit.connections.connect({ connectorId: ALPHA })
    connecting.catch(() => {})
    await flushPromises()
    return { ...test, connecting }
  }

  it('aborts the named attempt', async () => {
    const { kit, connecting } = await ask()
    await kit.connections.disconnect({ connectorId: ALPHA })
    await expect(connecting).rejects.toBeInstanceOf(Error)
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it("continues the attempt, and throws 'Connector not connected' for another wallet", async () => {
    const { kit, control, connecting } = await ask()
    await expect(kit.connections.disconnect({ connectorId: BETA })).rejects.toThrow('Connector not connected')
    control.approve(ALPHA)
    await expect(connecting).resolves.toMatchObject({ connectorId: ALPHA })
  })

  it('does not abort an attempt in another namespace', async () => {
    const { kit, control, connecting } = await ask()
    await kit.connections.disconnect({ namespace: 'solana' })
    control.approve(ALPHA)
    await connecting
    expect(kit.connections.isConnected('eip155')).toBe(true)
  })

  it("throws 'Connector not connected' for a namespace without an attempt", async () => {
    const { kit, control, connecting } = await ask()
    const leaving = kit.connections.disconnect({ connectorId: ALPHA, namespace: 'solana' })
    await expect(leaving).rejects.toThrow('Connector not connected')
    control.approve(ALPHA)
    await connecting
  })
})

describe('disconnecting while stored wallets are asked silently', () => {
  async function comeBack() {
    const storage = createFakeStorage()
    const eip155 = [
      { connectorId: ALPHA, status: 'active' },
      { connectorId: BETA, status: 'connected' },
    ]
    storage.setItem('openappkit:default:connections', JSON.stringify({ v: 1, data: { eip155 } }))
    const test = createTestKit({ ports: { storage } })
    await test.kit.connections.preload()
    for (const id of [ALPHA, BETA]) test.control.onReconnect(id, 'hang')
    test.kit.start()
    await flushPromises()
    return test
  }

  const listDisconnected = ({ calls }: TestKit['control']) =>
    calls.filter(({ operation }) => operation === 'disconnect').map(({ connectorId }) => connectorId)

  it.each([
    ['all of them', {}, [ALPHA, BETA]],
    ['those of a namespace', { namespace: 'eip155' }, [ALPHA, BETA]],
    ['the named one', { connectorId: BETA }, [BETA]],
    ['none in another namespace', { namespace: 'solana' }, []],
  ] as const)('disconnects %s, which would otherwise keep its session', async (_, params, expected) => {
    const { kit, control } = await comeBack()
    for (const id of [ALPHA, BETA]) control.setPermitted(id, true)
    await kit.connections.disconnect(params)
    expect(listDisconnected(control).toSorted()).toEqual(expected)
    expect([ALPHA, BETA].filter((id) => !control.isPermitted(id))).toEqual(expected)
  })

  it('ignores later answers', async () => {
    const { kit, control, clock } = await comeBack()
    control.setPermitted(ALPHA, true)
    const leaving = kit.connections.disconnect()
    control.approve(ALPHA)
    await leaving
    await clock.advance(20_000)
    expect(kit.connections.getNamespace()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it('also disconnects one that has not answered in time, which the next page would restore', async () => {
    const { kit, control, clock } = await comeBack()
    await clock.advance(10_000)
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    await kit.connections.disconnect()
    expect(listDisconnected(control).toSorted()).toEqual([ALPHA, BETA])
    await kit.connections.disconnect()
    expect(listDisconnected(control)).toHaveLength(2)
  })

  it('resolves at once if a wallet is no longer installed', async () => {
    const { kit, control } = await comeBack()
    control.removeConnector(BETA)
    await kit.connections.disconnect()
    expect(listDisconnected(control)).toEqual([ALPHA])
  })

  it('loads the code that disconnecting needs', async () => {
    const storage = createFakeStorage()
    const data = { eip155: [{ connectorId: ALPHA, status: 'active' }] }
    storage.setItem('openappkit:default:connections', JSON.stringify({ v: 1, data }))
    const wallets = createFakeAdapter()
    let fetched = 0
    const create = (context: Parameters<typeof wallets.createAdapter>[0]) => ({
      ...wallets.createAdapter(context),
      preload: async () => void (fetched += 1),
    })
    const adapters = [Object.assign(create, { namespace: 'eip155' as const })]
    const { kit, control } = createTestKit({
      ports: { storage },
      wallets,
      options: { adapters, enableReconnect: false },
    })
    kit.start()
    await kit.connections.disconnect()
    expect([fetched, listDisconnected(control)]).toEqual([1, [ALPHA]])
  })

  it('stays reconnecting while another of them is pending', async () => {
    const { kit } = await comeBack()
    await kit.connections.disconnect({ connectorId: BETA })
    expect(kit.connections.getNamespace().status).toBe('reconnecting')
    await kit.connections.disconnect({ connectorId: ALPHA })
    expect(kit.connections.getNamespace().status).toBe('disconnected')
  })

  it('continues to connect another one', async () => {
    const { kit, control } = await comeBack()
    await kit.connections.disconnect({ connectorId: ALPHA })
    control.onConnect(ALPHA, 'hang')
    kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    await flushPromises()
    await kit.connections.disconnect({ connectorId: BETA })
    expect(kit.connections.getNamespace().status).toBe('connecting')
  })
})

it('the signal is aborted when a disconnect exceeds its deadline', async () => {
  const { kit, control, clock } = await setUpConnections()
  await kit.connections.connect({ connectorId: ALPHA })
  control.onDisconnect(ALPHA, 'hang')
  const leaving = kit.connections.disconnect()
  await flushPromises()
  const request = control.pending[0]?.request as { signal: AbortSignal }
  expect(request.signal.aborted).toBe(false)
  await clock.advance(3_000)
  await leaving
  expect(request.signal.aborted).toBe(true)
})
