import type { AppKitError } from '@openappkit/common'
import { getAssets, getSend, isFinalAnswer, isRefusal, type Kit, type SendForm } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { formatUnit } from '../transfers/assets.ts'
import { renderTrouble } from '../transfers/renderTrouble.ts'
import { translateReason } from '../transfers/translateReason.ts'
import { translateSend } from './translateSend.ts'

interface Next {
  readonly label: string
  readonly isBusy?: boolean
  /** Whether the form is complete. */
  readonly isReady?: boolean
  /** Whether a press leads to nothing. */
  readonly isOff?: boolean
}

function describeRecipient(kit: Kit): Next {
  const messages = translateSend(kit)
  const { recipient } = getSend(kit).state
  const { status } = recipient
  if (status === 'checking') return { label: messages.checking, isBusy: true }
  if (status === 'unknown' && !isFinalAnswer(recipient.error)) return { label: translate(kit, shellMessages).tryAgain }
  return { label: status === 'empty' ? messages.enterRecipient : messages.checkRecipient }
}

function describeAsset(kit: Kit, { network, error }: SendForm): Next {
  const { assetError } = getSend(kit).state
  if (assetError && !isFinalAnswer(assetError)) return { label: translate(kit, shellMessages).tryAgain }
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
  const { obstacle, error, asset, symbol, network } = form
  if (obstacle === undefined || obstacle === 'confirmation') return { label: messages.review, isReady: true }
  // The same request would get the same answer.
  const isFinal = obstacle === 'refusal' || (obstacle === 'estimate' && isFinalAnswer(error))
  if (isFinal) return { label: messages.review, isOff: true }
  if (obstacle === 'asset') return describeAsset(kit, form)
  if (obstacle === 'recipient') return describeRecipient(kit)
  if (obstacle === 'funds') return { label: messages.notEnough(asset ? formatUnit(kit, asset) : symbol) }
  if (obstacle === 'fee') return { label: messages.notEnough(network?.nativeCurrency.symbol ?? '') }
  if (obstacle === 'estimate') {
    return error ? { label: translate(kit, shellMessages).tryAgain } : { label: messages.checking, isBusy: true }
  }
  const isComing = state.amount.isMax && state.estimate.status === 'pending'
  return isComing ? { label: messages.checking, isBusy: true } : { label: messages.enterAmount }
}

/** Why the fee is unknown, or the transfer refused: the chain may have the reason. */
const renderProblem = (kit: Kit, error: AppKitError): TemplateResult =>
  isRefusal(error)
    ? html`<p class="trouble"><bdi>${translateSend(kit).failing(translateReason(kit, error))}</bdi></p>`
    : renderTrouble(kit, error)

/** The button of the form. It can be pressed before the form is complete: it then leads to what is missing. */
export function renderNext(kit: Kit, form: SendForm, press: () => void): TemplateResult {
  const { label, isBusy = false, isReady = false, isOff = false } = describeNext(kit, form)
  const isShown = form.obstacle === 'estimate' || form.obstacle === 'refusal' || form.obstacle === 'asset'
  const error = isShown ? form.error : undefined
  return html`
    <div role="alert">${error ? renderProblem(kit, error) : ''}</div>
    <oak-button size="l" block variant=${isReady ? 'primary' : 'secondary'} ?loading=${isBusy} ?disabled=${isOff} data-key="next" @click=${press}>${label}</oak-button>
  `
}
