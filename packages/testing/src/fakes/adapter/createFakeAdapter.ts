import type { ChainNamespace } from '@openappkit/common'
import type { ChainAdapter, ConnectResult, DriverContext } from '@openappkit/core'
import { createListeners } from '../createListeners.ts'
import { createFakeControl } from './createFakeControl.ts'
import { createFakeRequests } from './createFakeRequests.ts'
import { createFakeWallet, type FakeWallet } from './createFakeWallet.ts'
import type { FakeAdapter, FakeAdapterOptions, FakeConnectorOptions } from './types.ts'
import type { FakeWorld } from './world.ts'

const DEFAULT_CONNECTORS: readonly FakeConnectorOptions[] = [
  { id: 'com.example.alpha', name: 'Alpha Wallet', rdns: 'com.example.alpha' },
  { id: 'com.example.beta', name: 'Beta Wallet', rdns: 'com.example.beta' },
]

const DEFAULT_BALANCE = 1_500_000_000_000_000_000n

function toResult({ accounts, chainReference }: FakeWallet): ConnectResult {
  return { accounts, chainReference }
}

function createChainAdapter(world: FakeWorld): ChainAdapter {
  const { requests, find } = world
  let isStarted = false
  return {
    namespace: world.namespace,
    start() {
      isStarted = true
      const stop = world.discoveries.add(() => {})
      world.changes.emit()
      return () => {
        isStarted = false
        stop()
      }
    },
    getConnectors: () => (isStarted ? [...world.wallets.values()].map(({ connector }) => connector) : []),
    watchConnectors: world.changes.add,
    async connect(request) {
      const wallet = find(request.connectorId)
      const result = await requests.run({
        operation: 'connect',
        connectorId: request.connectorId,
        request,
        behaviour: wallet.behaviours.connect,
        approve: () => toResult(wallet),
      })
      wallet.isPermitted = true
      return result
    },
    async reconnect(request) {
      const wallet = find(request.connectorId)
      return requests.run({
        operation: 'reconnect',
        connectorId: request.connectorId,
        request,
        behaviour: wallet.behaviours.reconnect,
        approve: () => (wallet.isPermitted ? toResult(wallet) : null),
      })
    },
    async disconnect(request) {
      const wallet = find(request.connectorId)
      await requests.run({
        operation: 'disconnect',
        connectorId: request.connectorId,
        request,
        behaviour: wallet.behaviours.disconnect,
        approve: () => {},
      })
      wallet.isPermitted = false
    },
    async switchNetwork(request) {
      const wallet = find(request.connectorId)
      await requests.run({
        operation: 'switchNetwork',
        connectorId: request.connectorId,
        request,
        behaviour: wallet.behaviours.switchNetwork,
        approve: () => {
          wallet.chainReference = String(request.network.id)
          wallet.listeners.emit({ type: 'chainChanged', chainReference: wallet.chainReference })
        },
      })
    },
    async signMessage(request) {
      return requests.run({
        operation: 'signMessage',
        connectorId: request.connectorId,
        request,
        behaviour: find(request.connectorId).behaviours.signMessage,
        approve: () => `0x${'5a'.repeat(65)}`,
      })
    },
    watchWallet: (connectorId, listener) => find(connectorId).listeners.add(listener),
    getProvider: (connectorId) => world.wallets.get(connectorId)?.provider,
    async getBalance(request) {
      const { decimals, symbol } = request.network.nativeCurrency
      return requests.run({
        operation: 'getBalance',
        connectorId: '',
        request,
        behaviour: world.getBalanceBehaviour,
        approve: () => ({ amount: world.balance, decimals, symbol }),
      })
    },
  }
}

function createWorld(options: FakeAdapterOptions, namespace: ChainNamespace): FakeWorld {
  const wallets = new Map<string, FakeWallet>()
  for (const connector of options.connectors ?? DEFAULT_CONNECTORS) {
    wallets.set(connector.id, createFakeWallet(connector, namespace))
  }
  return {
    namespace,
    wallets,
    find(id) {
      const wallet = wallets.get(id)
      if (!wallet) throw new Error(`There is no fake wallet "${id}", only: ${[...wallets.keys()].join(', ')}.`)
      return wallet
    },
    requests: createFakeRequests(),
    changes: createListeners(),
    discoveries: createListeners(),
    getBalanceBehaviour: 'approve',
    balance: options.balance ?? DEFAULT_BALANCE,
  }
}

/**
 * A chain family whose wallets a test drives. `createAdapter` may be given to several kits, one
 * after the other (a reload) or side by side: they see the same wallets, and these remember
 * whom they permitted.
 */
export function createFakeAdapter(options: FakeAdapterOptions = {}): FakeAdapter {
  const namespace = options.namespace ?? 'eip155'
  const world = createWorld(options, namespace)
  return {
    createAdapter: Object.assign((_context: DriverContext) => createChainAdapter(world), { namespace }),
    control: createFakeControl(world),
  }
}
