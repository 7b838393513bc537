import { isFinalAnswer, type Kit, type NativeBalance } from '@openappkit/core/internal'
import { iconOffline, iconWarning } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeAmount } from '../../i18n/localizeAmount.ts'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { accountMessages } from './messages.ts'

/** Amounts with more characters are smaller, and those with even more are smaller again. */
const LONG = 12
const LONGEST = 18

function renderAmount(kit: Kit, { formatted, symbol }: NativeBalance): TemplateResult {
  const amount = localizeAmount(kit, formatted)
  const length = amount.length + symbol.length
  const size = length > LONGEST ? 'long longest' : length > LONG ? 'long' : ''
  return html`<p class="balance ${size}">
    <span class="visually-hidden">${translate(kit, accountMessages).balance}</span>
    <bdi dir="ltr">${amount} <span class="symbol">${symbol}</span></bdi>
  </p>`
}

function renderWaiting(kit: Kit): TemplateResult {
  const messages = translate(kit, accountMessages)
  if (!kit.ports.lifecycle.isOnline()) {
    return html`
      <p class="trouble"><span class="icon">${iconOffline()}</span><span>${messages.balanceOffline}</span></p>
      <p class="note">${messages.balanceOfflineText}</p>
    `
  }
  return html`<p aria-busy="true">
    <oak-skeleton class="amount"></oak-skeleton><span class="visually-hidden">${messages.balanceLoading}</span>
  </p>`
}

/** Milliseconds until a failed balance may be requested again; 0 if it may be now. */
export function getRetryWait(kit: Kit): number {
  const balance = kit.account.getBalance()
  return balance.status === 'error' ? Math.max(0, balance.retryAt - kit.ports.clock.now()) : 0
}

/**
 * The balance in each of its states. The previous one stays visible while a new one loads.
 *
 * @param retry - Requests it again. Offered only when {@link getRetryWait} returns 0.
 */
export function renderBalance(kit: Kit, retry: () => void): TemplateResult {
  const messages = translate(kit, accountMessages)
  const balance = kit.account.getBalance()
  if (balance.status === 'error') {
    return html`
      <p class="trouble error">
        <span class="icon">${iconWarning()}</span><span>${translateError(kit, balance.error)}</span>
      </p>
      ${
        isFinalAnswer(balance.error)
          ? nothing
          : getRetryWait(kit) === 0
            ? html`<oak-button variant="ghost" size="s" @click=${retry}>${messages.balanceRetry}</oak-button>`
            : html`<p class="note">${messages.balanceRetryLater}</p>`
      }
    `
  }
  return balance.status !== 'idle' && balance.data ? renderAmount(kit, balance.data) : renderWaiting(kit)
}
