import { getSwap, type Kit, type SwapForm } from '@openappkit/core'
import { iconSwap } from '@openappkit/ui'
import '@openappkit/ui/icon-button'
import '@openappkit/ui/skeleton'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeCurrency } from '../i18n/localizeCurrency.ts'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { formatBalance } from '../transfers/assets.ts'
import { formatPercent } from './formatPercent.ts'
import { formatQuantity } from './formatOutput.ts'
import { renderTokenButton } from './renderTokenButton.ts'
import { translateSwap } from './translateSwap.ts'

/** Longer amounts, in characters, get a smaller font each, so that they stay on one line beside a symbol of four letters. */
const STEPS = [7, 10, 12] as const

/** Exchanges both tokens. It is between the two cards. */
export const renderReverse = (kit: Kit): TemplateResult =>
  html`<div class="between">
    <button type="button" class="reverse" data-key="reverse" aria-label=${translateSwap(kit).reverse} @click=${() => getSwap(kit).reverse()}>${iconSwap()}</button>
  </div>`

/** The amount, or its place. The element exists from the start, so that a screen reader announces each amount. */
function renderAmount(kit: Kit, { to, quote, isQuoting }: SwapForm): TemplateResult {
  const text = to && quote ? formatQuantity(kit, quote.toAmount, to) : ''
  const size = STEPS.filter((step) => text.length > step).length
  const isFirst = isQuoting && text === ''
  return html`<output class="amount ${isQuoting ? 'outdated' : ''}" data-size=${size} for="amount"
    >${
      isFirst
        ? html`<oak-skeleton width="112" height="32"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
        : text
          ? html`<bdi>${text}</bdi>`
          : html`<span aria-hidden="true">0</span>`
    }</output
  >`
}

/** The worth, and how much less it is than what is paid. */
function renderWorth(kit: Kit, { quote, toWorth, impactLevel }: SwapForm): TemplateResult | typeof nothing {
  if (!quote) return nothing
  if (toWorth === undefined) return html`<span>${translateSwap(kit).priceUnknown}</span>`
  const impact = quote.impact !== undefined && quote.impact > 0 ? formatPercent(kit, -quote.impact) : ''
  return html`<bdi dir="ltr">≈ ${localizeCurrency(kit, toWorth).text}</bdi>${impact ? html` <bdi class=${impactLevel}>(${impact})</bdi>` : nothing}`
}

/** What the visitor receives: computed, never entered. */
export function renderReceive(kit: Kit, form: SwapForm): TemplateResult {
  const { to, network } = form
  const messages = translateSwap(kit)
  return html`<div class="receive" role="group" aria-label=${messages.youReceive}>
    <span class="caption">${messages.youReceive}</span>
    <div class="main">${renderAmount(kit, form)}${renderTokenButton(kit, 'to', to, network)}</div>
    <div class="below quiet">
      <span>${renderWorth(kit, form)}</span>
      ${to?.balance === undefined ? nothing : html`<span class="end"><bdi>${messages.balance(formatBalance(kit, to.balance, to))}</bdi></span>`}
    </div>
  </div>`
}
