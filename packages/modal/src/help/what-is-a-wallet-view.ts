import type { Kit } from '@openappkit/core'
import { iconExternal, iconWallet, illustrationAssets, illustrationKeys } from '@openappkit/ui'
import '@openappkit/ui/list-item'
import { html } from 'lit'
import { translate } from '../i18n/translate.ts'
import { GET_WALLET_URL } from '../links.ts'
import { viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { helpStyles } from './help.styles.ts'
import { helpMessages } from './messages.ts'
import { renderTopic } from './renderTopic.ts'

/** For visitors who have never had a wallet. */
export class WhatIsAWalletView extends ViewElement<'WhatIsAWallet'> {
  static override readonly styles = [viewStyles, helpStyles]

  protected getStates(): readonly object[] {
    return []
  }

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, helpMessages)
    const track = () => kit.events.track({ event: 'CLICK_GET_WALLET' })
    return html`
      <div class="view">
        ${renderTopic(illustrationAssets(), messages.assetsHeading, messages.assetsText)}
        ${renderTopic(illustrationKeys(), messages.loginHeading, messages.loginText)}
        <oak-list-item
          href=${GET_WALLET_URL}
          target="_blank"
          label=${messages.opensNewTab(messages.getWallet)}
          @click=${track}
        >
          <span slot="start" class="icon">${iconWallet()}</span>
          ${messages.getWallet}
          <span slot="end" class="icon">${iconExternal()}</span>
        </oak-list-item>
      </div>
    `
  }
}
