import {
  getOnramp,
  type Kit,
  type OnrampForm,
  findPurchaseNetwork,
  getPurchaseAsset,
  isVerifiedToken,
  type PurchaseCurrency,
  type PurchaseNetwork,
} from '@openappkit/core/internal'
import { iconDown, type AmountRefusal } from '@openappkit/ui'
import '@openappkit/ui/amount-input'
import { html, type TemplateResult, nothing } from 'lit'
import '@openappkit/ui/chip'
import '@openappkit/ui/image'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { getNumberFormat } from '../../i18n/formats.ts'
import { translate } from '../../i18n/translate.ts'
import { shortenSymbol } from '../../kit/facts/shorten.ts'
import type { OnrampChoice } from './feature.ts'
import { formatMoney, formatRoundMoney } from './formatMoney.ts'
import { onrampMessages } from './messages.ts'
import { trimAmount } from './formatPurchase.ts'
import { listPresets } from './listPresets.ts'
import { renderTokenPicture } from '../shared/transfers/assets.ts'

type Side = 'payment' | 'purchase'

export interface AmountParts {
  /** Why a field has refused the last text. */
  readonly refusal: { readonly side: Side; readonly text: string } | undefined
  onRefuse(refusal: AmountParts['refusal']): void
  /** The visitor has pressed Enter. */
  onSubmit(): void
}

/** Decimal places of a payment: services write hundredths. */
const PAYMENT_DECIMALS = 2
/** Decimal places of what is bought: those of most currencies of networks. */
const PURCHASE_DECIMALS = 18

/** Why the amount cannot be bought. An amount that is missing is no error while the visitor types. */
function getError(kit: Kit, { obstacle, limit }: OnrampForm): string {
  const messages = translate(kit, onrampMessages)
  const currency = getOnramp(kit).state.paymentCurrency?.id ?? ''
  if (!limit) return ''
  if (obstacle === 'belowMinimum') return messages.belowMinimum(formatMoney(kit, { amount: limit.min, currency }))
  return obstacle === 'aboveMaximum' ? messages.aboveMaximum(formatMoney(kit, { amount: limit.max, currency })) : ''
}

/** What a field refused. */
function describeRefusal(kit: Kit, { reason }: AmountRefusal, decimals: number, unit: string): string {
  const messages = translate(kit, onrampMessages)
  if (reason === 'decimals') return messages.tooManyDecimals(getNumberFormat(kit, {}).format(decimals))
  return unit ? messages.enterAmountIn(unit) : messages.notANumber
}

function renderChoice(kit: Kit, kind: OnrampChoice, label: string, content: TemplateResult): TemplateResult {
  return html`<button
    class="asset"
    slot="token"
    type="button"
    data-key=${kind}
    aria-label=${label}
    @click=${() => kit.router.push('OnRampSelect', { kind })}
  >
    ${content}<span class="icon">${iconDown()}</span>
  </button>`
}

/** The limits of the payment method: `$10.00 to $7,500.00`. Empty without a method. */
function describeLimits(kit: Kit, { limit }: OnrampForm): string {
  const currency = getOnramp(kit).state.paymentCurrency?.id
  if (!limit || !currency) return ''
  const format = (amount: string) => formatMoney(kit, { amount, currency })
  return translate(kit, onrampMessages).limits(format(limit.min), format(limit.max))
}

/**
 * Amounts to pay that one press enters; a second press takes the amount out again. Nothing without limits of the provider.
 *
 * @param enter - Enters an amount to pay.
 */
function renderPresets(
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

/** The picture of what is bought, with its network as a badge. A symbol proves nothing, so only a verified token has a logo (S10). */
export function renderCurrencyPicture(
  kit: Kit,
  { symbol }: PurchaseCurrency,
  place: PurchaseNetwork | undefined,
  size: number,
): TemplateResult {
  const network = place && findPurchaseNetwork(kit, place)
  const asset = network && getPurchaseAsset(kit, network, place)
  if (!asset) return html`<oak-image .name=${symbol} size=${size} shape="circle"></oak-image>`
  return renderTokenPicture(kit, { asset, symbol, isVerified: isVerifiedToken(kit, network, asset) }, network, size)
}

/** What is paid and what is bought. The visitor enters either, and the other one is computed. */
export function renderAmounts(
  kit: Kit,
  form: OnrampForm,
  { refusal, onRefuse, onSubmit }: AmountParts,
): TemplateResult {
  const { state, setAmount, setPurchaseAmount } = getOnramp(kit)
  const messages = translate(kit, onrampMessages)
  const { side, purchaseCurrency, paymentCurrency, quotesLoading } = state
  const currency = paymentCurrency?.id ?? ''
  const symbol = shortenSymbol(purchaseCurrency?.symbol ?? '')
  const locale = getLanguage(kit).state.tag
  const enter =
    (set: (text: string) => void) =>
    ({ detail }: CustomEvent<string>) => {
      onRefuse(undefined)
      set(detail)
    }
  const refuse =
    (refused: Side, decimals: number, unit: string) =>
    ({ detail }: CustomEvent<AmountRefusal>) =>
      onRefuse({ side: refused, text: describeRefusal(kit, detail, decimals, unit) })
  const getRefusal = (of: Side) => (refusal?.side === of ? refusal.text : '')
  return html`
    <oak-amount-input
      id="pay"
      label=${messages.pay}
      locale=${locale}
      .decimals=${PAYMENT_DECIMALS}
      unit=${currency}
      .value=${side === 'payment' ? state.amount : (form.payment ?? '')}
      error=${getRefusal('payment') || getError(kit, form)}
      hint=${describeLimits(kit, form)}
      ?loading=${side === 'purchase' && quotesLoading}
      data-key="pay"
      @oak-input=${enter(setAmount)}
      @oak-refuse=${refuse('payment', PAYMENT_DECIMALS, currency)}
      @oak-submit=${onSubmit}
    >
      ${renderChoice(kit, 'paymentCurrency', currency ? messages.changeCurrency(currency) : messages.chooseCurrency, html`<bdi class="symbol">${currency || messages.chooseCurrency}</bdi>`)}
    </oak-amount-input>
    ${renderPresets(kit, form, (amount) => {
      onRefuse(undefined)
      setAmount(amount)
    })}
    <oak-amount-input
      id="receive"
      label=${messages.receive}
      locale=${locale}
      .decimals=${PURCHASE_DECIMALS}
      unit=${purchaseCurrency?.symbol ?? ''}
      .value=${side === 'purchase' ? state.purchaseAmount : trimAmount(form.purchase ?? '')}
      error=${getRefusal('purchase')}
      ?loading=${side === 'payment' && quotesLoading}
      data-key="receive"
      @oak-input=${enter(setPurchaseAmount)}
      @oak-refuse=${refuse('purchase', PURCHASE_DECIMALS, symbol)}
      @oak-submit=${onSubmit}
    >
      ${renderChoice(
        kit,
        'purchaseCurrency',
        symbol ? messages.changeAsset(symbol) : messages.chooseAsset,
        html`${purchaseCurrency ? renderCurrencyPicture(kit, purchaseCurrency, state.network ?? purchaseCurrency.networks[0], 24) : ''}<bdi class=${symbol ? 'symbol' : ''}>${symbol || messages.chooseAsset}</bdi>`,
      )}
    </oak-amount-input>
  `
}
