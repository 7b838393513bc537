import type { ChainNamespace } from '@openappkit/common'
import type { ConnectionsContext } from './context.ts'

/** Whether a wallet that was connected to an earlier page has not answered this page yet. */
export const isUnconfirmed = ({ get }: ConnectionsContext, namespace: ChainNamespace, id: string): boolean =>
  get(namespace).allUnconfirmed?.some(({ connectorId }) => connectorId === id) === true
