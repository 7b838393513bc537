import type { Kit } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'
import { getFunds } from '../kit-facts/getFunds.ts'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { accountMessages } from './messages.ts'

/**
 * The balance in each of its states. A former one stays while a new one is fetched.
 *
 * @param retry - Reads it again; `undefined` while that is not allowed.
 */
export function renderBalance(kit: Kit, retry: (() => void) | undefined): TemplateResult {
  const messages = translate(kit, accountMessages)
  const balance = kit.account.getBalance()
  if (balance.status !== 'idle' && balance.data && balance.status !== 'error') {
    return html`<p class="balance"><bdi dir="ltr">${getFunds(kit, balance.data)}</bdi></p>`
  }
  if (balance.status !== 'error') {
    if (!kit.ports.lifecycle.isOnline()) return html`<p class="note">${messages.balanceOffline}</p>`
    return html`<p class="balance" aria-busy="true">
      <oak-skeleton class="amount"></oak-skeleton><span class="visually-hidden">${messages.balanceLoading}</span>
    </p>`
  }
  return html`
    <p class="note error">${translateError(kit, balance.error)}</p>
    ${retry
      ? html`<oak-button variant="ghost" size="s" @click=${retry}>${messages.balanceRetry}</oak-button>`
      : html`<p class="note">${messages.balanceRetryLater}</p>`}
  `
}
