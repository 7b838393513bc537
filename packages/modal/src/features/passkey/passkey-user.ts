import type { Kit } from '@openappkit/core'
import { defineElement } from '@openappkit/ui'
import type { TemplateResult } from 'lit'
import { AccountElement } from '../shared/account-parts/account-element.ts'
import { renderUser, userStyles } from '../shared/embedded-wallet/renderUser.ts'
import { translate } from '../../i18n/translate.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { iconPasskey } from './icons.ts'
import { passkeyMessages } from './messages.ts'

/** Who is logged in, with a passkey. */
export class PasskeyUser extends AccountElement {
  static override readonly styles = [viewStyles, userStyles]

  protected renderKit(kit: Kit): TemplateResult {
    return renderUser({
      icon: iconPasskey(),
      kind: translate(kit, passkeyMessages).loggedIn,
      name: this.account.user?.email,
    })
  }
}

/** Defines the element. */
export const definePasskeyUser = (): void => defineElement('appkit-passkey-user', PasskeyUser)
