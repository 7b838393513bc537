import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'
import { base, mainnet, solana, solanaDevnet } from '../networks/chains/index.ts'
import { createDriverRegistry } from './createDriverRegistry.ts'
import type { DriverContext } from './types.ts'

/** A driver of Solana wallets beside the adapter, and what the kit gave it. */
function setUp() {
  const provider = {}
  const other = createFakeAdapter({ namespace: 'solana', connectors: [{ id: 'other', provider }] })
  const universalProvider = {}
  let context: DriverContext | undefined
  const test = createTestKit({
    options: {
      id: 'mine',
      projectId: 'project',
      universalProvider,
      universalProviderConfigOverride: { methods: { eip155: ['eth_sign'] } },
      connectors: [(given) => other.createAdapter((context = given))],
    },
  })
  if (!context) throw new Error('The driver was not made.')
  return { ...test, other, provider, universalProvider, context }
}

describe('a driver', () => {
  it('is given what it needs of its kit', () => {
    const { kit, context, clock, universalProvider } = setUp()
    expect(context).toMatchObject({ kitId: 'mine', projectId: 'project' })
    expect(context.universalProviderConfigOverride).toEqual({ methods: { eip155: ['eth_sign'] } })
    expect(context.clock).toBe(clock)
    expect(context.log).toBe(kit.log)
    expect(context.options).toBe(kit.options.state)
    expect(context.universalProvider).toBe(universalProvider)
  })

  it("learns of the site's networks as they are now", () => {
    const { kit, context } = setUp()
    expect(context.listNamespaces()).toEqual(['eip155', 'solana'])
    expect(context.listNetworks('eip155').map(({ id }) => id)).toEqual([mainnet.id, base.id])
    expect(context.getNetworkSource('eip155:8453')).toBe(base)
    kit.networks.add(solanaDevnet)
    expect(context.listNetworks('solana').map(({ id }) => id)).toEqual([solana.id, solanaDevnet.id])
  })

  it('gets the provider of a wallet that another driver reaches, and none of an unknown wallet', () => {
    const { kit, context, provider } = setUp()
    expect(context.getProvider('other', 'solana')).toBeUndefined()
    kit.start()
    expect(context.getProvider('other', 'solana')).toBe(provider)
    expect(context.getProvider('other', 'eip155')).toBeUndefined()
    expect(context.getProvider(ALPHA, 'eip155')).toBeTypeOf('object')
  })
})

describe('the wallets of a kit', () => {
  it('are those of all its drivers, in their order, as they come and go', () => {
    const { kit, control, other } = setUp()
    const list = () => kit.connections.state.connectors.map(({ id }) => id)
    expect(list()).toEqual([])
    kit.start()
    expect(list()).toEqual([ALPHA, BETA, 'other'])
    control.removeConnector(ALPHA)
    other.control.addConnector({ id: 'late' })
    expect(list()).toEqual([BETA, 'other', 'late'])
    expect(kit.connections.getConnector('late')?.id).toBe('late')
    expect(kit.connections.getConnector(ALPHA)).toBeUndefined()
  })

  it('are looked for no longer once the kit has ended', () => {
    const { kit, control, other } = setUp()
    kit.start()
    expect([control.listenerCount, other.control.listenerCount]).toEqual([2, 2])
    kit.destroy()
    expect([control.listenerCount, other.control.listenerCount]).toEqual([0, 0])
  })

  it('may come from no adapter at all', () => {
    const { kit } = createTestKit({ options: { adapters: undefined as never } })
    kit.start()
    expect(kit.connections.state.connectors).toEqual([])
    expect(kit.connections.getAdapter('eip155')).toBeUndefined()
  })
})

it('who waits for a wallet to appear is told of none once they have stopped', () => {
  const { kit } = createTestKit()
  const { createAdapter, control } = createFakeAdapter()
  const registry = createDriverRegistry(kit, { adapters: [createAdapter] }, kit.connections.state)
  registry.start()
  const told: number[] = []
  const stop = registry.watch(() => told.push(kit.connections.state.connectors.length))
  control.addConnector({ id: 'late' })
  stop()
  control.addConnector({ id: 'later' })
  expect(told).toEqual([3])
})

it('the adapter of a namespace is the one that was made for it, and no other driver', () => {
  const { kit } = setUp()
  expect(kit.connections.getAdapter('eip155')?.namespace).toBe('eip155')
  expect(kit.connections.getAdapter('solana')).toBeUndefined()
})
