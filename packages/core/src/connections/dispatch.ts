import type { ChainNamespace } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import type { ConnectionsContext } from './context.ts'
import { transition, type ConnectionEvent } from './machine.ts'

/** Applies an event to the machine of a namespace. */
export function dispatch({ state, get }: ConnectionsContext, namespace: ChainNamespace, event: ConnectionEvent): void {
  state.byNamespace[namespace] = ref(transition(get(namespace), event))
}
