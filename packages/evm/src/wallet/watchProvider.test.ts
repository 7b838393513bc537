import type { WalletEvent } from '@openappkit/core/internal'
import { flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ADDRESS, rpcError } from '../../test/createTestProvider.ts'
import { connectorId, setUp, usePage } from '../../test/setUpAdapter.ts'

usePage()

describe('watchWallet', () => {
  async function watch() {
    const world = await setUp()
    const events: WalletEvent[] = []
    const unwatch = world.adapter.watchWallet(connectorId, (event) => events.push(event), 'eip155')
    return { ...world, events, unwatch }
  }

  it('emits accounts, chain, disconnect and connect', async () => {
    const { provider, events } = await watch()
    provider.answer('eth_chainId', () => Promise.resolve('0xa'))
    provider.emit('accountsChanged', [ADDRESS])
    provider.emit('chainChanged', '0xa')
    provider.emit('disconnect', rpcError(4900))
    provider.emit('connect', { chainId: '0xa' })
    await flushPromises()
    expect(events).toEqual([
      { type: 'accountsChanged', accounts: [{ address: ADDRESS }] },
      { type: 'chainChanged', chainReference: '10' },
      { type: 'disconnect' },
      { type: 'answered' },
    ])
  })

  it.each([[10], ['10'], ['0xa'], ['0x0A']])('reads chain id %j', async (value) => {
    const { provider, events } = await watch()
    provider.answer('eth_chainId', () => Promise.resolve(value))
    provider.emit('chainChanged', value)
    await flushPromises()
    expect(events).toEqual([{ type: 'chainChanged', chainReference: '10' }])
  })

  it.each([
    ['accountsChanged', 'no list'],
    ['accountsChanged', [{}, '<img>', 5]],
    ['chainChanged', -1],
    ['chainChanged', 1.5],
    ['chainChanged', '0x'],
    ['chainChanged', `0x${'f'.repeat(40)}`],
    ['chainChanged', {}],
    ['chainChanged', undefined],
  ])('drops a malformed %s: %j', async (event, value) => {
    const { provider, events } = await watch()
    provider.emit(event, value)
    await flushPromises()
    expect(events).toEqual([])
  })

  it('returns at most 100 accounts without duplicates', async () => {
    const { provider, events } = await watch()
    const many = Array.from({ length: 100_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    provider.emit('accountsChanged', many)
    provider.emit('accountsChanged', [ADDRESS, ADDRESS.toLowerCase()])
    expect(events.map((event) => event.type === 'accountsChanged' && event.accounts.length)).toEqual([100, 1])
  })

  it('SPEC 5.9: accepts an address with a capital 0X, or without 0x', async () => {
    const { provider, events } = await watch()
    provider.emit('accountsChanged', [`0X${ADDRESS.slice(2)}`])
    provider.emit('accountsChanged', [ADDRESS.slice(2)])
    const event = { type: 'accountsChanged', accounts: [{ address: ADDRESS }] }
    expect(events).toEqual([event, event])
  })

  it('does not disconnect a wallet that lost its network temporarily (1013)', async () => {
    const { provider, events } = await watch()
    provider.emit('disconnect', rpcError(1013))
    expect(events).toEqual([])
  })

  it("R10: replaces the chain of a late chainChanged with the wallet's current one", async () => {
    const { provider, events } = await watch()
    provider.answer('eth_chainId', () => Promise.resolve('0x3'))
    provider.emit('chainChanged', '0x3')
    provider.emit('chainChanged', '0x2')
    await flushPromises()
    expect(events.at(-1)).toEqual({ type: 'chainChanged', chainReference: '3' })
  })

  it('removes its listeners from the provider with the last watcher', async () => {
    const { adapter, provider, unwatch } = await watch()
    const unwatchOther = adapter.watchWallet(connectorId, () => {}, 'eip155')
    expect(provider.listenerCount).toBe(4)
    unwatch()
    unwatch()
    expect(provider.listenerCount).toBe(4)
    unwatchOther()
    expect(provider.listenerCount).toBe(0)
  })

  it('R16: leaves no listener behind when the adapter stops', async () => {
    const { provider, stop, events } = await watch()
    stop()
    expect(provider.listenerCount).toBe(0)
    provider.emit('accountsChanged', [])
    expect(events).toEqual([])
  })

  it('ignores events of a provider that cannot remove a listener', async () => {
    const { provider, unwatch, events } = await watch()
    provider.removeListener = () => {
      throw new Error('not implemented')
    }
    unwatch()
    provider.emit('disconnect')
    expect(events).toEqual([])
  })
})
