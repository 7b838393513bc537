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
export interface DeviceFacts {
  readonly userAgent: string
  /** `navigator.userAgentData.platform`, where there is one: `Android`, `macOS`, … */
  readonly platform?: string | undefined
  /** Fingers that the screen feels at once. */
  readonly maxTouchPoints: number
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

function detectOs({ userAgent, platform, maxTouchPoints }: DeviceFacts): Device['os'] {
  if (platform === 'Android' || /android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // An iPad that asks for pages as for a desk says that it is a Mac; no Mac feels two fingers.
  return /mac os/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : undefined
}

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
  const os = detectOs(facts)
  const frame = !facts.isFramed ? 'none' : facts.isLockedIn ? 'locked' : 'free'
  return { os, inApp: detectInApp(facts, os), frame }
}
