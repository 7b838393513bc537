import type { ChainNamespace } from '@openappkit/common'
import type { Connection, Connector, ConnectorType, Kit } from '@openappkit/core'
import type { WalletInfo } from '../create-app-kit/types.ts'
import type { KitQuery } from './query.ts'
import { readWallet } from './read.ts'

/** Query of name, type, icon and rdns of the connected wallet. Argument: the namespace; `undefined` for the active one. */
export const walletInfoQuery: KitQuery<WalletInfo | undefined, ChainNamespace | undefined> = {
  read: readWallet,
  server: undefined,
}

/** The provider of a connected wallet. */
export interface ConnectedProvider {
  /** Provider of the connected wallet, for `custom()` of viem or `BrowserProvider` of ethers. `undefined` while no wallet is connected. */
  readonly walletProvider: unknown
  /** How the kit reaches the wallet. `undefined` while no wallet is connected. */
  readonly walletProviderType: ConnectorType | undefined
}

/** Compares the members of two objects by identity, for values that contain objects of a wallet. */
function isSameShallow<Value extends object>(left: Value, right: Value): boolean {
  const keys = Object.keys(left) as (keyof Value)[]
  return keys.length === Object.keys(right).length && keys.every((key) => Object.is(left[key], right[key]))
}

/** Query of the provider of the wallet that is connected in a namespace. Argument: the namespace. */
export const providerQuery: KitQuery<ConnectedProvider, ChainNamespace> = {
  read: ({ connections }, namespace) => ({
    walletProvider: connections.isConnected(namespace) ? connections.getProvider(namespace) : undefined,
    walletProviderType: connections.getActive(namespace)?.type,
  }),
  server: { walletProvider: undefined, walletProviderType: undefined },
  isEqual: isSameShallow,
}

/** A wallet that was used before. {@link switchConnection} connects it again. */
export interface RecentConnection extends Connector {
  /** Id of the wallet's connector, for `switchConnection`. Same as `id`. */
  readonly connectorId: string
}

/** Connected wallets and wallets that were used before. */
export interface KnownConnections {
  /** Connected wallets; one of them is the active one. */
  readonly connections: readonly Connection[]
  /** At most 2 wallets that were used last, are available on the page and are not connected. */
  readonly recentConnections: readonly RecentConnection[]
}

/** Query of the connected and the recent wallets of a namespace. Argument: the namespace; `undefined` for the active one. */
export const connectionsQuery: KitQuery<KnownConnections, ChainNamespace | undefined> = {
  read(kit: Kit, namespace = kit.networks.state.activeNamespace) {
    const { connectors, recentConnectorIds } = kit.connections.state
    const { connections } = kit.connections.getNamespace(namespace)
    const connectedIds = new Set(connections.map((connection) => connection.connectorId))
    const recentConnections = recentConnectorIds.flatMap((id) =>
      connectors
        .filter((connector) => connector.id === id && connector.namespaces.includes(namespace) && !connectedIds.has(id))
        .map((connector) => ({ ...connector, connectorId: id })),
    )
    return { connections, recentConnections }
  },
  server: { connections: [], recentConnections: [] },
}

/** Query of the active connection of a namespace. Argument: the namespace; `undefined` for the active one. */
export const connectionQuery: KitQuery<Connection | undefined, ChainNamespace | undefined> = {
  read: (kit, namespace = kit.networks.state.activeNamespace) => kit.connections.getActive(namespace),
  server: undefined,
}

/** Result of a switch or a deletion. */
export interface ConnectionChange {
  /** Namespace of the change. */
  readonly namespace: ChainNamespace
  /** Address of the account that is now active; `undefined` if no wallet is connected. */
  readonly address: string | undefined
  /** Whether another account is active. */
  readonly hasSwitchedAccount: boolean
  /** Whether another wallet is active. */
  readonly hasSwitchedWallet: boolean
  /** Whether a connection was deleted. */
  readonly hasDeletedWallet: boolean
}

/** Runs a change and returns its result. */
async function change(
  kit: Kit,
  namespace: ChainNamespace,
  hasDeletedWallet: boolean,
  run: () => Promise<unknown>,
): Promise<ConnectionChange> {
  const { connections } = kit
  const read = () => ({
    wallet: connections.getActive(namespace)?.connectorId,
    address: connections.getNamespace(namespace).address,
  })
  const before = read()
  await run()
  const after = read()
  return {
    namespace,
    address: after.address,
    hasSwitchedAccount: before.address !== after.address,
    hasSwitchedWallet: before.wallet !== after.wallet,
    hasDeletedWallet,
  }
}

/**
 * Makes another wallet, or another account of a wallet, the active one. May prompt the visitor.
 *
 * @param params - `connectorId`: the wallet. `address`: the account; default: the wallet's selected one. `namespace`:
 *   default: the active one.
 * @throws `connections.connectorNotFound`; `connections.connectionRejected`; `connections.connectionFailed`;
 *   `connections.notAnswered`; `connections.superseded`
 */
export function switchConnection(
  kit: Kit,
  {
    connectorId,
    address,
    namespace = kit.networks.state.activeNamespace,
  }: { connectorId: string; address?: string; namespace?: ChainNamespace | undefined },
): Promise<ConnectionChange> {
  return change(kit, namespace, false, () =>
    kit.connections.switchConnection({ connectorId, namespace, ...(address && { address }) }),
  )
}

/**
 * Disconnects a wallet and removes it from the stored and the recent connections.
 *
 * @param params - `connectorId`: the wallet. `namespace`: default: the active one.
 * @throws `connections.failedToDisconnect`
 */
export function deleteConnection(
  kit: Kit,
  {
    connectorId,
    namespace = kit.networks.state.activeNamespace,
  }: { connectorId: string; namespace?: ChainNamespace | undefined },
): Promise<ConnectionChange> {
  return change(kit, namespace, true, () => kit.connections.deleteConnection({ connectorId, namespace }))
}

/**
 * Disconnects wallets.
 *
 * @param params - `id`: connector id of one wallet; default: all wallets. `namespace`: one chain family; default: all
 *   chain families.
 * @throws `connections.notConnected` if no wallet with that id is connected; `connections.failedToDisconnect` if a wallet
 *   returns an error; the kit has removed the connection anyway
 */
export const disconnect = (
  kit: Kit,
  { id, namespace }: { id?: string; namespace?: ChainNamespace } = {},
): Promise<void> => kit.connections.disconnect({ ...(id && { connectorId: id }), ...(namespace && { namespace }) })
