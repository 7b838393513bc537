import { getOnramp, type Kit, type OnrampState } from '@openappkit/core/internal'
import { iconExternal } from '@openappkit/ui'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import { html, type PropertyValues, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { getOnrampSession } from './getOnrampSession.ts'
import { onrampMessages } from './messages.ts'
import { onrampStyles } from './onramp.styles.ts'
import { renderMore } from './renderMore.ts'
import { renderOngoing } from './renderOngoing.ts'

/** The providers to buy from. */
export class OnrampProvidersView extends GuardedView<'OnRampProviders'> {
  static override readonly styles = [viewStyles, onrampStyles]

  protected readonly view = 'OnRampProviders'

  protected override kitConnected(kit: Kit): void {
    getOnrampSession(kit).begin(this.data)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.activeKit && changed.has('data')) getOnrampSession(this.activeKit).begin(this.data)
  }

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, onrampMessages)
    const { providers } = getOnramp(kit).state
    return html`<div class="view">
      ${renderOngoing(kit)}
      <p class="note">${providers.length > 0 ? messages.providersText : messages.noProviderText}</p>
      <ul>
        ${providers.map((provider) => html`<li>${this.#renderProvider(kit, provider)}</li>`)}
      </ul>
      ${renderMore(kit)}
    </div>`
  }

  #renderProvider(kit: Kit, { id, name, iconUrl = '' }: OnrampState['providers'][number]): TemplateResult {
    const select = () => {
      getOnramp(kit).selectProvider(id)
      kit.router.push('OnRampBuy')
    }
    return html`<oak-list-item data-key="provider-${id}" ?selected=${getOnramp(kit).state.selectedProvider?.name === name} @click=${select}>
      <oak-image slot="start" .src=${iconUrl} .name=${name} size="40"></oak-image>
      <span class="name" dir="auto">${name}</span>
      <span slot="description">${translate(kit, onrampMessages).opensPage}</span>
      <span slot="end" class="icon">${iconExternal()}</span>
    </oak-list-item>`
  }
}
