import type { Kit } from '@openappkit/core'
import { defineElement, iconMail } from '@openappkit/ui'
import type { TemplateResult } from 'lit'
import { AccountElement } from '../shared/account-parts/account-element.ts'
import { renderUser, userStyles } from '../shared/embedded-wallet/renderUser.ts'
import { translate } from '../../i18n/translate.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { emailMessages } from './messages.ts'

/** Who is logged in, and what kind of wallet the account belongs to. */
export class EmailUser extends AccountElement {
  static override readonly styles = [viewStyles, userStyles]

  protected renderKit(kit: Kit): TemplateResult {
    const { smartAccount, wallet } = translate(kit, emailMessages)
    const { type, user } = this.account
    return renderUser({ icon: iconMail(), kind: type === 'smartAccount' ? smartAccount : wallet, name: user?.email })
  }
}

/** Defines the element. */
export const defineEmailUser = (): void => defineElement('appkit-email-user', EmailUser)
