/**
 * @module Reads the values of `AppKit`'s getters and subscriptions from a kit's state.
 */
import { getBaseId, type ChainNamespace } from '@openappkit/common'
import { DEFAULT_ACCOUNT_TYPE, type Kit } from '@openappkit/core/internal'
import type { AccountInfo, NetworkInfo, Providers, PublicState, WalletInfo } from '../create-app-kit/types.ts'

export function readState({ connections, modal, networks }: Kit): PublicState {
  const { pending, isInitialized } = connections.state
  const connector = pending && connections.getConnector(getBaseId(pending.connectorId))
  return {
    loading: modal.state.loading,
    open: modal.state.open,
    selectedNetworkId: networks.getActive()?.caipNetworkId,
    activeChain: networks.state.activeNamespace,
    initialized: isInitialized,
    // WalletConnect reaches many wallets: the id is that of its connector, also for a second wallet, and the name that of the chosen one.
    connectingWallet: connector && { ...connector, ...(pending.wallet && { name: pending.wallet.name }) },
  }
}

export function readAccount({ account, connections, networks }: Kit, requested?: ChainNamespace): AccountInfo {
  const namespace = requested ?? networks.state.activeNamespace
  const { address, status } = connections.getNamespace(namespace)
  const accounts = connections.getActive(namespace)?.accounts ?? []
  return {
    allAccounts: accounts.map((entry) => ({ type: DEFAULT_ACCOUNT_TYPE, ...entry, namespace })),
    caipAddress: connections.getCaipAddress(namespace),
    address,
    isConnected: connections.isConnected(namespace),
    status,
    ...account.state.describe?.(namespace),
  }
}

export function readNetwork({ connections, networks }: Kit, namespace?: ChainNamespace): NetworkInfo {
  const caipNetwork = networks.getActive(namespace)
  const approval = connections.getActive(namespace)?.approval
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
  // WalletConnect reaches many wallets: name and icon are those of the connected one.
  const { name, icon } = active.wallet ?? connector
  return { name, type, ...(icon && { icon }), ...(rdns && { rdns }) }
}

export function readProviders({ connections, networks }: Kit): Providers {
  const connected = networks.namespaces().filter(connections.isConnected)
  return Object.fromEntries(connected.map((namespace) => [namespace, connections.getProvider(namespace)]))
}
