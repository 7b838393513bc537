import type { Hex, SiteState, WalletChain } from '../protocol/types.ts'
import { createPageSessions, type PageSessions } from './createPageSessions.ts'
import { createRequestQueue, type RequestQueue } from './createRequestQueue.ts'
import { createWalletStore, type WalletStore } from './createWalletStore.ts'
import { listCalls } from './listCalls.ts'
import type { DemoWalletOptions, WalletState } from './types.ts'

/** The shared state of the wallet's parts. */
export interface WalletContext {
  readonly options: DemoWalletOptions
  readonly store: WalletStore
  readonly queue: RequestQueue
  readonly pages: PageSessions
  getChains(): readonly WalletChain[]
  /** Returns the state that a site may see. */
  getSite(origin: string): SiteState
  /** Changes the accounts that a site may see. */
  setSite(origin: string, accounts: readonly Hex[]): void
  update(patch: Partial<WalletState>): void
  /** Sends the state to the pages and calls the listeners. */
  changed(): void
  watch(listener: () => void): () => void
}

export function createWalletContext(options: DemoWalletOptions): WalletContext {
  const store = createWalletStore(options)
  const pages = createPageSessions(getSite)
  const listeners = new Set<() => void>()

  const getChains = () => [...options.chains, ...store.get().addedChains]

  function getSite(origin: string): SiteState {
    const { selected, chainId, sites } = store.get()
    const permitted = Object.hasOwn(sites, origin) ? (sites[origin] ?? []) : []
    const accounts = [...permitted].sort((a, b) => Number(b === selected) - Number(a === selected))
    const calls = listCalls(store.get(), { origin })
    return { accounts, chainId, chains: getChains(), ...(calls.length > 0 && { calls }) }
  }

  function changed(): void {
    pages.sendStates()
    for (const listener of listeners) listener()
  }

  function update(patch: Partial<WalletState>): void {
    store.update(patch)
    changed()
  }

  return {
    options,
    store,
    queue: createRequestQueue(),
    pages,
    getChains,
    getSite,
    setSite(origin, accounts) {
      const others = Object.entries(store.get().sites).filter(([known]) => known !== origin)
      update({ sites: Object.fromEntries(accounts.length > 0 ? [...others, [origin, accounts]] : others) })
    },
    update,
    changed,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
