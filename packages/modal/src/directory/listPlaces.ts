import { isWebLink, parseWalletLink } from '@openappkit/common'
import type { DirectoryWallet, WalletStores } from '@openappkit/core'
import type { Browser } from './readBrowser.ts'

type StoreName = keyof WalletStores

/** A download of a wallet: a page of a store, or its website. */
export interface WalletPlace {
  readonly kind: StoreName | 'website'
  /** A validated web link (S8). */
  readonly href: string
}

export interface WalletPlaces {
  /** For this device, preferred first. */
  readonly here: readonly WalletPlace[]
  /** For the phone of a visitor at a computer. */
  readonly phone: readonly WalletPlace[]
}

const PHONE_STORES: readonly StoreName[] = ['ios', 'android']
const BROWSER_STORES: readonly StoreName[] = ['chrome', 'edge', 'firefox', 'safari']

/** The stores that pass the first test that any store passes; all of them if none passes. */
function chooseStores(
  stores: readonly WalletPlace[],
  ...tests: readonly ((kind: WalletPlace['kind']) => boolean)[]
): readonly WalletPlace[] {
  const chosen = tests.map((test) => stores.filter(({ kind }) => test(kind))).find(({ length }) => length > 0)
  return chosen ?? stores
}

/** The downloads of a wallet, by device. */
export function listPlaces({ stores, homepage }: DirectoryWallet, browser: Browser, isPhone: boolean): WalletPlaces {
  const list = (kinds: readonly WalletPlace['kind'][]): WalletPlace[] =>
    kinds.flatMap((kind) => {
      const href = parseWalletLink(kind === 'website' ? homepage : stores[kind])
      return href && isWebLink(href) ? [{ kind, href }] : []
    })
  const phone = list(PHONE_STORES)
  const website = list(['website'])
  if (isPhone) return { here: [...chooseStores(phone, (kind) => kind === browser.os), ...website], phone: [] }
  // Edge also installs extensions for Chrome.
  const isAlsoFor = (kind: WalletPlace['kind']) => browser.name === 'edge' && kind === 'chrome'
  const here = chooseStores(list(BROWSER_STORES), (kind) => kind === browser.name, isAlsoFor)
  return { here: [...here, ...website], phone }
}
