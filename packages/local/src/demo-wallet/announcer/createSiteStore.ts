import { isRecord } from '../protocol/guards.ts'
import { isSiteState } from '../protocol/messages.ts'
import type { SiteState } from '../protocol/types.ts'
import type { StringStore } from '../wallet/types.ts'

/** The state that the wallet sent to this site. It persists over reloads, so that `eth_accounts` needs no window. */
export interface SiteStore {
  get(): SiteState
  set(state: SiteState): void
  /** Reads the storage again after another tab of the site has changed it. */
  reload(): void
  watch(listener: (state: SiteState, previous: SiteState) => void): () => void
}

/** The announcer's only key in the storage of the site. */
export const SITE_STORE_KEY = 'openappkit-demo-wallet.site'

/**
 * @param walletUrl - A grant of another wallet (another run on other ports) is ignored.
 * @param initial - The state before the first message of the wallet.
 */
export function createSiteStore(storage: StringStore, walletUrl: string, initial: SiteState): SiteStore {
  const listeners = new Set<(state: SiteState, previous: SiteState) => void>()

  function read(): SiteState | undefined {
    try {
      const text = storage.getItem(SITE_STORE_KEY)
      if (text === null) return initial
      const value: unknown = JSON.parse(text)
      if (!isRecord(value) || value['walletUrl'] !== walletUrl || !isSiteState(value['state'])) return initial
      return value['state']
    } catch {
      return undefined
    }
  }

  let state = read() ?? initial
  function change(next: SiteState): void {
    const previous = state
    state = next
    for (const listener of [...listeners]) listener(state, previous)
  }

  return {
    get: () => state,
    set(next) {
      try {
        storage.setItem(SITE_STORE_KEY, JSON.stringify({ walletUrl, state: next }))
      } catch {
        // Storage may be blocked or full; the grant then ends with the page.
      }
      change(next)
    },
    reload: () => change(read() ?? state),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
