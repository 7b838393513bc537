/** What a browser tells of what it runs on. */
export interface PlatformFacts {
  readonly userAgent: string
  /** Fingers that the screen feels at once. */
  readonly maxTouchPoints: number
  /** `navigator.userAgentData.platform`, where there is one: `Android`, `macOS`, … */
  readonly platform?: string | undefined
}

/** The system of a phone or a tablet; `undefined` on anything else, and where it keeps its name to itself. */
export function detectMobileOs({ userAgent, maxTouchPoints, platform }: PlatformFacts): 'ios' | 'android' | undefined {
  if (platform === 'Android' || /android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // An iPad that asks for pages as for a desk says that it is a Mac; no Mac feels two fingers.
  return /mac os/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : undefined
}
