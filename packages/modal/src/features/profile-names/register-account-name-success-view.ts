import { getProfile, type Kit } from '@openappkit/core'
import { fullAddressStyles, iconCheck, renderFullAddress } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { namesMessages } from './messages.ts'
import { namesStyles } from './names.styles.ts'

/** The name that was registered, and the account that has it. */
export class RegisterAccountNameSuccessView extends GuardedView<'RegisterAccountNameSuccess'> {
  static override readonly styles = [viewStyles, fullAddressStyles, namesStyles]

  protected readonly view = 'RegisterAccountNameSuccess'

  protected override kitConnected(kit: Kit): void {
    // Nothing was registered since the page was loaded.
    if (getProfile(kit).state.status !== 'done') kit.router.replace('ChooseAccountName')
    else loadPart(() => getProfile(kit).load())
  }

  protected renderKit(kit: Kit): TemplateResult {
    const { state, zone = '', getShown } = getProfile(kit)
    const name = `${state.label}.${zone}`
    const messages = translate(kit, namesMessages)
    return html`<div class="view names">
      <div class="intro">
        <span class="mark good">${iconCheck()}</span>
        <p class="heading">${messages.successHeading(name)}</p>
        ${getShown() === name ? html`<p class="text">${messages.successText}</p>` : nothing}
        <p>${renderFullAddress(state.account?.split(':').at(-1) ?? '')}</p>
      </div>
      <div class="actions">
        <oak-button size="l" block data-key="done" @click=${() => kit.router.reset('Account')}>${messages.done}</oak-button>
      </div>
    </div>`
  }
}
