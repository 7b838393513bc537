import { isRecord } from '../protocol/guards.ts'
import { isSiteState } from '../protocol/messages.ts'
import type { SiteState } from '../protocol/types.ts'
import type { StringStore } from '../wallet/types.ts'

/** What the wallet has told this site, kept over reloads so that `eth_accounts` answers silently. */
export interface SiteStore {
  get(): SiteState
  set(state: SiteState): void
  /** Reads again what another tab of the site has written. */
  reload(): void
  watch(listener: (state: SiteState, previous: SiteState) => void): () => void
}

/** The one key the announcer keeps in the storage of the site. */
export const SITE_STORE_KEY = 'openappkit-demo-wallet.site'

/**
 * @param walletUrl - A grant of another wallet (another run on other ports) does not count.
 * @param initial - What holds before the wallet has said anything.
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
        // Storage may be blocked or full; the grant then lasts until the page goes.
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
