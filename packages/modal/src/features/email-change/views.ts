/** @module The view that changes the email address and its strings, which load together. */
import { getEmbeddedWallet, getLoginEmail, type Kit } from '@openappkit/core'
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { changeRowMessages } from './messages.ts'
import { UpdateEmailWalletView } from './update-email-wallet-view.ts'
import { translate } from '../../i18n/translate.ts'

/** The name of the view to change the email address, and of the row that opens it. A visitor of another login may have none to change. The name stays when the session ends in the view. */
export function getChangeTitle(kit: Kit): string {
  const { title, addTitle } = translate(kit, changeRowMessages)
  const user = getEmbeddedWallet(kit).getFacet()?.getUser()
  return user && !getLoginEmail(user) ? addTitle : title
}

export { changeRowMessages as messages }

export const views: ViewCodes<typeof changeRowMessages.english> = {
  UpdateEmailWallet: {
    tag: 'appkit-update-email-wallet-view',
    title: (_messages, kit) => getChangeTitle(kit),
    View: UpdateEmailWalletView,
  },
}
