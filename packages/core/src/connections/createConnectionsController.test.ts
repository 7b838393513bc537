import { createFakeStorage, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ALPHA, BETA, createTestKit, setUpConnections } from '../../test/createTestKit.ts'

const stored = (key: string, data: unknown) => {
  const storage = createFakeStorage()
  storage.setItem(`openappkit:default:${key}`, JSON.stringify({ v: 1, data }))
  return storage
}
const comeBack = () => createTestKit({ ports: { storage: stored('connections', { eip155: [{ connectorId: ALPHA, status: 'active' }] }) } })

describe('a kit', () => {
  it('knows of no wallet and no connection before it is started', () => {
    const { kit } = createTestKit()
    expect(kit.connections.state).toEqual({ byNamespace: {}, connectors: [], pending: undefined, recentConnectorIds: [], isInitialized: false })
    expect(kit.connections.getNamespace()).toEqual({ status: 'disconnected', connections: [], activeConnectorId: undefined, address: undefined })
  })

  it('is initialized at once where nothing was stored, for no code has to be fetched', () => {
    const { kit } = createTestKit()
    kit.start()
    expect(kit.connections.state.isInitialized).toBe(true)
  })

  it('is initialized only after stored wallets were asked', async () => {
    const { kit, clock } = comeBack()
    await kit.connections.preload()
    kit.start()
    expect(kit.connections.state.isInitialized).toBe(false)
    await clock.advance(0)
    expect(kit.connections.state.isInitialized).toBe(true)
  })

  it('begins on the network that was stored, and not on one that the site has no longer', () => {
    const here = createTestKit({ ports: { storage: stored('networks', { eip155: 'eip155:8453' }) } })
    here.kit.start()
    expect(here.kit.networks.getActive()?.caipNetworkId).toBe('eip155:8453')
    const gone = createTestKit({ ports: { storage: stored('networks', { eip155: 'eip155:99' }) } })
    gone.kit.start()
    expect(gone.kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
  })

  it('remembers the recent wallets that were stored', () => {
    const { kit } = createTestKit({ ports: { storage: stored('recent', [BETA]) } })
    kit.start()
    expect(kit.connections.state.recentConnectorIds).toEqual([BETA])
  })

  it('gives the provider of its active wallet, and none without one', async () => {
    const provider = {}
    const { kit } = await setUpConnections({ adapter: { connectors: [{ id: ALPHA, provider }] } })
    expect(kit.connections.getProvider()).toBeUndefined()
    expect(kit.connections.getCaipAddress()).toBeUndefined()
    await kit.connections.connect({ connectorId: ALPHA })
    expect(kit.connections.getProvider()).toBe(provider)
    expect(kit.connections.getProvider('solana')).toBeUndefined()
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ACCOUNT_1}`)
  })
})

describe('R16: the end of a kit is no failure, and nothing is logged, when it comes', () => {
  it('while nothing is asked', async () => {
    const { kit } = await setUpConnections()
    kit.destroy()
    expect(kit.log.entries()).toEqual([])
  })

  it('while the code that reconnects is fetched; the kit is then disconnected', async () => {
    const { kit } = comeBack()
    kit.start()
    expect(kit.connections.getNamespace().status).toBe('reconnecting')
    kit.destroy()
    await flushPromises()
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(kit.log.entries()).toEqual([])
  })

  it.each(['emitPageShow', 'emitStorage'] as const)('while the code that follows the page is fetched (%s)', async (emit) => {
    const { kit, lifecycle } = createTestKit()
    kit.start()
    lifecycle[emit]('openappkit:default:connections')
    kit.destroy()
    await flushPromises()
    expect(kit.log.entries()).toEqual([])
  })
})

describe('where the page itself fails', () => {
  it('a kit that reconnects is disconnected, and says why in the log', async () => {
    const { kit, clock } = comeBack()
    await kit.connections.preload()
    Object.assign(clock, { setTimeout: () => { throw new Error('no timers') } })
    kit.start()
    await flushPromises()
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(kit.connections.state.isInitialized).toBe(true)
    expect(kit.log.entries().map(({ message }) => message)).toEqual(['Reconnecting failed. no timers'])
  })

  it('a kit that wakes up says why it could not follow its wallets', async () => {
    const { kit, clock, lifecycle } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    Object.assign(clock, { setTimeout: () => { throw new Error('no timers') } })
    lifecycle.emitPageShow()
    await flushPromises()
    expect(kit.log.entries().map(({ message }) => message)).toEqual(['Following the wallets failed. no timers'])
  })
})
