/**
 * @module The shapes that `AppKit`'s getters and subscriptions give, read from a kit's state.
 */
import type { ChainNamespace } from '@openappkit/common'
import { DEFAULT_ACCOUNT_TYPE, type Kit } from '@openappkit/core'
import type { AccountInfo, NetworkInfo, Providers, PublicState, WalletInfo } from './types.ts'

export function readState({ connections, modal, networks }: Kit): PublicState {
  const { pending, isInitialized } = connections.state
  const connector = pending && connections.getConnector(pending.connectorId)
  return {
    loading: modal.state.loading,
    open: modal.state.open,
    selectedNetworkId: networks.getActive()?.caipNetworkId,
    activeChain: networks.state.activeNamespace,
    initialized: isInitialized,
    // Where the connector reaches many wallets, the visitor has chosen one of them.
    connectingWallet: connector && { ...connector, ...(pending.wallet && { name: pending.wallet.name }) },
  }
}

export function readAccount({ connections, networks }: Kit, requested?: ChainNamespace): AccountInfo {
  const namespace = requested ?? networks.state.activeNamespace
  const { address, status } = connections.getNamespace(namespace)
  const accounts = connections.getActive(namespace)?.accounts ?? []
  return {
    allAccounts: accounts.map((account) => ({ type: DEFAULT_ACCOUNT_TYPE, ...account, namespace })),
    caipAddress: connections.getCaipAddress(namespace),
    address,
    isConnected: connections.isConnected(namespace),
    status,
  }
}

export function readNetwork({ connections, networks }: Kit): NetworkInfo {
  const caipNetwork = networks.getActive()
  const approval = connections.getActive()?.approval
  return {
    caipNetwork,
    chainId: caipNetwork?.id,
    caipNetworkId: caipNetwork?.caipNetworkId,
    approvedCaipNetworkIds: approval?.caipNetworkIds,
    supportsAllNetworks: approval?.supportsAllNetworks ?? true,
  }
}

export function readWallet({ connections }: Kit, namespace?: ChainNamespace): WalletInfo | undefined {
  const active = connections.getActive(namespace)
  const connector = active && connections.getConnector(active.connectorId)
  if (!connector) return undefined
  const { type, rdns } = connector
  // Where the connector reaches many wallets, the wallet itself says who it is.
  const { name, icon } = active.wallet ?? connector
  return { name, type, ...(icon && { icon }), ...(rdns && { rdns }) }
}

export function readProviders({ connections, networks }: Kit): Providers {
  const connected = networks.namespaces().filter((namespace) => connections.isConnected(namespace))
  return Object.fromEntries(connected.map((namespace) => [namespace, connections.getProvider(namespace)]))
}
