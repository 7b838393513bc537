import { isSocialProvider, SOCIAL_NAMES, type Kit } from '@openappkit/core/internal'
import { defineElement } from '@openappkit/ui'
import { nothing } from 'lit'
import { AccountElement } from '../shared/account-parts/account-element.ts'
import { renderUser, userStyles } from '../shared/embedded-wallet/renderUser.ts'
import { translate } from '../../i18n/translate.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { renderLogo } from '../shared/embedded-wallet/renderLogo.ts'
import { socialViewMessages } from './view.messages.ts'

/** Who is logged in, and with which provider. */
export class SocialUser extends AccountElement {
  static override readonly styles = [viewStyles, userStyles]

  protected renderKit(kit: Kit): unknown {
    const { user, socialProvider = '' } = this.account
    if (!isSocialProvider(socialProvider)) return nothing
    const kind = translate(kit, socialViewMessages).loggedInWith(SOCIAL_NAMES[socialProvider])
    return renderUser({ icon: renderLogo(socialProvider), kind, name: user?.username || user?.email })
  }
}

/** Defines the element. */
export const defineSocialUser = (): void => defineElement('appkit-social-user', SocialUser)
