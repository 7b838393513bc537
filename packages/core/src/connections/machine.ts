/**
 * @module The connection machine of one namespace as a pure function (SPEC §4, DESIGN §4):
 * `disconnected → connecting → connected`, and `reconnecting` at start. Nothing here waits,
 * stores or asks; the verbs do, and feed what happened into {@link transition}.
 */
import { isSameAddress } from './isSameAddress.ts'
import type { Approval, Connection, ConnectionAccount, ConnectionStatus, LinkStatus, NamespaceConnections } from './types.ts'

export type ConnectionEvent =
  | { readonly type: 'connectRequested' }
  /** A wallet confirmed; the connection becomes the active one unless it joins in the background. */
  | { readonly type: 'confirmed'; readonly connection: Connection; readonly isBackground?: boolean }
  /** The attempt failed, was declined or abandoned. */
  | { readonly type: 'attemptEnded' }
  | { readonly type: 'accountsChanged'; readonly connectorId: string; readonly accounts: readonly ConnectionAccount[] }
  | { readonly type: 'chainChanged'; readonly connectorId: string; readonly chainReference: string }
  | { readonly type: 'approvalChanged'; readonly connectorId: string; readonly approval: Approval }
  | { readonly type: 'linkChanged'; readonly connectorId: string; readonly link: LinkStatus }
  | { readonly type: 'disconnected'; readonly connectorId: string }
  | { readonly type: 'activated'; readonly connectorId: string; readonly address?: string | undefined }

const settledStatus = (activeConnectorId: string | undefined): ConnectionStatus =>
  activeConnectorId === undefined ? 'disconnected' : 'connected'

function replace(connections: readonly Connection[], next: Connection): readonly Connection[] {
  return connections.some((entry) => entry.connectorId === next.connectorId)
    ? connections.map((entry) => (entry.connectorId === next.connectorId ? next : entry))
    : [...connections, next]
}

/** Makes a held connection active, with the given account if it has it and else its first. */
function activate(state: NamespaceConnections, connectorId: string, address?: string): NamespaceConnections {
  const accounts = state.connections.find((entry) => entry.connectorId === connectorId)?.accounts
  const account = accounts?.find((entry) => address !== undefined && isSameAddress(entry.address, address)) ?? accounts?.[0]
  if (!account) return state
  if (state.activeConnectorId === connectorId && state.address === account.address && state.status === 'connected') return state
  return { ...state, activeConnectorId: connectorId, address: account.address, status: 'connected' }
}

function remove(state: NamespaceConnections, connectorId: string): NamespaceConnections {
  const connections = state.connections.filter((entry) => entry.connectorId !== connectorId)
  if (connections.length === state.connections.length) return state
  if (state.activeConnectorId !== connectorId) return { ...state, connections }
  const inactive: NamespaceConnections = {
    ...state,
    connections,
    activeConnectorId: undefined,
    address: undefined,
    status: state.status === 'connected' ? 'disconnected' : state.status,
  }
  const [next] = connections
  return next ? activate(inactive, next.connectorId) : inactive
}

function confirm(state: NamespaceConnections, connection: Connection, isBackground: boolean): NamespaceConnections {
  const held = { ...state, connections: replace(state.connections, connection) }
  const isSameWallet = state.activeConnectorId === connection.connectorId
  if (isBackground && state.activeConnectorId !== undefined && !isSameWallet) return held
  return activate(held, connection.connectorId, isSameWallet ? state.address : undefined)
}

/** The wallet's first account is the one its owner selected, so it becomes the active one. */
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
  const connection = state.connections.find((entry) => entry.connectorId === connectorId)
  if (!connection) return state
  const next = { ...connection, ...patch }
  return JSON.stringify(next) === JSON.stringify(connection) ? state : { ...state, connections: replace(state.connections, next) }
}

/** The next state; the same object where nothing changes. */
export function transition(state: NamespaceConnections, event: ConnectionEvent): NamespaceConnections {
  switch (event.type) {
    case 'connectRequested':
      return state.activeConnectorId === undefined && state.status !== 'connecting' ? { ...state, status: 'connecting' } : state
    case 'confirmed':
      return confirm(state, event.connection, event.isBackground ?? false)
    case 'attemptEnded': {
      const status = settledStatus(state.activeConnectorId)
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
