import type { Kit } from '@openappkit/core'
import { illustrationDelivery, illustrationFees, illustrationSeller } from '@openappkit/ui'
import { html } from 'lit'
import { topicStyles } from '../../shell/views/topic.styles.ts'
import { renderTopic } from '../../shell/views/renderTopic.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { onrampMessages } from './messages.ts'

/** Explains how crypto is bought. */
export class WhatIsABuyView extends ViewElement<'WhatIsABuy'> {
  static override readonly styles = [viewStyles, pictureStyles, topicStyles]

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, onrampMessages)
    return html`
      <div class="view">
        ${renderTopic(illustrationSeller(), messages.sellerHeading, messages.sellerText)}
        ${renderTopic(illustrationDelivery(), messages.deliveryHeading, messages.deliveryText)}
        ${renderTopic(illustrationFees(), messages.feesHeading, messages.feesText)}
      </div>
    `
  }
}
