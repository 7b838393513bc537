import { getSend, type Kit, type SendForm } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { describeFee, type FeeTexts } from '../transfers/describeFee.ts'
import { translateSend } from './translateSend.ts'

function renderTexts({ amount, worth }: FeeTexts): TemplateResult {
  return html`<span class="cost">
    ${worth ? html`<bdi dir="ltr">${worth}</bdi><bdi class="quiet">${amount}</bdi>` : html`<bdi>${amount}</bdi>`}
  </span>`
}

/** The cost of the transfer, once it can be estimated. */
export function renderFee(kit: Kit, form: SendForm): TemplateResult | typeof nothing {
  const { status } = getSend(kit).state.estimate
  if (status === 'idle' || (status === 'error' && form.fee === undefined)) return nothing
  const messages = translateSend(kit)
  return html`<div class="line">
    <span class="caption">${messages.fee}</span>
    ${
      form.fee === undefined
        ? html`<oak-skeleton width="96" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
        : renderTexts(describeFee(kit, form.fee, form))
    }
  </div>`
}
