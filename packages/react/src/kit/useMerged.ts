import { useMemo } from 'react'

/** One object of two, the same one while both parts are the same. */
export function useMerged<Value extends object, Actions extends object>(value: Value, actions: Actions): Value & Actions {
  return useMemo(() => ({ ...value, ...actions }), [value, actions])
}
