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

/** Those made for what this page is shown on, told by the first test that any passes; else whatever there is. */
function chooseStores(stores: readonly WalletPlace[], ...tests: readonly ((kind: WalletPlace['kind']) => boolean)[]): readonly WalletPlace[] {
  const chosen = tests.map((test) => stores.filter(({ kind }) => test(kind))).find(({ length }) => length > 0)
  return chosen ?? stores
}

/** Where a wallet is to be had, by what this page is shown on. */
export function listPlaces({ stores, homepage }: DirectoryWallet, browser: Browser, isPhone: boolean): WalletPlaces {
  const list = (kinds: readonly WalletPlace['kind'][]): WalletPlace[] =>
    kinds.flatMap((kind) => {
      const href = parseWalletLink(kind === 'website' ? homepage : stores[kind])
      return href && isWebLink(href) ? [{ kind, href }] : []
    })
  const phone = list(PHONE_STORES)
  const website = list(['website'])
  if (isPhone) return { here: [...chooseStores(phone, (kind) => kind === browser.os), ...website], phone: [] }
  // Edge takes what is made for Chrome, too.
  const isAlsoFor = (kind: WalletPlace['kind']) => browser.name === 'edge' && kind === 'chrome'
  const here = chooseStores(list(BROWSER_STORES), (kind) => kind === browser.name, isAlsoFor)
  return { here: [...here, ...website], phone }
}
