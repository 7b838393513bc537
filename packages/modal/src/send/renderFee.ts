import { CURRENCY_DECIMALS, getSend, type Kit, type SendForm, type Token } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { formatFee } from '../i18n/formatFee.ts'
import { localizeCurrency } from '../i18n/localizeCurrency.ts'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { sendMessages } from './messages.ts'

/** A fee in the currency of its network, and its worth. */
export interface FeeTexts {
  readonly amount: string
  /** Empty without a price. */
  readonly worth: string
}

export function describeFee(kit: Kit, fee: bigint, { network, feeAsset }: Pick<SendForm, 'network' | 'feeAsset'>): FeeTexts {
  const currency = feeAsset ?? network?.nativeCurrency
  return {
    amount: currency ? formatFee(kit, fee, currency) : '',
    worth: feeAsset?.price ? localizeCurrency(kit, getWorth(fee, feeAsset, feeAsset.price)).text : '',
  }
}

/** Rounded up to cents, because the fee is shown as the highest one. */
function getWorth(fee: bigint, { decimals }: Token, price: bigint): bigint {
  const cent = 10n ** BigInt(CURRENCY_DECIMALS - 2)
  const divisor = 10n ** BigInt(decimals) * cent
  return ((fee * price + divisor - 1n) / divisor) * cent
}

function renderTexts({ amount, worth }: FeeTexts): TemplateResult {
  return html`<span class="cost">
    ${worth ? html`<bdi>${worth}</bdi><bdi class="quiet">${amount}</bdi>` : html`<bdi>${amount}</bdi>`}
  </span>`
}

/** The cost of the transfer, once it can be estimated. */
export function renderFee(kit: Kit, form: SendForm): TemplateResult | typeof nothing {
  const { status } = getSend(kit).state.estimate
  if (status === 'idle' || (status === 'error' && form.fee === undefined)) return nothing
  const messages = translate(kit, sendMessages)
  return html`<div class="line">
    <span class="caption">${messages.fee}</span>
    ${form.fee === undefined
      ? html`<oak-skeleton width="96" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
      : renderTexts(describeFee(kit, form.fee, form))}
  </div>`
}
