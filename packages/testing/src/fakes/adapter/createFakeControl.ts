import { createFakeWallet, toAccounts } from './createFakeWallet.ts'
import type { FakeAdapterControl } from './types.ts'
import type { FakeWorld } from './world.ts'

function countListeners({ wallets, changes, discoveries }: FakeWorld): number {
  let count = changes.size + discoveries.size
  for (const { listeners } of wallets.values()) count += listeners.size
  return count
}

/** The test's side of a {@link FakeWorld}. */
export function createFakeControl(world: FakeWorld): FakeAdapterControl {
  const { find, requests } = world
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
    onEstimateTransfer: (behaviour) => void (world.estimateTransferBehaviour = behaviour),
    onGetBalance: (behaviour) => void (world.getBalanceBehaviour = behaviour),
    approve: requests.approve,
    reject: requests.reject,
    approveBalance(amount = world.balance) {
      world.balance = amount
      requests.approve('', 'getBalance')
    },
    rejectBalance: (error = new Error('The node did not answer.')) => requests.reject('', error, 'getBalance'),
    setBalance: (amount) => void (world.balance = amount),
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
