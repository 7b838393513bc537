import { useMemo } from 'react'

/** Merges two objects. The result is the same object until one of them changes. */
export function useMerged<Value extends object, Actions extends object>(
  value: Value,
  actions: Actions,
): Value & Actions {
  return useMemo(() => ({ ...value, ...actions }), [value, actions])
}
