import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'
import { alertErrors } from '../alerts/errors.ts'
import { base, mainnet, solana, solanaDevnet } from '../networks/chains/index.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import type { DriverContext } from './driver.types.ts'

const universalProvider = {}

/** A driver of Solana wallets in addition to the adapter, with the context that the kit passes. */
function setUp() {
  const provider = {}
  const other = createFakeAdapter({ namespace: 'solana', connectors: [{ id: 'other', provider }] })
  let context: DriverContext | undefined
  const test = createTestKit({
    options: {
      id: 'mine',
      projectId: 'project',
      universalProvider,
      connectors: [(given) => other.createAdapter((context = given))],
    },
  })
  if (!context) throw new Error('The driver was not made.')
  return { ...test, other, provider, context }
}

describe('a driver', () => {
  it('gets its context from the kit', () => {
    const { kit, context, clock } = setUp()
    expect(context).toMatchObject({ kitId: 'mine', projectId: 'project' })
    expect(context.clock).toBe(clock)
    expect(context.log).toBe(kit.log)
    expect(context.options).toBe(kit.options.state)
    expect(context.site.universalProvider).toBe(universalProvider)
  })

  it('stores values of the kit, reports problems and events, and reads the theme', () => {
    const { kit, context, storage } = setUp()
    const onEvent = vi.fn()
    kit.events.subscribe(onEvent)
    context.storage.set(
      defineStorageKey('driver', 1, () => undefined),
      'kept',
    )
    expect(storage.getItem('openappkit:mine:driver')).toContain('kept')
    context.alerts.raise(alertErrors.rateLimited())
    expect(kit.log.entries().at(-1)?.message).toContain('Rate Limited')
    context.track({ event: 'CLICK_NETWORKS' })
    expect(onEvent).toHaveBeenCalledWith({ event: 'CLICK_NETWORKS' }, expect.any(Number))
    kit.theme.setMode('dark')
    expect(context.theme.themeMode).toBe('dark')
  })

  it('is found by its connector and namespace', () => {
    const { kit } = setUp()
    expect(kit.connections.findDriver('other', 'solana')).toBeUndefined()
    kit.start()
    expect(kit.connections.findDriver('other', 'solana')?.getConnectors()[0]).toMatchObject({ id: 'other' })
    expect(kit.connections.findDriver('other', 'eip155')).toBeUndefined()
  })

  it('reads the current networks of the site', () => {
    const { kit, context } = setUp()
    expect(context.listNamespaces()).toEqual(['eip155', 'solana'])
    expect(context.listNetworks('eip155').map(({ id }) => id)).toEqual([mainnet.id, base.id])
    expect(context.getNetworkSource('eip155:8453')).toBe(base)
    kit.networks.add(solanaDevnet)
    expect(context.listNetworks('solana').map(({ id }) => id)).toEqual([solana.id, solanaDevnet.id])
  })

  it('gets the provider of a wallet of another driver, and none of an unknown wallet', () => {
    const { kit, context, provider } = setUp()
    expect(context.getProvider('other', 'solana')).toBeUndefined()
    kit.start()
    expect(context.getProvider('other', 'solana')).toBe(provider)
    expect(context.getProvider('other', 'eip155')).toBeUndefined()
    expect(context.getProvider(ALPHA, 'eip155')).toBeTypeOf('object')
  })
})

describe('the wallets of a kit', () => {
  it('are those of all its drivers, in their order, and change with them', () => {
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

  it('are not discovered after the kit is destroyed', () => {
    const { kit, control, other } = setUp()
    kit.start()
    expect([control.listenerCount, other.control.listenerCount]).toEqual([2, 2])
    kit.destroy()
    expect([control.listenerCount, other.control.listenerCount]).toEqual([0, 0])
  })

  it('may come without an adapter', () => {
    const { kit } = createTestKit({ options: { adapters: undefined as never } })
    kit.start()
    expect(kit.connections.state.connectors).toEqual([])
    expect(kit.connections.getAdapter('eip155')).toBeUndefined()
  })
})

it('the adapter of a namespace is the one created for it, and no other driver', () => {
  const { kit } = setUp()
  expect(kit.connections.getAdapter('eip155')?.namespace).toBe('eip155')
  expect(kit.connections.getAdapter('solana')).toBeUndefined()
})
