/**
 * Whether this is a phone or a tablet, where wallets are apps beside the browser.
 *
 * An iPad says that it is a Mac; no Mac has a screen for several fingers.
 */
export function isMobile({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /android|iphone|ipad|ipod|mobile/i.test(userAgent) || (maxTouchPoints > 1 && /mac os/i.test(userAgent))
}
