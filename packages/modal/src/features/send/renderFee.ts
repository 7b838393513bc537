import { getSend, type Kit, type SendForm } from '@openappkit/core/internal'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { describeFee, type FeeTexts } from '../shared/transfers/describeFee.ts'
import { translateSend } from './translateSend.ts'

function renderTexts({ amount, worth }: FeeTexts): TemplateResult {
  return html`<span class="cost">
    ${worth ? html`<bdi dir="ltr">${worth}</bdi><bdi class="quiet">${amount}</bdi>` : html`<bdi>${amount}</bdi>`}
  </span>`
}

const renderLine = (kit: Kit, cost: unknown): TemplateResult =>
  html`<div class="line"><span class="caption">${translateSend(kit).fee}</span>${cost}</div>`

/** The cost of the transfer in the form. Its line is there before it can be estimated, so that the button below does not move. */
export function renderFeePlace(kit: Kit, form: SendForm): TemplateResult {
  const fee = renderFee(kit, form)
  return html`<div class="fee-place">${fee === nothing ? renderLine(kit, html`<span class="cost">–</span>`) : fee}</div>`
}

/** The cost of the transfer, once it can be estimated. */
export function renderFee(kit: Kit, form: SendForm): TemplateResult | typeof nothing {
  const { status } = getSend(kit).state.estimate
  if (status === 'idle' || (status === 'error' && form.fee === undefined)) return nothing
  return renderLine(
    kit,
    form.fee === undefined
      ? html`<oak-skeleton width="96" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
      : renderTexts(describeFee(kit, form.fee, form)),
  )
}
