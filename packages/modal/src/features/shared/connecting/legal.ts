import { defineSlice, type Kit } from '@openappkit/core'

/** Whether the visitor has accepted the site's terms. Not stored. */
export const getLegal = defineSlice('legal', (kit) => kit.valtio.proxy({ isAccepted: false }))

/** Whether the site has terms or a privacy policy. */
export function hasLegal({ options }: Kit): boolean {
  const { termsConditionsUrl, privacyPolicyUrl } = options.state
  return Boolean(termsConditionsUrl || privacyPolicyUrl)
}

/** True while the visitor has to accept the terms before connecting. */
export function isLegalPending(kit: Kit): boolean {
  return Boolean(kit.options.state.features.legalCheckbox) && hasLegal(kit) && !getLegal(kit).isAccepted
}
