import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'

/** Whether a chain family has no connection. False until the stored connections are restored. */
export const isDisconnected = ({ connections }: Kit, namespace: ChainNamespace): boolean =>
  connections.state.isInitialized && connections.getNamespace(namespace).status === 'disconnected'
