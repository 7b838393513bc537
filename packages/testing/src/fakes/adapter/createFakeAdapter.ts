import type { ChainNamespace } from '@openappkit/common'
import type { ChainAdapter, ConnectResult, DriverContext } from '@openappkit/core'
import { createListeners } from '../createListeners.ts'
import { createFakeControl } from './createFakeControl.ts'
import { createFakeReads } from './createFakeReads.ts'
import { createFakeRequests } from './createFakeRequests.ts'
import { createFakeSwaps } from './createFakeSwaps.ts'
import { createFakeTransfers } from './createFakeTransfers.ts'
import { createFakeWallet, type FakeWallet } from './createFakeWallet.ts'
import type { FakeAdapter, FakeAdapterOptions, FakeConnectorOptions, FakeOptionalMethod } from './types.ts'
import type { FakeWorld } from './world.ts'

const DEFAULT_CONNECTORS: readonly FakeConnectorOptions[] = [
  { id: 'com.example.alpha', name: 'Alpha Wallet', rdns: 'com.example.alpha' },
  { id: 'com.example.beta', name: 'Beta Wallet', rdns: 'com.example.beta' },
]

const TRANSFER_METHODS: readonly FakeOptionalMethod[] = [
  'estimateTransfer',
  'sendTransfer',
  'followTransfer',
  'simulateTransfer',
]

const DEFAULT_BALANCE = 1_500_000_000_000_000_000n

function toResult({ accounts, chainReference }: FakeWallet): ConnectResult {
  return { accounts, chainReference }
}

function createChainAdapter(world: FakeWorld, { reportConnection }: DriverContext): ChainAdapter {
  const { requests, find, namespace } = world
  let isStarted = false
  return {
    namespace: world.namespace,
    start() {
      isStarted = true
      const stops = [
        world.discoveries.add(() => {}),
        world.kits.add((connectorId) => reportConnection({ connectorId, namespace })),
      ]
      world.changes.emit()
      return () => {
        isStarted = false
        stops.forEach((stop) => stop())
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
    ...createFakeTransfers(world),
    ...createFakeReads(world),
    ...(world.hasSwaps && { facets: { swaps: createFakeSwaps(world) } }),
    watchWallet: (connectorId, listener) => find(connectorId).listeners.add(listener),
    getProvider: (connectorId) => world.wallets.get(connectorId)?.provider,
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
    kits: createListeners(),
    discoveries: createListeners(),
    reads: {
      estimateTransfer: 'approve',
      simulateTransfer: 'approve',
      followTransfer: 'approve',
      getBalance: 'approve',
      getTokenBalances: 'approve',
      inspectRecipient: 'approve',
      resolveName: 'approve',
      lookUpName: 'approve',
      decodeSwap: 'approve',
      readSwapToken: 'approve',
      readAllowance: 'approve',
      simulateSwap: 'approve',
      estimateSwap: 'approve',
      readTime: 'approve',
      canBatch: 'approve',
      readOutput: 'approve',
      readDifference: 'approve',
    },
    allowances: new Map(),
    hasSwaps: options.hasSwaps ?? true,
    lacks: new Set([...(options.lacks ?? []), ...(options.hasTransfers === false ? TRANSFER_METHODS : [])]),
    balance: options.balance ?? DEFAULT_BALANCE,
    tokens: [],
    names: new Map(),
  }
}

/**
 * A chain family whose wallets a test controls. `createAdapter` may be passed to several kits, one
 * after the other (a reload) or side by side: they share the same wallets, and these keep
 * their permissions.
 */
export function createFakeAdapter(options: FakeAdapterOptions = {}): FakeAdapter {
  const namespace = options.namespace ?? 'eip155'
  const world = createWorld(options, namespace)
  return {
    createAdapter: Object.assign((context: DriverContext) => createChainAdapter(world, context), { namespace }),
    control: createFakeControl(world),
  }
}
