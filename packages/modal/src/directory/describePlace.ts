import type { Kit } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import type { WalletPlace } from './listPlaces.ts'
import { directoryMessages } from './messages.ts'

/** Names of shops and browsers are the same in every language. */
const SHOPS = {
  ios: 'App Store',
  android: 'Google Play',
  chrome: 'Chrome Web Store',
  edge: 'Edge Add-ons',
  firefox: 'Firefox Add-ons',
  safari: 'Mac App Store',
} as const

/** What a wallet is made for, in the words of the makers. */
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
  /** Whom it is for; empty where that is everybody. */
  readonly audience: string
}

const getHost = (href: string): string => /^https?:\/\/([^/?#]+)/i.exec(href)?.[1] ?? href

/** How a place is called, and whom it is for. */
export function describePlace(kit: Kit, { kind, href }: WalletPlace): PlaceTexts {
  const { website, forIos, forAndroid, forBrowser } = translate(kit, directoryMessages)
  if (kind === 'website') return { name: website, audience: getHost(href) }
  if (kind === 'ios') return { name: SHOPS.ios, audience: forIos }
  if (kind === 'android') return { name: SHOPS.android, audience: forAndroid }
  return { name: SHOPS[kind], audience: forBrowser(DEVICES[kind]) }
}

/** What the wallet of a place is made for; empty for a website, which is for all. */
export const getDevice = ({ kind }: WalletPlace): string => (kind === 'website' ? '' : DEVICES[kind])
