import type { Kit } from '@openappkit/core'
import { illustrationAssets, illustrationKeys, illustrationSafety } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { renderGetWallet } from '../../shell/views/renderGetWallet.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { topicStyles } from '../../shell/views/topic.styles.ts'
import { helpMessages } from './messages.ts'
import { renderTopic } from '../../shell/views/renderTopic.ts'

/** Explains wallets. */
export class WhatIsAWalletView extends ViewElement<'WhatIsAWallet'> {
  static override readonly styles = [viewStyles, pictureStyles, topicStyles]

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, helpMessages)
    return html`
      <div class="view">
        ${renderTopic(illustrationAssets(), messages.assetsHeading, messages.assetsText)}
        ${renderTopic(illustrationKeys(), messages.loginHeading, messages.loginText)}
        ${renderTopic(illustrationSafety(), messages.safetyHeading, messages.safetyText)}
        ${renderGetWallet(kit, messages)}
      </div>
    `
  }
}
