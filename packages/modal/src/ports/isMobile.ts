import { detectMobileOs, type PlatformFacts } from './detectMobileOs.ts'

/** Whether this is a phone or a tablet, where wallets are apps beside the browser. */
export function isMobile(facts: PlatformFacts): boolean {
  return detectMobileOs(facts) !== undefined || /mobile/i.test(facts.userAgent)
}
