import { cleanSymbol } from '@openappkit/common'
import type { Kit, Network, Transaction } from '@openappkit/core'
import { iconWarning } from '@openappkit/ui'
import '@openappkit/ui/image'
import { html, nothing, type TemplateResult } from 'lit'
import { getDateFormat } from '../i18n/formats.ts'
import { translate } from '../i18n/translate.ts'
import { getTransactionLink } from '../kit-facts/getTransactionLink.ts'
import { shortenSymbol } from '../kit-facts/shortenText.ts'
import { formatPurchase } from './formatPurchase.ts'
import { onrampMessages } from './messages.ts'

/** The year is in the heading. */
const TIME: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }

function renderStatus(kit: Kit, { status }: Transaction['metadata']): TemplateResult | typeof nothing {
  const messages = translate(kit, onrampMessages)
  if (status === 'confirmed') return nothing
  return status === 'failed'
    ? html`<span class="failed">${iconWarning()} ${messages.failed}</span>`
    : html`<span>${messages.pending}</span>`
}

/** A purchase: what was bought, when, and what has become of it. It links to the block explorer when it has arrived. */
export function renderPurchaseRow(kit: Kit, network: Network, { metadata, transfers }: Transaction): TemplateResult {
  const messages = translate(kit, onrampMessages)
  const { fungible_info: token, quantity } = transfers.find(({ direction }) => direction === 'in') ?? transfers[0] ?? {}
  const { status, hash, minedAt } = metadata
  const symbol = shortenSymbol(token?.symbol || cleanSymbol(token?.name ?? ''))
  // A service may name what was bought neither by a symbol nor by a name.
  const title = !symbol ? messages.progressTitle : status === 'confirmed' ? messages.bought(symbol) : symbol
  const link = status === 'confirmed' ? getTransactionLink(network, hash) : undefined
  const content = html`<oak-image .src=${token?.icon?.url ?? ''} .name=${symbol} size="40" shape="circle"></oak-image>
    <span class="what"
      >${title} <span class="when">${renderStatus(kit, metadata)} <span>${getDateFormat(kit, TIME).format(minedAt)}</span></span></span
    >
    ${
      quantity && status !== 'failed'
        ? html`<bdi class="amount ${status === 'confirmed' ? 'plus' : ''}">${status === 'confirmed' ? '+' : ''}${formatPurchase(kit, quantity.numeric, symbol)}</bdi>`
        : nothing
    }`
  if (!link) return html`<div class="bought">${content}</div>`
  return html`<a class="bought" href=${link.href} target="_blank" rel="noopener noreferrer"
    >${content}<span class="visually-hidden"> ${messages.opensNewTab(messages.explorer(link.explorer))}</span></a
  >`
}
