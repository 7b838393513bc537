import type { Kit } from '@openappkit/core'
import { perKit } from '../element/perKit.ts'

/** Whether the visitor has agreed to the site's terms, while the page lives. */
export const getLegal = perKit('legal', (kit) => kit.valtio.proxy({ isAccepted: false }))

/** True while connecting has to wait for the visitor's agreement. */
export function isLegalPending(kit: Kit): boolean {
  const { features, termsConditionsUrl, privacyPolicyUrl } = kit.options.state
  return Boolean(features.legalCheckbox && (termsConditionsUrl || privacyPolicyUrl)) && !getLegal(kit).isAccepted
}
