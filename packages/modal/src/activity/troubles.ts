import type { AppKitError } from '@openappkit/common'
import { isFinalAnswer, type TransactionList } from '@openappkit/core'
import { iconWarning, illustrationFailed, illustrationOffline } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { isRateLimited } from '../kit-facts/isRateLimited.ts'
import { shellMessages } from '../shell/messages.ts'
import type { RowContext } from './createRowContext.ts'

/** The button to try again, or that this takes a moment; nothing if the same request would get the same answer. */
function renderRetry(
  { kit, messages }: RowContext,
  { error, retryAt = 0 }: TransactionList,
  retry: () => void,
  slot = '',
): TemplateResult | typeof nothing {
  if (isFinalAnswer(error)) return nothing
  if (retryAt > kit.ports.clock.now()) return html`<p slot=${slot || nothing} class="note">${messages.tryLater}</p>`
  return html`<oak-button slot=${slot || nothing} variant="secondary" size="s" @click=${retry}>${translate(kit, shellMessages).tryAgain}</oak-button>`
}

/** In the place of the list: the device is offline, and nothing has been fetched. */
export function renderOffline({ messages }: RowContext): TemplateResult {
  return html`<oak-empty-state role="status">
    <span slot="icon">${illustrationOffline()}</span>
    <h3 slot="heading">${messages.offlineHeading}</h3>
    <p>${messages.offlineText}</p>
  </oak-empty-state>`
}

/** In the place of the list: the first page could not be fetched. */
export function renderFailed(
  context: RowContext,
  list: TransactionList,
  error: AppKitError,
  retry: () => void,
): TemplateResult {
  const { kit, messages } = context
  return html`<oak-empty-state role="alert">
    <span slot="icon">${illustrationFailed()}</span>
    <h3 slot="heading">${translateError(kit, error)}</h3>
    <p>${isRateLimited(error) ? messages.busyText : messages.failedText}</p>
    ${renderRetry(context, list, retry, 'action')}
  </oak-empty-state>`
}

/** Below the rows: the last request has failed, or waits for the connection. */
export function renderIncomplete(
  context: RowContext,
  list: TransactionList,
  retry: () => void,
): TemplateResult | typeof nothing {
  const { messages } = context
  if (list.fetchStatus === 'paused') return html`<p class="note" role="status">${messages.offlineHeading}</p>`
  if (!list.error) return nothing
  const text = isRateLimited(list.error) ? messages.busyText : messages.incomplete
  return html`<div class="incomplete" role="alert">
    <p class="trouble"><span class="icon">${iconWarning()}</span><span>${text}</span></p>
    ${renderRetry(context, list, retry)}
  </div>`
}
