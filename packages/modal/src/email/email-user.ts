import { isSocialProvider, SOCIAL_NAMES, type Kit } from '@openappkit/core'
import { defineElement, iconMail } from '@openappkit/ui'
import { css, html, nothing, type TemplateResult } from 'lit'
import { AccountElement } from '../account-parts/account-element.ts'
import { translate } from '../i18n/translate.ts'
import { renderLogo } from '../social/logos.ts'
import { socialMessages } from '../social/messages.ts'
import { viewStyles } from '../views/view.styles.ts'
import { emailMessages } from './messages.ts'

/** - `.user`: Looks like a row of the account, but is not a button. */
const emailUserStyles = css`
  .user {
    display: flex;
    align-items: center;
    gap: var(--oak-space-3);
    min-block-size: 56px;
    box-sizing: border-box;
    padding: var(--oak-space-2) var(--oak-space-3);
  }

  .round {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    background: var(--oak-surface-hover);
  }

  .texts {
    min-inline-size: 0;
  }

  .kind {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  .email {
    font-weight: var(--oak-weight-bold);
  }
`

/** Who is logged in, and what kind of wallet the account belongs to. */
export class EmailUser extends AccountElement {
  static override readonly styles = [viewStyles, emailUserStyles]

  protected getStates(kit: Kit): readonly object[] {
    return [kit.account.state]
  }

  protected renderKit(kit: Kit): TemplateResult {
    const { smartAccount, wallet } = translate(kit, emailMessages)
    const { type, user, socialProvider } = this.account
    const provider = socialProvider !== undefined && isSocialProvider(socialProvider) ? socialProvider : undefined
    const login = provider && translate(kit, socialMessages).loggedInWith(SOCIAL_NAMES[provider])
    const name = user?.username || user?.email
    return html`<div class="user">
      <span class="round">${provider ? renderLogo(provider) : iconMail()}</span>
      <div class="texts">
        <p class=${name ? 'kind' : 'email'}>${login ?? (type === 'smartAccount' ? smartAccount : wallet)}</p>
        ${name ? html`<p class="email name" dir="auto">${name}</p>` : nothing}
      </div>
    </div>`
  }
}

/** Defines the element. */
export const defineEmailUser = (): void => defineElement('appkit-email-user', EmailUser)
