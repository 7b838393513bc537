/**
 * @module What has been disconnected. In one file, so that the code of account data that reads it loads one script for it.
 */
import type { ChainNamespace } from '@openappkit/common'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import { isSameAddress } from '@openappkit/common'
import { connectionsKey, listRestorable } from './storage.ts'
import type { ConnectorType } from './connector.types.ts'
import type { Connection } from './types.ts'

/** Whether a chain family has no connection. False until the stored connections are restored. */
export const isDisconnected = ({ connections }: Kit, namespace: ChainNamespace): boolean =>
  connections.state.isInitialized && connections.getNamespace(namespace).status === 'disconnected'

/**
 * Whether the visitor has disconnected a chain family, so that what is stored of its accounts is removed. The connection of a wallet that
 * is locked or does not answer, and of a family that only other pages of the site have, is stored.
 */
export function isLeft(kit: Kit, namespace: ChainNamespace): boolean {
  const stored = kit.storage.get(connectionsKey)?.[namespace] ?? []
  return isDisconnected(kit, namespace) && listRestorable(stored).length === 0
}

/** The connections of all chain families, also those that the wallet has not confirmed after a reload. */
export const listConnections = ({ connections }: Pick<Kit, 'connections'>): readonly Connection[] =>
  Object.values(connections.state.byNamespace).flatMap(({ connections: held, allUnconfirmed = [] }) => [
    ...held,
    ...allUnconfirmed,
  ])

/** A wallet to disconnect; `namespace`: only its connection in this family. A session of WalletConnect ends in all its families. */
interface EndingWallet {
  readonly connectorId: string
  readonly namespace?: ChainNamespace
}

/** The connections that stay when a wallet is disconnected. */
export const listRemaining = (
  kit: Pick<Kit, 'connections'>,
  { connectorId, namespace }: EndingWallet,
): readonly Connection[] =>
  listConnections(kit).filter(
    (held) =>
      held.connectorId !== connectorId ||
      (namespace !== undefined && held.namespace !== namespace && held.type !== 'walletConnect'),
  )

/**
 * What to disconnect if a visitor disconnects a wallet: everything with the last one, because a wallet that is locked or does not answer
 * would connect the site again. Not while another one is being connected.
 */
export function toEnding<Ending extends EndingWallet>(
  kit: Pick<Kit, 'connections'>,
  ending: Ending,
): Ending | undefined {
  const { pending } = kit.connections.state
  const isOtherPending = pending !== undefined && pending.connectorId !== ending.connectorId
  return isOtherPending || listRemaining(kit, ending).length > 0 ? ending : undefined
}

/** @param account - Its chain family comes first, its address last, between colons. */
const isAccountOf = (
  { namespace, address = '' }: { readonly namespace: string; readonly address?: string },
  account: string,
): boolean => account.startsWith(`${namespace}:`) && isSameAddress(address, account.slice(account.lastIndexOf(':') + 1))

const hasAccountOf = (connections: readonly Connection[], account: string): boolean =>
  connections.some(({ namespace, accounts }) =>
    accounts.some(({ address }) => isAccountOf({ namespace, address }, account)),
  )

/** Calls back with the connections that have ended, and with those that are left. */
function watchEnded(
  kit: Kit,
  onEnded: (ended: readonly Connection[], left: readonly Connection[]) => void,
): Unsubscribe {
  let before = listConnections(kit)
  return kit.valtio.subscribe(kit.connections.state, () => {
    const now = listConnections(kit)
    const isHeld = ({ connectorId, namespace }: Connection) =>
      now.some((held) => held.connectorId === connectorId && held.namespace === namespace)
    const ended = before.filter((connection) => !isHeld(connection))
    before = now
    if (ended.length > 0) onEnded(ended, now)
  })
}

/** Wallets whose connection is a session, which has ended if it is gone. Other wallets may be locked. */
const SESSIONS: readonly ConnectorType[] = ['walletConnect', 'embedded']

/**
 * Calls back when the visitor has disconnected a wallet, so that what is kept of its accounts is removed. Not for a wallet that is locked
 * or does not answer, whose connection is stored.
 *
 * @param onLeft - Gets a function that returns whether an account belonged to the wallet, and to no other one that is connected or stored,
 *   and whether no wallet is either.
 */
export const watchLeft = (
  kit: Kit,
  onLeft: (isOfLeft: (account: string) => boolean, isLast: boolean) => void,
): Unsubscribe =>
  watchEnded(kit, (ended, now) => {
    const stored = Object.entries(kit.storage.get(connectionsKey) ?? {}).flatMap(([namespace, entries]) =>
      listRestorable(entries).map((entry) => ({ ...entry, namespace })),
    )
    type Held = Pick<Connection, 'connectorId' | 'namespace'>
    const isSame = (one: { connectorId: string; namespace: string }, { connectorId, namespace }: Held) =>
      one.connectorId === connectorId && one.namespace === namespace
    const isLocked = (connection: Connection) =>
      !SESSIONS.includes(connection.type) && stored.some((entry) => isSame(entry, connection))
    const left = ended.filter((connection) => !isLocked(connection))
    const kept = stored.filter((entry) => !left.some((connection) => isSame(entry, connection)))
    const isKept = (account: string) => hasAccountOf(now, account) || kept.some((entry) => isAccountOf(entry, account))
    const isOfLeft = (account: string) => hasAccountOf(left, account) && !isKept(account)
    if (left.length > 0) onLeft(isOfLeft, now.length + kept.length === 0)
  })
