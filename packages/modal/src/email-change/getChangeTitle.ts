import { getEmbeddedWallet, getLoginEmail, type Kit } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { changeRowMessages } from './messages.ts'

/** The name of the view to change the email address, and of the row that opens it. A visitor of another login may have none to change. */
export function getChangeTitle(kit: Kit): string {
  const { title, addTitle } = translate(kit, changeRowMessages)
  return getLoginEmail(getEmbeddedWallet(kit).getFacet()?.getUser()) ? title : addTitle
}
