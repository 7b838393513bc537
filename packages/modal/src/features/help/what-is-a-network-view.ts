import type { Kit } from '@openappkit/core'
import { illustrationFees, illustrationNetworks, illustrationPurposes } from '@openappkit/ui'
import { html } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { topicStyles } from '../../shell/views/topic.styles.ts'
import { helpMessages } from './messages.ts'
import { renderTopic } from '../../shell/views/renderTopic.ts'

/** Explains networks. */
export class WhatIsANetworkView extends ViewElement<'WhatIsANetwork'> {
  static override readonly styles = [viewStyles, pictureStyles, topicStyles]

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, helpMessages)
    return html`
      <div class="view">
        ${renderTopic(illustrationNetworks(), messages.networksHeading, messages.networksText)}
        ${renderTopic(illustrationPurposes(), messages.chooseHeading, messages.chooseText)}
        ${renderTopic(illustrationFees(), messages.feesHeading, messages.feesText)}
      </div>
    `
  }
}
