import { getPortfolio, type Kit } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeCurrency } from '../i18n/localizeCurrency.ts'
import { translate } from '../i18n/translate.ts'
import { hasAccountData } from '../kit-facts/hasAccountData.ts'
import { profileWalletsMessages } from './messages.ts'

/** Whether a total says more than Account: there are several accounts, and a source that knows values. */
export const hasTotal = (kit: Kit): boolean => hasAccountData(kit) && getPortfolio(kit).get().accounts > 1

/** What the total consists of, for the text below it and for screen readers. */
export function describeTotal(kit: Kit): string {
  const { accounts, failed } = getPortfolio(kit).get()
  const messages = translate(kit, profileWalletsMessages)
  return failed > 0 ? messages.totalWithout(failed) : messages.totalOf(accounts)
}

export function getTotalText(kit: Kit): string {
  const { total } = getPortfolio(kit).get()
  return total === undefined ? translate(kit, profileWalletsMessages).totalUnknown : localizeCurrency(kit, total).full
}

function renderAnswer(kit: Kit, show: () => void): TemplateResult {
  const { failed, retryAt = 0 } = getPortfolio(kit).get()
  const canRetry = failed > 0 && retryAt <= kit.ports.clock.now()
  return html`<p class="value"><bdi dir="ltr">${getTotalText(kit)}</bdi></p>
    <p class="hint">${describeTotal(kit)}</p>
    ${canRetry ? html`<oak-button variant="ghost" size="s" class="retry" @click=${show}>${translate(kit, profileWalletsMessages).tryAgain}</oak-button>` : nothing}`
}

/**
 * The value of all accounts of all families, on request: it takes a request for each account, which show the service that the accounts
 * belong together.
 */
export function renderTotal(kit: Kit, isAsked: boolean, show: () => void): unknown {
  if (!hasTotal(kit)) return nothing
  const { accounts, requested, isLoading } = getPortfolio(kit).get()
  // A wallet may have been added since.
  const isRead = isAsked && (isLoading || requested === accounts)
  const messages = translate(kit, profileWalletsMessages)
  return html`<section class="total" aria-label=${messages.total} aria-busy=${(isRead && isLoading) || nothing} tabindex="-1">
    <h3>${messages.total}</h3>
    ${!isRead
      ? html`<p class="hint">${messages.totalHint}</p>
          <oak-button variant="secondary" size="s" @click=${show}>${messages.totalShow}</oak-button>`
      : isLoading
        ? html`<oak-skeleton class="value"></oak-skeleton>`
        : renderAnswer(kit, show)}
  </section>`
}
