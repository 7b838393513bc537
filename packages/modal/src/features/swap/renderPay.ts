import { getSwap, sendErrors, type Kit, type SwapForm, type Network, type SwapListToken } from '@openappkit/core'
import { type AmountRefusal, iconDown } from '@openappkit/ui'
import '@openappkit/ui/amount-input'
import { html, nothing, type TemplateResult } from 'lit'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { localizeCurrency } from '../../i18n/localizeCurrency.ts'
import { translateError } from '../../i18n/translateError.ts'
import { formatBalance, renderTokenPicture } from '../shared/transfers/assets.ts'
import { describeRefusal } from '../shared/transfers/describeRefusal.ts'
import { translateSwap } from './translateSwap.ts'
import { shortenSymbol } from '../../kit/facts/shorten.ts'
import type { SwapSide } from './feature.ts'

export interface PayParts {
  /** Why the field has refused the last text; empty if it has not. */
  readonly refusal: string
  onRefuse(refusal: string): void
  /** The visitor has pressed Enter. */
  onSubmit(): void
}

/** Of a field whose token is not chosen yet. */
const DEFAULT_DECIMALS = 18

/** The error of the amount. That the amount is missing or 0 is no error while the visitor types. */
function getError(kit: Kit, { obstacle, error }: SwapForm): string {
  if (!error || sendErrors.zeroAmount.is(error)) return ''
  return obstacle === 'amount' || obstacle === 'funds' || obstacle === 'fee' ? translateError(kit, error) : ''
}

function renderWorth(kit: Kit, { from, amount, worth }: SwapForm): TemplateResult | typeof nothing {
  if (!from || amount === undefined) return nothing
  return html`<span class="quiet" slot="worth">${worth === undefined ? translateSwap(kit).priceUnknown : html`<bdi dir="ltr">≈ ${localizeCurrency(kit, worth).text}</bdi>`}</span>`
}

/** A button with the token of a side, which selects another one. */
export function renderTokenButton(
  kit: Kit,
  side: SwapSide,
  token: SwapListToken | undefined,
  network: Network | undefined,
): TemplateResult {
  const messages = translateSwap(kit)
  const label = token ? messages.changeAsset(token.symbol) : messages.chooseAsset
  return html`<button
    class=${token ? 'asset' : 'asset none'}
    slot="token"
    type="button"
    data-key=${side}
    aria-label=${label}
    @click=${() => kit.router.push('SwapSelectToken', { side })}
  >
    ${token && network ? renderTokenPicture(kit, token, network, 24) : nothing}
    <bdi class="symbol">${token ? shortenSymbol(token.symbol) : messages.chooseAsset}</bdi><span class="icon">${iconDown()}</span>
  </button>`
}

/** The field for what the visitor pays. */
export function renderPay(kit: Kit, form: SwapForm, { refusal, onRefuse, onSubmit }: PayParts): TemplateResult {
  const { from, network, amountText, max } = form
  const { state, setAmount, setMax } = getSwap(kit)
  const messages = translateSwap(kit)
  const { symbol = '', decimals = DEFAULT_DECIMALS } = from ?? {}
  const refuse = ({ detail }: CustomEvent<AmountRefusal>) =>
    onRefuse(describeRefusal(kit, detail, { symbol, decimals }))
  const enter = ({ detail }: CustomEvent<string>) => {
    onRefuse('')
    setAmount(detail)
  }
  const { balance } = from ?? {}
  return html`<oak-amount-input
    id="amount"
    label=${messages.youPay}
    locale=${getLanguage(kit).state.tag}
    .decimals=${decimals}
    unit=${symbol}
    .value=${amountText}
    error=${refusal || getError(kit, form)}
    max-label=${from ? messages.max : ''}
    ?loading=${state.amount.isMax && amountText === '' && max === undefined}
    data-key="amount"
    @oak-input=${enter}
    @oak-refuse=${refuse}
    @oak-max=${setMax}
    @oak-submit=${onSubmit}
  >
    ${renderTokenButton(kit, 'from', from, network)}${renderWorth(kit, form)}
    ${from && balance !== undefined ? html`<span slot="balance"><bdi>${messages.balance(formatBalance(kit, balance, from))}</bdi></span>` : nothing}
  </oak-amount-input>`
}
