import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { findKit, kitErrors, watchKits, type Kit } from '@openappkit/core'
import { KitContext } from './context.ts'

/** Keeps the last kit after it was destroyed: a page that is being taken down must not throw. */
function createRegisteredGetter(name: string): () => Kit {
  let latest: Kit | undefined
  return () => {
    latest = findKit(name) ?? latest
    if (!latest) throw kitErrors.notCreated({ name })
    return latest
  }
}

/**
 * The kit of the nearest provider, else the only one on the page. Starts it once the component
 * is mounted.
 *
 * @param hook - Name of the calling hook, for the error.
 * @returns `undefined` only on a server, and while its output is hydrated, when there is no provider.
 * @throws kitErrors.notCreated, kitErrors.ambiguous
 */
export function useKit(hook: string): Kit | undefined {
  const provided = useContext(KitContext)
  const getKit = useMemo(
    () => (provided ? () => provided : createRegisteredGetter(`"${hook}"`)),
    [provided, hook],
  )
  const kit = useSyncExternalStore<Kit | undefined>(watchKits, getKit, () => provided)
  useEffect(() => kit?.start(), [kit])
  return kit
}
