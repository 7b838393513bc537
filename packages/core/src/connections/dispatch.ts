import type { ChainNamespace } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import type { ConnectionsContext } from './context.ts'
import { transition, type ConnectionEvent } from './machine.ts'

/** Feeds what happened into the machine of a namespace. */
export function dispatch({ state, get }: ConnectionsContext, namespace: ChainNamespace, event: ConnectionEvent): void {
  const next = transition(get(namespace), event)
  if (next !== get(namespace)) state.byNamespace[namespace] = ref(next)
}
