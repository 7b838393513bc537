import { createReadable, type KitQuery } from '@openappkit/modal/headless'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from './useKit.ts'

/**
 * Subscribes a component to a kit's state: renders again when the value of the query changes, and returns the same object
 * until then.
 *
 * @param query - Declared outside of the component.
 * @param argument - A primitive; passed to `query.read`.
 */
export function useKitQuery<Value, Argument = undefined>(
  hook: string,
  query: KitQuery<Value, Argument>,
  argument: Argument,
): Value {
  const kit = useKit(hook)
  const { get, subscribe } = useMemo(() => createReadable(kit, query, argument), [kit, query, argument])
  return useSyncExternalStore(subscribe, get, () => query.server)
}
