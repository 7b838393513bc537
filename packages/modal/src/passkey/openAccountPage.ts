import { getEmbeddedWallet, type Kit } from '@openappkit/core'
import { translateError } from '../i18n/translateError.ts'

/**
 * A fresh login is handed over to the page of the account by the frame, which asks for a press.
 *
 * @returns Whether the frame asks. If not, open the link of the page.
 */
export function openAccountPage(kit: Kit): boolean {
  const asking = getEmbeddedWallet(kit).getFacet()?.openAccount()
  asking?.catch(() => kit.notices.showError(translateError(kit, undefined)))
  return asking !== undefined
}
