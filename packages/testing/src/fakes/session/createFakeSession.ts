import type { ChainNamespace } from '@openappkit/common'
import type { ConnectResult, Connector, CreateConnectorDriver, WalletEvent } from '@openappkit/core/internal'
import { createFakeRequests } from '../adapter/createFakeRequests.ts'
import { toAccounts } from '../adapter/createFakeWallet.ts'
import type { BehaviourOf } from '../adapter/types.ts'
import { createListeners } from '../createFakeLifecycle.ts'
import type { FakeSession, FakeSessionOptions } from './types.ts'

interface Behaviours {
  connect: BehaviourOf<'connect'>
  reconnect: BehaviourOf<'reconnect'>
  signMessage: BehaviourOf<'signMessage'>
}

/**
 * A wallet whose one session holds accounts of several chain families, such as a wallet on a phone. The site can only
 * disconnect the session as a whole; the wallet can also end it for one family.
 */
export function createFakeSession({ id = 'fakeSession', families }: FakeSessionOptions): FakeSession {
  const connector: Connector = {
    id,
    name: 'Session Wallet',
    type: 'walletConnect',
    namespaces: Object.keys(families) as ChainNamespace[],
  }
  const accounts = new Map(
    connector.namespaces.map((namespace) => [namespace, toAccounts(families[namespace]?.accounts ?? [])]),
  )
  const listeners = createListeners<[namespace: ChainNamespace, event: WalletEvent]>()
  const requests = createFakeRequests()
  const providers = new Map(connector.namespaces.map((namespace) => [namespace, { fakeSessionOf: namespace }]))
  const behaviours: Behaviours = { connect: 'approve', reconnect: 'approve', signMessage: 'approve' }
  const open = new Set<ChainNamespace>()

  function describe(namespace: ChainNamespace): ConnectResult | null {
    const list = [...open].map(
      (entry) =>
        [
          entry,
          { accounts: accounts.get(entry) ?? [], chainReference: families[entry]?.chainReference ?? '' },
        ] as const,
    )
    const own = list.find(([entry]) => entry === namespace)
    return own ? { ...own[1], others: Object.fromEntries(list.filter((entry) => entry !== own)) } : null
  }

  function endFamily(namespace: ChainNamespace): void {
    if (open.delete(namespace)) listeners.emit(namespace, { type: 'disconnect' })
  }
  const end = () => connector.namespaces.forEach(endFamily)

  const createDriver: CreateConnectorDriver = () => ({
    start: () => () => {},
    getConnectors: () => [connector],
    watchConnectors: () => () => {},
    connect: (request) =>
      requests.run({
        operation: 'connect',
        connectorId: id,
        request,
        behaviour: behaviours.connect,
        approve() {
          for (const namespace of connector.namespaces) open.add(namespace)
          const result = describe(request.namespace)
          if (!result) throw new Error(`The wallet has no accounts of "${request.namespace}".`)
          return result
        },
      }),
    reconnect: (request) =>
      requests.run({
        operation: 'reconnect',
        connectorId: id,
        request,
        behaviour: behaviours.reconnect,
        approve: () => describe(request.namespace),
      }),
    disconnect: (request) =>
      requests.run({ operation: 'disconnect', connectorId: id, request, behaviour: 'approve', approve: end }),
    switchNetwork: (request) =>
      requests.run({ operation: 'switchNetwork', connectorId: id, request, behaviour: 'reject', approve: () => {} }),
    signMessage: (request) =>
      requests.run({
        operation: 'signMessage',
        connectorId: id,
        request,
        behaviour: behaviours.signMessage,
        approve: () => `0x${'5b'.repeat(65)}`,
      }),
    watchWallet: (_connectorId, listener, namespace) =>
      listeners.add((changed, event) => changed === namespace && listener(event)),
    getProvider: (_connectorId, namespace) => providers.get(namespace),
  })

  return {
    createDriver,
    control: {
      onConnect: (behaviour) => void (behaviours.connect = behaviour),
      onReconnect: (behaviour) => void (behaviours.reconnect = behaviour),
      onSignMessage: (behaviour) => void (behaviours.signMessage = behaviour),
      approve: () => requests.approve(id),
      reject: () => requests.reject(id),
      endFamily,
      end,
      setAccounts(namespace, next) {
        accounts.set(namespace, toAccounts(next))
        if (open.has(namespace)) listeners.emit(namespace, { type: 'accountsChanged', accounts: toAccounts(next) })
      },
      emit: listeners.emit,
      getAccounts: (namespace) => (open.has(namespace) ? accounts.get(namespace) : undefined),
      calls: requests.calls,
      get pending() {
        return requests.pending
      },
      get listenerCount() {
        return listeners.size
      },
    },
  }
}
