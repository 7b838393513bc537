import { getSend, isPrompting, type Kit } from '@openappkit/core'

/** Whether the wallet shows a transfer that it has not accepted, of this form or of an earlier one. */
export const isWalletAsked = (kit: Kit | undefined): boolean =>
  kit !== undefined && isPrompting(getSend(kit).state.request)
