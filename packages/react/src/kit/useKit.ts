import { useContext, useEffect, useMemo, useSyncExternalStore, createContext } from 'react'
import { findKit, requireOnlyKit, watchKits, type Kit } from '@openappkit/core/internal'

/** Keeps the last kit after it was destroyed, because a page that is being unmounted must not throw. */
function createRegisteredGetter(name: string): () => Kit {
  let latest: Kit | undefined
  return () => {
    latest = findKit(name, undefined, latest) ?? latest ?? requireOnlyKit(name)
    return latest
  }
}

/** The kit of the nearest {@link AppKitProvider}. */
export const KitContext = createContext<Kit | undefined>(undefined)

/**
 * The kit of the nearest provider, else the one with the id `default`, else the only one on the page. A component keeps
 * its kit when another one is created. Starts the kit when the component mounts.
 *
 * @param hook - Name of the calling hook in errors.
 * @returns `undefined` only without a provider, on a server and during hydration.
 * @throws kitErrors.notCreated, kitErrors.ambiguous
 */
export function useKit(hook: string): Kit | undefined {
  const provided = useContext(KitContext)
  const getKit = useMemo(() => (provided ? () => provided : createRegisteredGetter(`"${hook}"`)), [provided, hook])
  const kit = useSyncExternalStore<Kit | undefined>(watchKits, getKit, () => provided)
  useEffect(() => kit?.start(), [kit])
  return kit
}
