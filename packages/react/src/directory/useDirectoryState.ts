import { useCallback, useSyncExternalStore } from 'react'
import { getDirectory, type DirectoryState, type Kit } from '@openappkit/core'

/** Before anything was fetched, and on a server. */
const NOTHING: DirectoryState = {
  pages: { status: 'idle', filter: { query: '', isCertifiedOnly: false }, wallets: [], count: 0, hasMore: false },
  recommended: [],
  recent: [],
  count: 0,
}

/** What a kit's directory holds now. Fetches nothing. */
export function useDirectoryState(kit: Kit | undefined): DirectoryState {
  const watch = useCallback(
    (onChange: () => void) => (kit ? kit.valtio.subscribe(getDirectory(kit).state, onChange) : () => {}),
    [kit],
  )
  const getSnapshot = () => (kit ? (kit.valtio.snapshot(getDirectory(kit).state) as DirectoryState) : NOTHING)
  return useSyncExternalStore(watch, getSnapshot, () => NOTHING)
}
