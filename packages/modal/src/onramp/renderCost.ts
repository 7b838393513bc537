import { getOnramp, type Kit, type OnrampAmount, type OnrampForm } from '@openappkit/core'
import '@openappkit/ui/skeleton'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { formatMoney } from './formatMoney.ts'
import { getFees } from './getFees.ts'
import { onrampMessages } from './messages.ts'

/** What the purchase costs, by the quote. The lines are there without one too, so that nothing below moves when it arrives. */
export function renderCost(kit: Kit, { total }: OnrampForm): TemplateResult {
  const messages = translate(kit, onrampMessages)
  const { quotesLoading, quote } = getOnramp(kit).state
  const fees = total && quote && getFees(quote)
  const place = html`<oak-skeleton width="96" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
  const line = (label: string, value: OnrampAmount | undefined) =>
    html`<div class="line">
      <dt class="caption">${label}</dt>
      <dd class="cost">${quotesLoading ? place : value ? html`<bdi dir="ltr">${formatMoney(kit, value)}</bdi>` : '–'}</dd>
    </div>`
  return html`<dl class="costs">${line(messages.fees, fees)} ${line(messages.total, total)}</dl>`
}
