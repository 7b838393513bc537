/** The properties of `navigator` that identify the platform. */
export interface PlatformFacts {
  readonly userAgent: string
  /** Number of simultaneous touch points. */
  readonly maxTouchPoints: number
  /** `navigator.userAgentData.platform`, if available: `Android`, `macOS`, … */
  readonly platform?: string | undefined
}

/** The system of a phone or a tablet; `undefined` on other devices, or if the browser does not report it. */
export function detectMobileOs({ userAgent, maxTouchPoints, platform }: PlatformFacts): 'ios' | 'android' | undefined {
  if (platform === 'Android' || /android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // An iPad with desktop mode reports a Mac. A Mac has no touch screen.
  return /mac os/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : undefined
}

/** Whether this is a phone or a tablet, where wallets are apps. */
export function isMobile(facts: PlatformFacts): boolean {
  return detectMobileOs(facts) !== undefined || /mobile/i.test(facts.userAgent)
}
