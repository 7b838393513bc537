/**
 * @module The connection machine of one namespace as a pure function (SPEC §4):
 * `disconnected → connecting → connected`, and `reconnecting` at start. The verbs wait, store and send requests; they
 * dispatch the results to {@link transition}.
 */
import { isSameAddress } from '@openappkit/common'
import type { Approval, ConnectionAccount, LinkStatus } from './connector.types.ts'
import type { Connection, ConnectionStatus, NamespaceConnections } from './types.ts'

export type ConnectionEvent =
  | { readonly type: 'connectRequested' }
  /** A wallet confirmed the connection, which becomes the active one unless it is in the background. */
  | { readonly type: 'confirmed'; readonly connection: Connection; readonly isBackground: boolean }
  /** A wallet was connected to an earlier page and has not answered this one yet. */
  | { readonly type: 'unconfirmed'; readonly connection: Connection; readonly isBackground: boolean }
  /** The attempt failed, or was declined or aborted. */
  | { readonly type: 'attemptEnded' }
  | { readonly type: 'accountsChanged'; readonly connectorId: string; readonly accounts: readonly ConnectionAccount[] }
  | { readonly type: 'chainChanged'; readonly connectorId: string; readonly chainReference: string }
  | { readonly type: 'approvalChanged'; readonly connectorId: string; readonly approval: Approval }
  | { readonly type: 'linkChanged'; readonly connectorId: string; readonly link: LinkStatus }
  | { readonly type: 'disconnected'; readonly connectorId: string }
  | { readonly type: 'activated'; readonly connectorId: string; readonly address?: string | undefined }

function settledStatus({ activeConnectorId, unconfirmed }: NamespaceConnections): ConnectionStatus {
  if (activeConnectorId !== undefined) return 'connected'
  return unconfirmed ? 'reconnecting' : 'disconnected'
}

function replace(connections: readonly Connection[], next: Connection): readonly Connection[] {
  return connections.some((entry) => entry.connectorId === next.connectorId)
    ? connections.map((entry) => (entry.connectorId === next.connectorId ? next : entry))
    : [...connections, next]
}

/** Makes a held connection active, with the given account, or its first one if it does not have that account. */
function activate(state: NamespaceConnections, connectorId: string, address?: string): NamespaceConnections {
  const accounts = state.connections.find((entry) => entry.connectorId === connectorId)?.accounts
  const account =
    accounts?.find((entry) => address !== undefined && isSameAddress(entry.address, address)) ?? accounts?.[0]
  if (!account) return state
  if (state.activeConnectorId === connectorId && state.address === account.address && state.status === 'connected') {
    return state
  }
  return { ...state, activeConnectorId: connectorId, address: account.address, status: 'connected' }
}

function withUnconfirmed(state: NamespaceConnections, all: readonly Connection[]): NamespaceConnections {
  const [first] = all
  return { ...state, unconfirmed: first, allUnconfirmed: first && all }
}

/** Removes the unconfirmed connection of a wallet. */
function removeUnconfirmed(state: NamespaceConnections, connectorId: string): NamespaceConnections {
  const { allUnconfirmed = [] } = state
  const rest = allUnconfirmed.filter((entry) => entry.connectorId !== connectorId)
  if (rest.length === allUnconfirmed.length) return state
  const next = withUnconfirmed(state, rest)
  return next.status === 'reconnecting' ? { ...next, status: settledStatus(next) } : next
}

/** Adds or changes an unconfirmed connection. A confirmed one of another wallet stays active. */
function setUnconfirmed(
  state: NamespaceConnections,
  connection: Connection,
  isBackground: boolean,
): NamespaceConnections {
  const { allUnconfirmed = [] } = state
  const { connectorId } = connection
  const known = allUnconfirmed.find((entry) => entry.connectorId === connectorId)
  if (JSON.stringify(connection) === JSON.stringify(known)) return state
  const all = known || isBackground ? replace(allUnconfirmed, connection) : [connection, ...allUnconfirmed]
  const next = withUnconfirmed(removeHeld(state, connectorId), all)
  return next.status === 'disconnected' ? { ...next, status: 'reconnecting' } : next
}

function remove(state: NamespaceConnections, connectorId: string): NamespaceConnections {
  return removeHeld(removeUnconfirmed(state, connectorId), connectorId)
}

function removeHeld(state: NamespaceConnections, connectorId: string): NamespaceConnections {
  const connections = state.connections.filter((entry) => entry.connectorId !== connectorId)
  if (connections.length === state.connections.length) return state
  if (state.activeConnectorId !== connectorId) return { ...state, connections }
  const inactive: NamespaceConnections = { ...state, connections, activeConnectorId: undefined, address: undefined }
  const [next] = connections
  if (next) return activate(inactive, next.connectorId)
  return inactive.status === 'connected' ? { ...inactive, status: settledStatus(inactive) } : inactive
}

function confirm(state: NamespaceConnections, connection: Connection, isBackground: boolean): NamespaceConnections {
  const held = {
    ...removeUnconfirmed(state, connection.connectorId),
    connections: replace(state.connections, connection),
  }
  const isSameWallet = state.activeConnectorId === connection.connectorId
  if (isBackground && state.activeConnectorId !== undefined && !isSameWallet) return held
  return activate(held, connection.connectorId, isSameWallet ? state.address : undefined)
}

/** The first account of a wallet is the one that its owner has selected, so it becomes the active one. */
function changeAccounts(
  state: NamespaceConnections,
  connectorId: string,
  accounts: readonly ConnectionAccount[],
): NamespaceConnections {
  const connection = state.connections.find((entry) => entry.connectorId === connectorId)
  if (!connection) return state
  if (accounts.length === 0) return remove(state, connectorId)
  if (JSON.stringify(accounts) === JSON.stringify(connection.accounts)) return state
  const next = { ...state, connections: replace(state.connections, { ...connection, accounts }) }
  return state.activeConnectorId === connectorId ? activate(next, connectorId) : next
}

function change(state: NamespaceConnections, connectorId: string, patch: Partial<Connection>): NamespaceConnections {
  const unconfirmed = state.allUnconfirmed?.find((entry) => entry.connectorId === connectorId)
  if (unconfirmed) return setUnconfirmed(state, { ...unconfirmed, ...patch }, true)
  const connection = state.connections.find((entry) => entry.connectorId === connectorId)
  if (!connection) return state
  const next = { ...connection, ...patch }
  return JSON.stringify(next) === JSON.stringify(connection)
    ? state
    : { ...state, connections: replace(state.connections, next) }
}

/** Returns the next state; the same object if nothing changes. */
export function transition(state: NamespaceConnections, event: ConnectionEvent): NamespaceConnections {
  switch (event.type) {
    case 'connectRequested':
      return state.activeConnectorId === undefined && state.status !== 'connecting'
        ? { ...state, status: 'connecting' }
        : state
    case 'confirmed':
      return confirm(state, event.connection, event.isBackground)
    case 'unconfirmed':
      return setUnconfirmed(state, event.connection, event.isBackground)
    case 'attemptEnded': {
      const status = settledStatus(state)
      return status === state.status ? state : { ...state, status }
    }
    case 'accountsChanged':
      return changeAccounts(state, event.connectorId, event.accounts)
    case 'chainChanged':
      return change(state, event.connectorId, { chainReference: event.chainReference })
    case 'approvalChanged':
      return change(state, event.connectorId, { approval: event.approval })
    case 'linkChanged':
      return change(state, event.connectorId, { link: event.link })
    case 'disconnected':
      return remove(state, event.connectorId)
    case 'activated':
      return activate(state, event.connectorId, event.address)
  }
}
