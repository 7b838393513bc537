import { detectMobileOs, type PlatformFacts } from '../ports/detectMobileOs.ts'

/** An app that shows pages in a window of its own, and often keeps other apps from being opened. */
export type InAppBrowser =
  | 'facebook'
  | 'instagram'
  | 'line'
  | 'linkedin'
  | 'pinterest'
  | 'snapchat'
  | 'telegram'
  | 'tiktok'
  | 'wechat'
  | 'webview'
  | 'x'

/** What a browser tells about itself, as far as links depend on it. */
export interface DeviceFacts extends PlatformFacts {
  /** Whether Telegram has put its bridge into the page; its browser gives itself no other name. */
  readonly hasTelegramBridge: boolean
  /** The page is part of another page. */
  readonly isFramed: boolean
  /** … which does not let it take that page's place. */
  readonly isLockedIn: boolean
}

/** Where a link is to be opened. */
export interface Device {
  /** Missing on anything but a phone or a tablet, and where it keeps its name to itself. */
  readonly os: 'ios' | 'android' | undefined
  readonly inApp: InAppBrowser | undefined
  readonly frame: 'none' | 'free' | 'locked'
}

const NAMES: readonly (readonly [app: InAppBrowser, token: RegExp])[] = [
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFBA[NV]\/|\bFB_IAB\b|\bFBIOS\b/],
  ['tiktok', /BytedanceWebview|musical_ly|\btrill_|\bTikTok\b/i],
  ['x', /\bTwitter for\b|\bTwitterAndroid\b/],
  ['linkedin', /\bLinkedInApp\b/],
  ['snapchat', /\bSnapchat\b/],
  ['pinterest', /\[Pinterest\/|\bPinterest for\b/],
  ['wechat', /\bMicroMessenger\b/],
  ['line', /\bLine\/\d/],
  ['telegram', /\bTelegram\b/],
]

function detectInApp({ userAgent, hasTelegramBridge }: DeviceFacts, os: Device['os']): InAppBrowser | undefined {
  if (hasTelegramBridge) return 'telegram'
  const named = NAMES.find(([, token]) => token.test(userAgent))
  if (named) return named[0]
  if (os === 'android' && /;\s*wv\)/.test(userAgent)) return 'webview'
  // Every browser of iOS names Safari, and what an app shows by itself does not.
  return os === 'ios' && /applewebkit/i.test(userAgent) && !/safari\//i.test(userAgent) ? 'webview' : undefined
}

/** Finds out what links have to heed. Pure, so that every device can be tested on one. */
export function detectDevice(facts: DeviceFacts): Device {
  const os = detectMobileOs(facts)
  const frame = !facts.isFramed ? 'none' : facts.isLockedIn ? 'locked' : 'free'
  return { os, inApp: detectInApp(facts, os), frame }
}
