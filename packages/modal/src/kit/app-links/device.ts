import { detectMobileOs, type PlatformFacts } from '../ports/platform.ts'

/** An app that shows web pages, and often prevents them from opening other apps. */
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

/** The properties of a browser that links depend on. */
export interface DeviceFacts extends PlatformFacts {
  /** Whether Telegram has injected its bridge. Its user agent does not name it. */
  readonly hasTelegramBridge: boolean
  /** The page is in a frame. */
  readonly isFramed: boolean
  /** The frame must not navigate its top window. */
  readonly isLockedIn: boolean
}

/** The device and frame that a link is opened in. */
export interface Device {
  /** Undefined on a computer, and on a phone that does not report its system. */
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
  // Every browser of iOS names Safari; a web view of an app does not.
  return os === 'ios' && /applewebkit/i.test(userAgent) && !/safari\//i.test(userAgent) ? 'webview' : undefined
}

/** Detects the device. Pure, so that tests cover every device. */
export function detectDevice(facts: DeviceFacts): Device {
  const os = detectMobileOs(facts)
  const frame = !facts.isFramed ? 'none' : facts.isLockedIn ? 'locked' : 'free'
  return { os, inApp: detectInApp(facts, os), frame }
}
