import { isChainNamespace, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import { startErrors } from './startErrors.ts'

/* Small guards in place of schemas of zod: all of this loads with the page. */

/** The statuses that SPEC §4 stores. `reconnecting` and `connecting` are never stored. */
type StoredStatus = 'connected' | 'active' | 'disconnected'

/** A connector that was connected in one namespace. Contains no secret and is only a hint (S15). */
export interface StoredConnection {
  readonly connectorId: string
  /** `active` for the active connection, `connected` for the others. */
  readonly status: StoredStatus
  /** The account used last, so that a reload shows it first. */
  readonly address?: string
}

export type StoredConnections = Partial<Record<ChainNamespace, readonly StoredConnection[]>>

/**
 * How many wallets a chain family holds at most, and how many are stored. Each held wallet costs a request with every page,
 * and storage that a site edits must not cause more.
 */
export const MAX_WALLETS = 20
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
      result[namespace] = list.slice(0, MAX_WALLETS).flatMap(parseConnection)
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

/** Stored connections that were not disconnected, the active one first. */
export function listRestorable(stored: readonly StoredConnection[]): readonly StoredConnection[] {
  return stored
    .filter((entry) => entry.status !== 'disconnected')
    .sort((left, right) => Number(right.status === 'active') - Number(left.status === 'active'))
}

/** How many recent wallets are stored, newest first (SPEC §9). */
export const RECENT_CONNECTORS = 2

export const connectionsKey = defineStorageKey<StoredConnections>('connections', 1, parseConnections)
export const networksKey = defineStorageKey('networks', 1, parseNetworks)
export const recentConnectorsKey = defineStorageKey<readonly string[]>('recent', 1, (value) =>
  Array.isArray(value) ? value.filter(isText).slice(0, RECENT_CONNECTORS) : undefined,
)
