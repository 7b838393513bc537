import { isWebLink, parseWalletLink } from '@openappkit/common'
import type { DirectoryWallet, WalletStores } from '@openappkit/core'
import type { Browser } from './readBrowser.ts'

type StoreName = keyof WalletStores

/** A page where a wallet is to be had. */
export interface WalletPlace {
  readonly kind: StoreName | 'website'
  /** A web page, checked again where it becomes a link (S8). */
  readonly href: string
}

export interface WalletPlaces {
  /** For what this page is shown on, the best one first. */
  readonly here: readonly WalletPlace[]
  /** For the phone of somebody who sits at a desk. */
  readonly phone: readonly WalletPlace[]
}

const PHONE_STORES: readonly StoreName[] = ['ios', 'android']
const BROWSER_STORES: readonly StoreName[] = ['chrome', 'edge', 'firefox', 'safari']

/** Edge takes what is made for Chrome, too. */
const isFor = (store: StoreName, { name }: Browser) => store === name || (name === 'edge' && store === 'chrome')

/** What this page is shown on goes first; what else there is stays. */
function sortStores(stores: readonly StoreName[], isFirst: (store: StoreName) => boolean): readonly StoreName[] {
  return [...stores.filter(isFirst), ...stores.filter((store) => !isFirst(store))]
}

/** Where a wallet is to be had, by what this page is shown on. */
export function listPlaces({ stores, homepage }: DirectoryWallet, browser: Browser, isPhone: boolean): WalletPlaces {
  const list = (kinds: readonly WalletPlace['kind'][]): WalletPlace[] =>
    kinds.flatMap((kind) => {
      const href = parseWalletLink(kind === 'website' ? homepage : stores[kind])
      return href && isWebLink(href) ? [{ kind, href }] : []
    })
  // A phone whose system nobody knows may be either.
  const isThisPhone = (store: StoreName) => store === browser.os
  if (isPhone) return { here: list([...sortStores(PHONE_STORES, isThisPhone), 'website']), phone: [] }
  const isThisBrowser = (store: StoreName) => isFor(store, browser)
  return { here: list([...sortStores(BROWSER_STORES, isThisBrowser), 'website']), phone: list(PHONE_STORES) }
}
