import type { Kit, SwapForm, SwapReview } from '@openappkit/core'
import { iconDown } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeCurrency } from '../i18n/localizeCurrency.ts'
import { formatTokenAmount, renderTokenPicture } from '../transfers/assets.ts'
import { formatOutput } from './formatOutput.ts'
import { translateSwap } from './translateSwap.ts'

/** What leaves the account, and the least that arrives. */
export function renderParties(kit: Kit, form: SwapForm, quote: SwapReview['quote']): TemplateResult | typeof nothing {
  const { from, to, network, worth, toWorth } = form
  if (!from || !to || !network) return nothing
  const messages = translateSwap(kit)
  return html`<dl class="parties">
    <div class="party">
      <dt><span class="face">${renderTokenPicture(kit, from, network, 40)}</span>${messages.youPay}</dt>
      <dd>
        <bdi class="what">${formatTokenAmount(kit, quote.amount, from)}</bdi>
        <span class="quiet"
          >${worth === undefined ? nothing : html`<bdi dir="ltr">${localizeCurrency(kit, worth).full}</bdi><span aria-hidden="true"> · </span>`}<span
            >${messages.onNetwork(network.name)}</span
          ></span
        >
      </dd>
    </div>
    <div class="party">
      <dt
        ><span class="arrow" aria-hidden="true">${iconDown()}</span><span class="face">${renderTokenPicture(kit, to, network, 40)}</span>${messages.minimum}</dt
      >
      <dd>
        <bdi class="what">${formatTokenAmount(kit, quote.minimum, to)}</bdi>
        <span class="quiet"
          ><span>${messages.about(formatOutput(kit, quote.toAmount, to))}</span>${
            toWorth === undefined
              ? nothing
              : html`<span aria-hidden="true"> · </span><bdi dir="ltr">${localizeCurrency(kit, toWorth).full}</bdi>`
          }</span
        >
      </dd>
    </div>
  </dl>`
}
