import { getEmbeddedWallet, getLoginEmail, type Kit } from '@openappkit/core/internal'
import { translate } from '../../i18n/translate.ts'
import { changeRowMessages } from './messages.ts'

/** The name of the view to change the email address, and of the row that opens it. A visitor of another login may have none to change. The name stays when the session ends in the view. */
export function getChangeTitle(kit: Kit): string {
  const { title, addTitle } = translate(kit, changeRowMessages)
  const user = getEmbeddedWallet(kit).getFacet()?.getUser()
  return user && !getLoginEmail(user) ? addTitle : title
}
