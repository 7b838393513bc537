import { getSwap, sendErrors, type Kit, type SwapForm } from '@openappkit/core'
import type { AmountRefusal } from '@openappkit/ui'
import '@openappkit/ui/amount-input'
import { html, nothing, type TemplateResult } from 'lit'
import { getLanguage } from '../i18n/getLanguage.ts'
import { localizeCurrency } from '../i18n/localizeCurrency.ts'
import { translateError } from '../i18n/translateError.ts'
import { formatBalance } from '../transfers/assets.ts'
import { describeRefusal } from '../transfers/describeRefusal.ts'
import { renderTokenButton } from './renderTokenButton.ts'
import { translateSwap } from './translateSwap.ts'

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
