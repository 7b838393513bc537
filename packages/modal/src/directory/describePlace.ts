import type { Kit } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import type { WalletPlace } from './listPlaces.ts'
import { directoryMessages } from './messages.ts'

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
