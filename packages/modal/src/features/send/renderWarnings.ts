import { getSend, sendErrors, type Kit, type RecipientWarning } from '@openappkit/core/internal'
import { iconInfo, renderFullAddress } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import { html, nothing, type TemplateResult } from 'lit'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { translateError } from '../../i18n/translateError.ts'
import { translateSend } from './translateSend.ts'

/** What the visitor can do about a warning. */
function getAdvice(kit: Kit, code: string): string {
  const messages = translateSend(kit)
  const advice: Readonly<Record<string, string>> = {
    [sendErrors.lookAlike.code]: messages.lookAlikeText,
    [sendErrors.nameMoved.code]: messages.nameMovedText,
    [sendErrors.nameNotFound.code]: messages.nameMovedText,
    [sendErrors.ownAddress.code]: messages.ownAddressText,
    [sendErrors.contract.code]: messages.contractText,
    [sendErrors.unusedAddress.code]: messages.unusedText,
    [sendErrors.firstTime.code]: messages.firstTimeText,
    [sendErrors.firstTimeName.code]: messages.firstTimeNameText,
  }
  return advice[code] ?? ''
}

/** The address that the visitor compares with that of the recipient, or the last one of a name that has none any more. */
function getKnown(kit: Kit, { code, params }: RecipientWarning['error']): string | undefined {
  const { recipient } = getSend(kit).state
  return code === sendErrors.nameNotFound.code && recipient.status === 'valid' ? recipient.address : params['known']
}

function renderWarning(kit: Kit, { level, error }: RecipientWarning): TemplateResult {
  const title = translateError(kit, error)
  const advice = getAdvice(kit, error.code)
  // The most common note is the quietest.
  if (level === 'info') {
    return html`<p class="info"><span class="icon">${iconInfo()}</span><span>${joinSentences(title, advice)}</span></p>`
  }
  const known = getKnown(kit, error)
  return html`<oak-alert-bar variant=${level === 'danger' ? 'error' : 'warning'}>
    <strong>${title}</strong>
    <span>${advice}</span>
    ${known ? renderFullAddress(known) : nothing}
  </oak-alert-bar>`
}

/** What the visitor must know about the recipient. The region exists before its content, so that it is announced. */
export const renderWarnings = (kit: Kit, warnings: readonly RecipientWarning[]): TemplateResult =>
  html`<div class="warnings" role="status">${warnings.map((warning) => renderWarning(kit, warning))}</div>`
