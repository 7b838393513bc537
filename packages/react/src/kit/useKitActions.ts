import { useMemo } from 'react'
import { requireOnlyKit, type Kit } from '@openappkit/core/internal'
import { useKit } from './useKit.ts'

/**
 * Functions bound to the current kit. They are the same objects until the kit changes.
 *
 * @param createActions - Declared outside of the component. `getKit` throws without a kit, e.g. on a
 *   server.
 */
export function useKitActions<Actions extends object>(
  hook: string,
  createActions: (getKit: () => Kit) => Actions,
): Actions {
  const kit = useKit(hook)
  return useMemo(() => createActions(() => kit ?? requireOnlyKit(`"${hook}"`)), [kit, hook, createActions])
}

/** Merges two objects. The result is the same object until one of them changes. */
export function useMerged<Value extends object, Actions extends object>(
  value: Value,
  actions: Actions,
): Value & Actions {
  return useMemo(() => ({ ...value, ...actions }), [value, actions])
}
