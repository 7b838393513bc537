import type { AppKitError } from '@openappkit/common'
import { getSwap, isFinalAnswer, type Kit, type SwapForm, type SwapObstacle } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { renderTrouble } from '../transfers/renderTrouble.ts'
import { translateSwap } from './translateSwap.ts'

interface Next {
  readonly label: string
  readonly isBusy?: boolean
  /** Whether the form is complete. */
  readonly isReady?: boolean
  /** Whether a press leads to nothing. */
  readonly isOff?: boolean
}

/** What a press repeats, unless the failure is an answer. */
const REPEATED: readonly (SwapObstacle | undefined)[] = ['tokens', 'quote']

/** What has failed. */
export const getFailure = ({ obstacle, error }: SwapForm): AppKitError | undefined =>
  REPEATED.includes(obstacle) ? error : undefined

/** The next step: what is missing, or the review. */
function describeNext(kit: Kit, form: SwapForm): Next {
  const messages = translateSwap(kit)
  const { obstacle, from, network, quote } = form
  const failure = getFailure(form)
  // The same request would get the same answer.
  if (isFinalAnswer(failure)) return { label: messages.review, isOff: true }
  if (failure) return { label: translate(kit, shellMessages).tryAgain }
  if (obstacle === undefined || obstacle === 'review') return { label: messages.review, isReady: true }
  if (obstacle === 'tokens') return { label: translate(kit, shellMessages).loading, isBusy: true }
  if (obstacle === 'from' || obstacle === 'to' || obstacle === 'sameToken') return { label: messages.chooseAsset }
  if (obstacle === 'funds') return { label: messages.notEnough(from?.symbol ?? '') }
  if (obstacle === 'fee') return { label: messages.notEnough(network?.nativeCurrency.symbol ?? '') }
  if (obstacle === 'quote') return { label: messages.findingPrice, isBusy: true }
  if (obstacle === 'impact' && quote?.impact !== undefined) return { label: messages.review }
  const isComing = getSwap(kit).state.amount.isMax && form.amountText === ''
  return isComing ? { label: messages.checking, isBusy: true } : { label: messages.enterAmount }
}

/** The button of the form. It can be pressed before the form is complete: it then leads to what is missing. */
export function renderNext(kit: Kit, form: SwapForm, press: () => void): TemplateResult {
  const { label, isBusy = false, isReady = false, isOff = false } = describeNext(kit, form)
  const { argumentsError } = getSwap(kit).state
  const error = getFailure(form) ?? argumentsError
  return html`
    <div role="alert">${error ? renderTrouble(kit, error) : nothing}</div>
    <oak-button size="l" block variant=${isReady ? 'primary' : 'secondary'} ?loading=${isBusy} ?disabled=${isOff} data-key="next" @click=${press}>${label}</oak-button>
  `
}
