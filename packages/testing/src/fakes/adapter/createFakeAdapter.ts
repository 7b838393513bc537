import type { ChainNamespace } from '@openappkit/common'
import type {
  ChainAdapter,
  ConnectResult,
  DriverContext,
  Balance,
  BalanceChange,
  Network,
  SentReference,
  Transfer,
  TransferOutcome,
} from '@openappkit/core/internal'
import { createListeners } from '../createFakeLifecycle.ts'
import { createFakeReads, findToken, selectMethods } from './createFakeReads.ts'
import { createFakeRequests } from './createFakeRequests.ts'
import { createFakeSwaps } from './createFakeSwaps.ts'
import { createFakeWallet, type FakeWallet, toAccounts } from './createFakeWallet.ts'
import type {
  FakeAdapter,
  FakeAdapterOptions,
  FakeConnectorOptions,
  FakeOptionalMethod,
  FakeAdapterControl,
} from './types.ts'
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

type TransferMethods = Pick<ChainAdapter, 'estimateTransfer' | 'sendTransfer' | 'simulateTransfer' | 'followTransfer'>

const FEE = 21n

const toCurrency = ({ nativeCurrency: { decimals, symbol } }: Network, amount: bigint): Balance => ({
  amount,
  decimals,
  symbol,
})

function toChange(world: FakeWorld, { asset, amount, network }: Transfer): BalanceChange {
  const { decimals, symbol } = findToken(world, asset) ?? network.nativeCurrency
  return { asset, difference: -amount, decimals, symbol }
}

/** The chain moves what a transfer is about. */
const move = ({ from, intended }: SentReference): Pick<TransferOutcome, 'movements'> =>
  intended ? { movements: [{ ...intended, from }] } : {}

/** The methods that build, send and follow transfers. */
function createFakeTransfers(world: FakeWorld): TransferMethods {
  const { requests, reads, find } = world
  return selectMethods<TransferMethods>(world, {
    estimateTransfer: (request) =>
      requests.run({
        operation: 'estimateTransfer',
        connectorId: '',
        request,
        behaviour: reads.estimateTransfer,
        approve: () => ({ fee: toCurrency(request.network, FEE) }),
      }),
    sendTransfer: (request) =>
      requests.run({
        operation: 'sendTransfer',
        connectorId: request.connectorId,
        request,
        behaviour: find(request.connectorId).behaviours.sendTransfer,
        approve: () => `0x${'f'.repeat(64)}`,
      }),
    simulateTransfer: (request) =>
      requests.run({
        operation: 'simulateTransfer',
        connectorId: '',
        request,
        behaviour: reads.simulateTransfer,
        approve: () => ({ changes: [toChange(world, request)], isComplete: true }),
      }),
    followTransfer: (request) =>
      requests.run({
        operation: 'followTransfer',
        connectorId: '',
        request,
        behaviour: reads.followTransfer,
        approve: () => ({ status: 'confirmed', hash: request.hash, ...move(request) }),
      }),
  })
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

function countListeners({ wallets, changes, discoveries }: FakeWorld): number {
  let count = changes.size + discoveries.size
  for (const { listeners } of wallets.values()) count += listeners.size
  return count
}

const createNodeError = () => new Error('The node did not answer.')

/** The test's side of a {@link FakeWorld}. */
function createFakeControl(world: FakeWorld): FakeAdapterControl {
  const { find, requests, reads } = world
  return {
    addConnector(connector) {
      world.wallets.set(connector.id, createFakeWallet(connector, world.namespace))
      world.changes.emit()
    },
    removeConnector(id) {
      world.wallets.delete(id)
      world.changes.emit()
    },
    onConnect: (id, behaviour) => void (find(id).behaviours.connect = behaviour),
    onReconnect: (id, behaviour) => void (find(id).behaviours.reconnect = behaviour),
    onDisconnect: (id, behaviour) => void (find(id).behaviours.disconnect = behaviour),
    onSwitchNetwork: (id, behaviour) => void (find(id).behaviours.switchNetwork = behaviour),
    onSignMessage: (id, behaviour) => void (find(id).behaviours.signMessage = behaviour),
    onSendTransfer: (id, behaviour) => void (find(id).behaviours.sendTransfer = behaviour),
    onGetWalletAssets: (id, behaviour) => void (find(id).behaviours.getWalletAssets = behaviour),
    onSignPermit: (id, behaviour) => void (find(id).behaviours.signPermit = behaviour),
    onSendSwap: (id, behaviour) => void (find(id).behaviours.sendSwap = behaviour),
    onSwapRead: (operation, behaviour) => void Object.assign(reads, { [operation]: behaviour }),
    setAllowance: (asset, amount) => void world.allowances.set(asset.toLowerCase(), amount),
    onEstimateTransfer: (behaviour) => void (reads.estimateTransfer = behaviour),
    onSimulateTransfer: (behaviour) => void (reads.simulateTransfer = behaviour),
    onFollowTransfer: (behaviour) => void (reads.followTransfer = behaviour),
    onGetBalance: (behaviour) => void (reads.getBalance = behaviour),
    onGetTokenBalances: (behaviour) => void (reads.getTokenBalances = behaviour),
    onInspectRecipient: (behaviour) => void (reads.inspectRecipient = behaviour),
    onResolveName: (behaviour) => void (reads.resolveName = behaviour),
    onLookUpName: (behaviour) => void (reads.lookUpName = behaviour),
    approve: requests.approve,
    reject: requests.reject,
    approveRead: (operation) => requests.approve('', operation),
    rejectRead: (operation, error = createNodeError()) => requests.reject('', error, operation),
    approveBalance(amount = world.balance) {
      world.balance = amount
      requests.approve('', 'getBalance')
    },
    rejectBalance: (error = createNodeError()) => requests.reject('', error, 'getBalance'),
    setBalance: (amount) => void (world.balance = amount),
    setTokens: (tokens) => void (world.tokens = tokens),
    setName(name, address, avatar) {
      if (address === undefined) world.names.delete(name)
      else world.names.set(name, { name, address, ...(avatar !== undefined && { avatar }) })
    },
    setWalletAssets: (id, assets) => void (find(id).assets = assets),
    setAccounts(id, accounts) {
      const wallet = find(id)
      wallet.accounts = toAccounts(accounts)
      if (wallet.isPermitted) wallet.listeners.emit({ type: 'accountsChanged', accounts: wallet.accounts })
    },
    setChain(id, chainReference) {
      const wallet = find(id)
      wallet.chainReference = chainReference
      if (wallet.isPermitted) wallet.listeners.emit({ type: 'chainChanged', chainReference })
    },
    getAccounts: (id) => find(id).accounts,
    getChain: (id) => find(id).chainReference,
    hasConnector: (id) => world.wallets.has(id),
    setPermitted: (id, isPermitted) => void (find(id).isPermitted = isPermitted),
    reportConnection(id) {
      find(id).isPermitted = true
      world.kits.emit(id)
    },
    isPermitted: (id) => find(id).isPermitted,
    emit: (id, event) => find(id).listeners.emit(event),
    calls: requests.calls,
    get pending() {
      return requests.pending
    },
    get listenerCount() {
      return countListeners(world)
    },
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
