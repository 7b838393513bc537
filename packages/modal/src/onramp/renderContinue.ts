import { getOnramp, isFinalAnswer, type Kit, type OnrampForm } from '@openappkit/core'
import { iconExternal } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/link'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { renderTrouble } from '../transfers/renderTrouble.ts'
import { onrampMessages } from './messages.ts'

interface Next {
  readonly label: string
  readonly isBusy?: boolean
  /** Whether the page can be opened. */
  readonly isReady?: boolean
  /** Whether a press leads to nothing. */
  readonly isOff?: boolean
}

/** The next step: what is missing, or the page of the provider. */
function describeNext(kit: Kit, { obstacle }: OnrampForm): Next {
  const messages = translate(kit, onrampMessages)
  const { page, selectedProvider, quotesLoading, choices } = getOnramp(kit).state
  const name = selectedProvider?.name ?? ''
  if (obstacle === 'account') return { label: messages.connect }
  if (obstacle === 'provider') return { label: messages.chooseProvider }
  // The same request would get the same answer.
  const failure =
    obstacle === 'choices' && 'error' in choices ? choices.error : !obstacle && 'error' in page && page.error
  if (isFinalAnswer(failure)) return { label: messages.continueTo(name), isOff: true }
  if (obstacle === 'choices') return { label: translate(kit, shellMessages).tryAgain }
  if (obstacle === 'network' || obstacle === 'asset') return { label: messages.chooseAsset }
  if (obstacle === 'amount' && quotesLoading) return { label: messages.preparing, isBusy: true }
  if (obstacle !== undefined) return { label: messages.enterAmount }
  if (page.status === 'error') return { label: translate(kit, shellMessages).tryAgain }
  if (page.status !== 'ready') return { label: messages.preparing, isBusy: true }
  return { label: messages.continueTo(name), isReady: true }
}

/** The button that opens the page, and what the page is. It can be pressed before the form is complete: it then leads to what is missing. */
export function renderContinue(kit: Kit, form: OnrampForm, press: (event: UIEvent) => void): TemplateResult {
  const messages = translate(kit, onrampMessages)
  const { page } = getOnramp(kit).state
  const { label, isBusy = false, isReady = false, isOff = false } = describeNext(kit, form)
  const isComplete = form.obstacle === undefined
  return html`
    <div role="alert">${isComplete && page.status === 'error' ? renderTrouble(kit, page.error) : nothing}</div>
    <oak-button
      size="l"
      block
      variant=${isReady ? 'primary' : 'secondary'}
      label=${isReady ? messages.opensNewTab(label) : ''}
      ?loading=${isBusy}
      ?disabled=${isOff}
      data-key="next"
      @click=${press}
      >${label}${isReady ? html`<span slot="end" class="icon">${iconExternal()}</span>` : nothing}</oak-button
    >
    <p class="note later">${isReady && page.status === 'ready' ? html`${messages.opensHost(new URL(page.url).host)} ${messages.finalPrice}` : nothing}</p>
  `
}
