import { isWebLink, parseWalletLink } from '@openappkit/common'
import type { DirectoryWallet, WalletStores, Kit } from '@openappkit/core/internal'
import { translate } from '../../i18n/translate.ts'
import { directoryMessages } from './messages.ts'
import { detectMobileOs, type PlatformFacts } from '../../kit/ports/platform.ts'

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

/** The system and browser of this page; `undefined` if unknown. */
interface Browser {
  readonly os: 'ios' | 'android' | undefined
  /** The browser whose extensions it installs. */
  readonly name: 'chrome' | 'edge' | 'firefox' | 'safari' | undefined
}

const NAMES: readonly (readonly [name: Exclude<Browser['name'], undefined>, token: RegExp])[] = [
  ['edge', /\bEdg(?:A|iOS)?\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  // Brave, Opera, Vivaldi and others name Chrome, and install its extensions.
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
]

/** Detects the browser. Pure, so that tests cover every browser. */
export function detectBrowser(facts: PlatformFacts): Browser {
  return { os: detectMobileOs(facts), name: NAMES.find(([, token]) => token.test(facts.userAgent))?.[0] }
}

/** The browser of this page. */
export const readBrowser = (): Browser => detectBrowser(navigator)

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

/** Names of stores are the same in every language. */
const STORES = {
  ios: 'App Store',
  android: 'Google Play',
  chrome: 'Chrome Web Store',
  edge: 'Edge Add-ons',
  firefox: 'Firefox Add-ons',
  safari: 'Mac App Store',
} as const

/** Names of devices and browsers, as their makers write them. */
const DEVICES = {
  ios: 'iPhone',
  android: 'Android',
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
} as const

interface PlaceTexts {
  readonly name: string
  /** The device or browser it is for; the host of a website. */
  readonly audience: string
}

const getHost = (href: string): string => /^https?:\/\/([^/?#]+)/i.exec(href)?.[1] ?? href

/** The name of a download and the device or browser it is for. */
export function describePlace(kit: Kit, { kind, href }: WalletPlace): PlaceTexts {
  const { website, forIos, forAndroid, forBrowser } = translate(kit, directoryMessages)
  if (kind === 'website') return { name: website, audience: getHost(href) }
  if (kind === 'ios') return { name: STORES.ios, audience: forIos }
  if (kind === 'android') return { name: STORES.android, audience: forAndroid }
  return { name: STORES[kind], audience: forBrowser(DEVICES[kind]) }
}

/** The device or browser that a download is for; empty for a website. */
export const getDevice = ({ kind }: WalletPlace): string => (kind === 'website' ? '' : DEVICES[kind])
