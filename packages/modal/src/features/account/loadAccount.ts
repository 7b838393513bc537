import { getIdentity, getRecents, type Kit } from '@openappkit/core/internal'

/** Fetches the name and the picture of the active account, which `getAccount` then returns. Never rejects. */
export function loadAccount(kit: Kit): Promise<void> {
  // From now on a disconnect removes the recent recipients of the account, also if nothing is sent from this page.
  getRecents(kit)
  return getIdentity(kit).refresh()
}
