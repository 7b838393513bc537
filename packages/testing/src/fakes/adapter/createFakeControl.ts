import { createFakeWallet, toAccounts } from './createFakeWallet.ts'
import type { FakeAdapterControl } from './types.ts'
import type { FakeWorld } from './world.ts'

function countListeners({ wallets, changes, discoveries }: FakeWorld): number {
  let count = changes.size + discoveries.size
  for (const { listeners } of wallets.values()) count += listeners.size
  return count
}

const createNodeError = () => new Error('The node did not answer.')

/** The test's side of a {@link FakeWorld}. */
export function createFakeControl(world: FakeWorld): FakeAdapterControl {
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
