import { isAppKitError, type AppKitError } from '@openappkit/common'
import { getAssets, getSend, type Kit, type SendForm } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { shellMessages } from '../shell/messages.ts'
import { translateReason } from '../transfers/translateReason.ts'
import { translateSend } from './translateSend.ts'

interface Next {
  readonly label: string
  readonly isBusy?: boolean
  /** Whether the form is complete. */
  readonly isReady?: boolean
}

function describeRecipient(kit: Kit): Next {
  const messages = translateSend(kit)
  const { status } = getSend(kit).state.recipient
  if (status === 'checking') return { label: messages.checking, isBusy: true }
  if (status === 'unknown') return { label: translate(kit, shellMessages).tryAgain }
  return { label: status === 'empty' ? messages.enterRecipient : messages.checkRecipient }
}

function describeAsset(kit: Kit, { network, error }: SendForm): Next {
  if (getSend(kit).state.assetError) return { label: translate(kit, shellMessages).tryAgain }
  const { status } = getAssets(kit).get(network?.chainNamespace)
  const isLoading = !error && (status === 'idle' || status === 'pending')
  return isLoading
    ? { label: translate(kit, shellMessages).loading, isBusy: true }
    : { label: translateSend(kit).chooseAsset }
}

/** The next step: what is missing, or the review. */
function describeNext(kit: Kit, form: SendForm): Next {
  const messages = translateSend(kit)
  const { state } = getSend(kit)
  const { obstacle, error, symbol, network } = form
  if (obstacle === undefined || obstacle === 'confirmation') return { label: messages.review, isReady: true }
  if (obstacle === 'asset') return describeAsset(kit, form)
  if (obstacle === 'recipient') return describeRecipient(kit)
  if (obstacle === 'funds') return { label: messages.notEnough(symbol) }
  if (obstacle === 'fee') return { label: messages.notEnough(network?.nativeCurrency.symbol ?? '') }
  if (obstacle === 'estimate') {
    return error ? { label: translate(kit, shellMessages).tryAgain } : { label: messages.checking, isBusy: true }
  }
  const isComing = state.amount.isMax && state.estimate.status === 'pending'
  return isComing ? { label: messages.checking, isBusy: true } : { label: messages.enterAmount }
}

/** Why the fee is unknown: the chain may have the reason why the transfer would fail. */
function renderTrouble(kit: Kit, error: AppKitError): TemplateResult {
  const { cause } = error
  return html`<p class="trouble">
    <bdi>${translateError(kit, error)}</bdi>${isAppKitError(cause) ? html`<br /><bdi>${translateReason(kit, cause)}</bdi>` : ''}
  </p>`
}

/** The button of the form. It can be pressed before the form is complete: it then leads to what is missing. */
export function renderNext(kit: Kit, form: SendForm, press: () => void): TemplateResult {
  const { label, isBusy = false, isReady = false } = describeNext(kit, form)
  const error = form.obstacle === 'estimate' || form.obstacle === 'asset' ? form.error : undefined
  return html`
    <div role="alert">${error ? renderTrouble(kit, error) : ''}</div>
    <oak-button size="l" block variant=${isReady ? 'primary' : 'secondary'} ?loading=${isBusy} data-key="next" @click=${press}>${label}</oak-button>
  `
}
