import type { Kit } from '@openappkit/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { customRef, effectScope, onScopeDispose, watchEffect, type Ref } from 'vue'
import { ALPHA, createWorld } from '../../../test/createWorld.ts'
import {
  accountQuery,
  connectionsQuery,
  createConnectionChanges,
  createReadable,
  createWalletList,
  disconnect,
  networkQuery,
  SERVER_WALLETS,
  switchNetwork,
  type KitQuery,
  type Readable,
} from './index.ts'

/** A Vue ref of a value of a kit. */
function toRef<Value>({ get, subscribe }: Readable<Value>): Readonly<Ref<Value>> {
  return customRef((track, trigger) => {
    onScopeDispose(subscribe(trigger))
    return {
      get() {
        track()
        return get()
      },
      set() {},
    }
  })
}

/** A Svelte store: calls back with the value at once, and after each change. */
const toStore = <Value>({ get, subscribe }: Readable<Value>) => ({
  subscribe(run: (value: Value) => void) {
    run(get())
    return subscribe(() => run(get()))
  },
})

const followInVue = <Value>(kit: Kit, query: KitQuery<Value>): { values: Value[]; stop: () => void } => {
  const values: Value[] = []
  const scope = effectScope()
  scope.run(() => {
    const value = toRef(createReadable(kit, query, undefined))
    watchEffect(() => values.push(value.value), { flush: 'sync' })
  })
  return { values, stop: () => scope.stop() }
}

describe('a composable of Vue', () => {
  it('follows the connected account', async () => {
    const { kit } = createWorld()
    const { values, stop } = followInVue(kit, accountQuery as KitQuery<ReturnType<typeof accountQuery.read>>)
    onTestFinished(stop)
    await kit.connections.connect({ connectorId: ALPHA })
    await expect.poll(() => values.at(-1)?.isConnected).toBe(true)
    await disconnect(kit)
    await expect.poll(() => values.at(-1)?.status).toBe('disconnected')
  })

  it('unsubscribes when its component is unmounted', async () => {
    const { kit } = createWorld()
    const { values, stop } = followInVue(kit, networkQuery)
    stop()
    const count = values.length
    await switchNetwork(kit, { id: 8453, chainNamespace: 'eip155' })
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:8453')
    expect(values).toHaveLength(count)
  })
})

describe('a store of Svelte', () => {
  it('has a value at once, and a new one after a change', async () => {
    const { kit } = createWorld()
    const seen: number[] = []
    const store = toStore(createReadable(kit, connectionsQuery, undefined))
    onTestFinished(store.subscribe(({ connections }) => seen.push(connections.length)))
    expect(seen).toEqual([0])
    await kit.connections.connect({ connectorId: ALPHA })
    await expect.poll(() => seen.at(-1)).toBe(1)
  })
})

describe('a value of a kit', () => {
  it('is the same object while its contents are equal', async () => {
    const { kit } = createWorld()
    const { get } = createReadable(kit, accountQuery, undefined)
    const before = get()
    expect(get()).toBe(before)
    await kit.connections.connect({ connectorId: ALPHA })
    expect(get()).not.toBe(before)
  })

  it('is the server value without a kit', () => {
    const { get, subscribe } = createReadable(undefined, accountQuery, undefined)
    expect(get()).toBe(accountQuery.server)
    expect(subscribe(() => {})).toBeTypeOf('function')
  })
})

describe('changes of connections', () => {
  it('are pending until the wallet answers, and notify subscribers and the callback', async () => {
    const { kit, control } = createWorld()
    const onSuccess = vi.fn()
    const changes = createConnectionChanges(
      () => kit,
      () => ({ onSuccess }),
    )
    const seen: boolean[] = []
    onTestFinished(changes.subscribe(() => seen.push(changes.get())))
    control.onConnect(ALPHA, 'hang')
    const switching = changes.switchConnection({ connectorId: ALPHA })
    expect(changes.get()).toBe(true)
    await expect.poll(() => control.calls.map(({ operation }) => operation)).toContain('connect')
    control.approve(ALPHA)
    await switching
    await changes.deleteConnection({ connectorId: ALPHA })
    expect(seen).toEqual([true, false, true, false])
    expect(
      onSuccess.mock.calls.map(([{ hasSwitchedWallet, hasDeletedWallet }]) => [hasSwitchedWallet, hasDeletedWallet]),
    ).toEqual([
      [true, false],
      [true, true],
    ])
  })

  it('reject with the error of the wallet, unless a callback handles errors', async () => {
    const { kit } = createWorld()
    const handlers: { onError?(error: unknown): void } = {}
    const changes = createConnectionChanges(
      () => kit,
      () => handlers,
    )
    await expect(changes.switchConnection({ connectorId: 'missing' })).rejects.toMatchObject({
      code: 'connections.connectorNotFound',
    })
    handlers.onError = vi.fn()
    await changes.switchConnection({ connectorId: 'missing' })
    expect(handlers.onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'connections.connectorNotFound' }),
    )
    expect(changes.get()).toBe(false)
  })
})

describe('a list of wallets', () => {
  it('is the same object until something changes, and lists the wallets of this browser', () => {
    const { kit } = createWorld()
    kit.start()
    const list = createWalletList(kit, 'my list')
    expect(list.get()).toBe(list.get())
    expect(list.get().wallets.map(({ id }) => id)).toContain(ALPHA)
  })

  it('notifies subscribers of a failed attempt, with its error', async () => {
    const { kit, control } = createWorld()
    kit.start()
    const list = createWalletList(kit, 'my list')
    const listener = vi.fn<() => void>()
    onTestFinished(list.subscribe(listener))
    control.onConnect(ALPHA, 'reject')
    const wallet = list.get().wallets.find(({ id }) => id === ALPHA)
    await expect(list.connect(wallet)).rejects.toMatchObject({ code: 'connections.connectionRejected' })
    expect(list.get().error?.code).toBe('connections.connectionRejected')
    listener.mockClear()
    list.resetWcUri()
    await list.fetchWallets().catch(() => {})
    expect(listener).toHaveBeenCalled()
    expect(list.get().error?.code).not.toBe('connections.connectionRejected')
  })

  it('is empty on a server, where its actions throw kitErrors.notCreated', async () => {
    const list = createWalletList(undefined, '"useWallets"')
    expect(list.get()).toEqual(SERVER_WALLETS)
    await expect(list.connect()).rejects.toThrow('Please call "createAppKit" before using "useWallets"')
    await expect(list.fetchWallets()).rejects.toThrow('Please call "createAppKit" before using "useWallets"')
  })
})
