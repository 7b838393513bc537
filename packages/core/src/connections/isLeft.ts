import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { connectionsKey, listRestorable } from './storage.ts'

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
