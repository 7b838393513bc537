import { isChainNamespace, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import { startErrors } from './startErrors.ts'

/** What SPEC §4 stores; `reconnecting` and `connecting` are never stored. */
type StoredStatus = 'connected' | 'active' | 'disconnected'

/** Who was connected, in one namespace. Nothing secret, and only a hint (S15). */
export interface StoredConnection {
  readonly connectorId: string
  /** `active` for the one in use, `connected` for others that are held. */
  readonly status: StoredStatus
  /** The account last used, so that a reload does not show another one first. */
  readonly address?: string
}

export type StoredConnections = Partial<Record<ChainNamespace, readonly StoredConnection[]>>

/** More would be no visitor's doing. */
const MAX_STORED = 20
const MAX_TEXT = 300

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT

/** @throws startErrors.invalidStatus */
function parseStatus(status: unknown): StoredStatus {
  if (status === 'connected' || status === 'active' || status === 'disconnected') return status
  throw startErrors.invalidStatus({ status: String(status).slice(0, MAX_TEXT) })
}

function parseConnection(value: unknown): StoredConnection[] {
  const { connectorId, status, address } = (value ?? {}) as Record<string, unknown>
  if (!isText(connectorId)) return []
  return [{ connectorId, status: parseStatus(status), ...(isText(address) && { address }) }]
}

function parseConnections(value: unknown): StoredConnections | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const result: StoredConnections = {}
  for (const [namespace, list] of Object.entries(value)) {
    if (isChainNamespace(namespace) && Array.isArray(list)) {
      result[namespace] = list.slice(0, MAX_STORED).flatMap(parseConnection)
    }
  }
  return result
}

function parseNetworks(value: unknown): Partial<Record<ChainNamespace, CaipNetworkId>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).filter(
    ([namespace, id]) => isChainNamespace(namespace) && isText(id) && id.startsWith(`${namespace}:`),
  )
  return Object.fromEntries(entries)
}

/** Stored connections that were not left, the active one first. */
export function listRevivable(stored: readonly StoredConnection[]): readonly StoredConnection[] {
  return stored
    .filter((entry) => entry.status !== 'disconnected')
    .sort((left, right) => Number(right.status === 'active') - Number(left.status === 'active'))
}

/** Wallets used last, newest first (SPEC §9). */
export const RECENT_CONNECTORS = 2

export const connectionsKey = defineStorageKey<StoredConnections>('connections', 1, parseConnections)
export const networksKey = defineStorageKey('networks', 1, parseNetworks)
export const recentConnectorsKey = defineStorageKey<readonly string[]>('recent', 1, (value) =>
  Array.isArray(value) ? value.filter(isText).slice(0, RECENT_CONNECTORS) : undefined,
)
