import { isAppKitError } from '@openappkit/common'
import { getOnramp, isFinalAnswer, onrampErrors, type Kit, type OnrampForm } from '@openappkit/core'
import { illustrationNoResults } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/empty-state'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shortenSymbol } from '../kit-facts/shortenText.ts'
import { shellMessages } from '../shell/messages.ts'
import { translateReason } from '../transfers/translateReason.ts'
import { getOnrampSession } from './getOnrampSession.ts'
import { listChoices } from './listChoices.ts'
import { onrampMessages } from './messages.ts'

interface Note {
  readonly variant: 'info' | 'warning'
  readonly text: string
  readonly canRetry?: boolean
}

function listNotes(kit: Kit, { obstacle }: OnrampForm): readonly Note[] {
  const messages = translate(kit, onrampMessages)
  const { choices, purchaseCurrency, missing, selectedProvider, quotesLoading, error } = getOnramp(kit).state
  const notes: Note[] = []
  if (choices.status === 'error') notes.push({ variant: 'warning', text: messages.sample, canRetry: true })
  else if (onrampErrors.quoteFailed.is(error) && !quotesLoading) {
    notes.push({ variant: 'warning', text: messages.noPrice, canRetry: true })
  }
  if (obstacle === 'network' && purchaseCurrency && listChoices(kit, 'purchaseCurrency').length > 0) {
    notes.push({ variant: 'warning', text: messages.noNetwork(purchaseCurrency.symbol) })
  }
  // The examples are not what the provider sells.
  if (missing !== undefined && choices.status === 'success') {
    notes.push({ variant: 'warning', text: messages.notSold(selectedProvider?.name ?? '', shortenSymbol(missing)) })
  }
  if (getOnrampSession(kit).hasOtherAccount()) notes.push({ variant: 'info', text: messages.accountChanged })
  return notes
}

function renderNote(kit: Kit, { variant, text, canRetry = false }: Note): TemplateResult {
  const { error, choices } = getOnramp(kit).state
  // What the provider or the connection has reported.
  const { cause: reason } = (choices.status === 'error' ? choices.error : error) ?? {}
  return html`<oak-alert-bar variant=${variant}>
    <span>${text}</span>
    ${canRetry && isAppKitError(reason) ? html`<span class="reason">${translateReason(kit, reason)}</span>` : nothing}
    ${
      canRetry && !isFinalAnswer(reason)
        ? html`<oak-button variant="ghost" size="s" data-key="retry" @click=${() => getOnramp(kit).retry()}>${translate(kit, shellMessages).tryAgain}</oak-button>`
        : nothing
    }
  </oak-alert-bar>`
}

/** What the visitor must know before the form. The region exists before its content, so that it is announced. */
export const renderFormNotes = (kit: Kit, form: OnrampForm): TemplateResult =>
  html`<div class="notes" role="status">${listNotes(kit, form).map((note) => renderNote(kit, note))}</div>`

/** The provider sells nothing that the site's networks have. */
export function renderNothingSold(kit: Kit): TemplateResult {
  const messages = translate(kit, onrampMessages)
  return html`<oak-empty-state>
    <span slot="icon">${illustrationNoResults()}</span>
    <h3 slot="heading">${messages.emptyHeading}</h3>
    <p>${messages.emptyText}</p>
  </oak-empty-state>`
}
