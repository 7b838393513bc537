import { getOnramp, type Kit, type OnrampForm } from '@openappkit/core'
import '@openappkit/ui/chip'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { formatRoundMoney } from './formatMoney.ts'
import { listPresets } from './listPresets.ts'
import { onrampMessages } from './messages.ts'

/**
 * Amounts to pay that one press enters; a second press takes the amount out again. Nothing without limits of the provider.
 *
 * @param enter - Enters an amount to pay.
 */
export function renderPresets(
  kit: Kit,
  { limit }: OnrampForm,
  enter: (amount: string) => void,
): TemplateResult | typeof nothing {
  const { side, amount, paymentCurrency } = getOnramp(kit).state
  const presets = limit && paymentCurrency ? listPresets(limit) : []
  if (!paymentCurrency || presets.length === 0) return nothing
  return html`<div class="presets" role="group" aria-label=${translate(kit, onrampMessages).suggestedAmounts}>
    ${presets.map(
      (preset) => html`<oak-chip
        selectable
        data-key="preset-${preset}"
        .selected=${side === 'payment' && amount !== '' && Number(amount) === Number(preset)}
        @oak-change=${({ detail }: CustomEvent<boolean>) => enter(detail ? preset : '')}
        ><span slot="start" class="mark-place"></span><bdi dir="ltr">${formatRoundMoney(kit, { amount: preset, currency: paymentCurrency.id })}</bdi></oak-chip
      >`,
    )}
  </div>`
}
