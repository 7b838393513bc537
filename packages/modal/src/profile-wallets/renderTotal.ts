import { getPortfolio, isFinalAnswer, type Kit, type Portfolio } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeCurrency } from '../i18n/localizeCurrency.ts'
import { translate } from '../i18n/translate.ts'
import { hasAccountData } from '../kit-facts/hasAccountData.ts'
import { profileWalletsMessages } from './messages.ts'

/** The total value, and what it consists of. */
export function describeTotal(
  kit: Kit,
  { accounts, failed, total }: Portfolio,
): readonly [value: string, hint: string] {
  const messages = translate(kit, profileWalletsMessages)
  const value = total === undefined ? messages.totalUnknown : localizeCurrency(kit, total).full
  return [value, failed > 0 ? messages.totalWithout(failed) : messages.totalOf(accounts)]
}

function renderAnswer(kit: Kit, portfolio: Portfolio, show: () => void): TemplateResult {
  const { errors, retryAt = 0 } = portfolio
  const [value, hint] = describeTotal(kit, portfolio)
  const canRetry = errors.some((error) => !isFinalAnswer(error)) && retryAt <= kit.ports.clock.now()
  return html`<p class="value"><bdi dir=${portfolio.total === undefined ? 'auto' : 'ltr'}>${value}</bdi></p>
    <p class="hint">${hint}</p>
    ${canRetry ? html`<oak-button variant="secondary" size="s" @click=${show}>${translate(kit, profileWalletsMessages).tryAgain}</oak-button>` : nothing}`
}

/**
 * The value of all accounts of all chain families, once the visitor asks for it: it takes a request for each account, and these show
 * the service that the accounts belong together. Empty for a single account, whose value Account shows, and on a site without a source
 * of values.
 */
export function renderTotal(kit: Kit, isAsked: boolean, show: () => void): unknown {
  const portfolio = hasAccountData(kit) ? getPortfolio(kit).get() : undefined
  if (!portfolio || portfolio.accounts < 2) return nothing
  const { accounts, requested, isLoading } = portfolio
  // A wallet may have been added since.
  const isRead = isAsked && (isLoading || requested === accounts)
  const messages = translate(kit, profileWalletsMessages)
  const renderRead = () =>
    isLoading ? html`<oak-skeleton class="value"></oak-skeleton>` : renderAnswer(kit, portfolio, show)
  return html`<section class="total" aria-label=${messages.total} aria-busy=${(isRead && isLoading) || nothing} tabindex="-1">
    <h3>${messages.total}</h3>
    ${
      isRead
        ? renderRead()
        : html`<p class="hint">${messages.totalHint}</p>
          <oak-button variant="secondary" size="s" @click=${show}>${messages.totalShow}</oak-button>`
    }
  </section>`
}
