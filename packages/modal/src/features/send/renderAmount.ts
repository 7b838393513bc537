import { getSend, sendErrors, type Kit, type SendForm } from '@openappkit/core/internal'
import { iconDown, iconSwap, type AmountRefusal } from '@openappkit/ui'
import '@openappkit/ui/amount-input'
import '@openappkit/ui/list-item'
import { html, nothing, type TemplateResult } from 'lit'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { localizeCurrency } from '../../i18n/localizeCurrency.ts'
import { translateError } from '../../i18n/translateError.ts'
import { formatAssetAmount, formatBalance, formatUnit, renderAssetPicture } from '../shared/transfers/assets.ts'
import { describeRefusal } from '../shared/transfers/describeRefusal.ts'
import { translateSend } from './translateSend.ts'

export interface AmountParts {
  /** Why the field has refused the last text; empty if it has not. */
  readonly refusal: string
  onRefuse(refusal: string): void
  /** The visitor has pressed Enter. */
  onSubmit(): void
}

/** ISO 4217. */
const CURRENCY = 'USD'
/** Decimal places of an amount in US dollars. */
const CURRENCY_PLACES = 2

/** The error of the amount. That the amount is missing or 0 is no error while the visitor types. */
function getError(kit: Kit, { obstacle, error, asset }: SendForm): string {
  if (!error || sendErrors.zeroAmount.is(error)) return ''
  if (asset && sendErrors.insufficientAmount.is(error)) return translateSend(kit).notEnough(formatUnit(kit, asset))
  return obstacle === 'amount' || obstacle === 'funds' || obstacle === 'fee' ? translateError(kit, error) : ''
}

/** A button with the asset, which selects another one. */
function renderAsset(kit: Kit, { asset, network }: SendForm): TemplateResult {
  const messages = translateSend(kit)
  const unit = asset && formatUnit(kit, asset)
  const select = () => kit.router.push('WalletSendSelectToken')
  const label = unit === undefined ? messages.chooseAsset : messages.changeAsset(unit)
  return html`<button class="asset" slot="token" type="button" data-key="asset" aria-label=${label} @click=${select}>
    ${asset && network ? renderAssetPicture(kit, asset, network, 24) : nothing}
    <bdi class="symbol">${unit ?? messages.chooseAsset}</bdi><span class="icon">${iconDown()}</span>
  </button>`
}

/** The amount in the other unit. A press makes it the unit of the field. */
function renderWorth(kit: Kit, form: SendForm): unknown {
  const { asset, canUseCurrency, worth, value, symbol } = form
  if (!canUseCurrency || asset?.kind !== 'token') return nothing
  const { state, setUnit } = getSend(kit)
  const messages = translateSend(kit)
  const isCurrency = state.amount.unit === 'currency'
  const text = isCurrency ? formatBalance(kit, value ?? 0n, asset.token) : localizeCurrency(kit, worth ?? 0n).text
  return html`<button
    class="unit"
    slot="worth"
    type="button"
    data-key="unit"
    aria-label="${isCurrency ? messages.useAsset(symbol) : messages.useCurrency}, ${text}"
    @click=${() => setUnit(isCurrency ? 'asset' : 'currency')}
  >
    <bdi dir="ltr">≈ ${text}</bdi><span class="icon">${iconSwap()}</span>
  </button>`
}

/** A collectible of which the account has one: there is no amount to enter. */
function renderSingle(kit: Kit, form: SendForm): TemplateResult {
  const messages = translateSend(kit)
  const { asset, network, symbol } = form
  const collection = asset?.kind === 'collectible' ? asset.collectible.collectionName : undefined
  const select = () => kit.router.push('WalletSendSelectToken')
  return html`<oak-list-item class="single" data-key="asset" label=${messages.changeAsset(collection ? `${symbol} ${collection}` : symbol)} @click=${select}>
    <span slot="start">${asset && network ? renderAssetPicture(kit, asset, network, 48) : nothing}</span>
    <span class="name" dir="auto">${symbol}</span>
    ${collection ? html`<span slot="description" dir="auto">${collection}</span>` : nothing}
    <span slot="end" class="icon">${iconDown()}</span>
  </oak-list-item>`
}

/** The field for the amount, with the asset. */
export function renderAmount(kit: Kit, form: SendForm, { refusal, onRefuse, onSubmit }: AmountParts): TemplateResult {
  const { asset, balance, decimals, symbol } = form
  if (asset?.kind === 'collectible' && asset.collectible.amount === 1n) return renderSingle(kit, form)
  const { state, setAmount, setMax } = getSend(kit)
  const messages = translateSend(kit)
  const isCurrency = state.amount.unit === 'currency'
  const unit = isCurrency ? CURRENCY : symbol
  const places = isCurrency ? CURRENCY_PLACES : decimals
  const refuse = ({ detail }: CustomEvent<AmountRefusal>) =>
    onRefuse(
      describeRefusal(kit, detail, { symbol: isCurrency || !asset ? unit : formatUnit(kit, asset), decimals: places }),
    )
  const enter = ({ detail }: CustomEvent<string>) => {
    onRefuse('')
    setAmount(detail)
  }
  const held =
    asset && balance !== undefined
      ? asset.kind === 'token'
        ? formatBalance(kit, balance, asset.token)
        : formatAssetAmount(kit, asset, balance)
      : ''
  return html`<oak-amount-input
    id="amount"
    label=${isCurrency ? `${messages.amount} (${CURRENCY})` : messages.amount}
    locale=${getLanguage(kit).state.tag}
    .decimals=${places}
    unit=${unit}
    .value=${form.amountText}
    error=${refusal || getError(kit, form)}
    max-label=${asset ? messages.max : ''}
    ?loading=${state.amount.isMax && form.value === undefined && state.estimate.status === 'pending'}
    data-key="amount"
    @oak-input=${enter}
    @oak-refuse=${refuse}
    @oak-max=${setMax}
    @oak-submit=${onSubmit}
  >
    ${renderAsset(kit, form)}${renderWorth(kit, form)}
    ${held ? html`<span slot="balance"><bdi>${messages.balance(held)}</bdi></span>` : nothing}
  </oak-amount-input>`
}
