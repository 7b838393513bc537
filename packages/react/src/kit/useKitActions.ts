import { useMemo } from 'react'
import { kitErrors, type Kit } from '@openappkit/core'
import { useKit } from './useKit.ts'

/**
 * Functions bound to the current kit, the same objects until the kit changes.
 *
 * @param createActions - Declared outside the component. `getKit` throws where there is no kit yet,
 *   as on a server.
 */
export function useKitActions<Actions extends object>(
  hook: string,
  createActions: (getKit: () => Kit) => Actions,
): Actions {
  const kit = useKit(hook)
  return useMemo(
    () =>
      createActions(() => {
        if (!kit) throw kitErrors.notCreated({ name: `"${hook}"` })
        return kit
      }),
    [kit, hook, createActions],
  )
}
