import { isSame } from '@openappkit/common'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Kit } from '@openappkit/core'
import { useKit } from './useKit.ts'

type Slice = 'account' | 'connections' | 'events' | 'modal' | 'networks' | 'theme'

/** How a hook reads a kit. Declared once per hook, outside the component. */
export interface KitSelector<Value, Argument = undefined> {
  /** The slices whose changes can change the value. */
  readonly slices: readonly Slice[]
  /** Plain data, no proxy in it. A new object each time is fine. */
  select(kit: Kit, argument: Argument): Value
  /** What a server renders: nobody is connected there. Must not depend on the kit. */
  readonly server: Value
  /** Default: compares contents. */
  readonly isEqual?: (left: Value, right: Value) => boolean
}

function createStableGetter<Value>(read: () => Value, isEqual: (left: Value, right: Value) => boolean): () => Value {
  let latest: { value: Value } | undefined
  return () => {
    const value = read()
    if (!latest || !isEqual(latest.value, value)) latest = { value }
    return latest.value
  }
}

/**
 * The one bridge between a kit's state and React: renders again when the selected value has
 * changed, and hands out the same object while it has not.
 *
 * @param argument - A primitive; passed to `select`.
 */
export function useKitSelector<Value, Argument = undefined>(
  hook: string,
  selector: KitSelector<Value, Argument>,
  argument: Argument,
): Value {
  const kit = useKit(hook)
  const getSnapshot = useMemo(
    () =>
      createStableGetter(
        () => (kit ? selector.select(kit, argument) : selector.server),
        selector.isEqual ?? isSame,
      ),
    [kit, selector, argument],
  )
  const watch = useCallback(
    (onChange: () => void) => {
      const unsubscribes = kit ? selector.slices.map((slice) => kit.valtio.subscribe(kit[slice].state, onChange)) : []
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    [kit, selector],
  )
  return useSyncExternalStore(watch, getSnapshot, () => selector.server)
}
