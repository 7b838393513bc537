import type { Kit, Network, Transaction } from '@openappkit/core'
import { iconWarning } from '@openappkit/ui'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import { html, nothing, type TemplateResult } from 'lit'
import { formatDate } from '../i18n/formatDate.ts'
import { translate } from '../i18n/translate.ts'
import { getTransactionLink } from '../kit-facts/getTransactionLink.ts'
import { shortenSymbol } from '../kit-facts/shortenText.ts'
import { formatPurchase } from './formatPurchase.ts'
import { onrampMessages } from './messages.ts'

/** A purchase: what was bought, when, and what has become of it. It links to the block explorer when it has arrived. */
export function renderPurchaseRow(kit: Kit, network: Network, { metadata, transfers }: Transaction): TemplateResult {
  const messages = translate(kit, onrampMessages)
  const { fungible_info: token, quantity } = transfers.find(({ direction }) => direction === 'in') ?? transfers[0] ?? {}
  const symbol = shortenSymbol(token?.symbol || token?.name || '')
  const time = formatDate(kit, metadata.minedAt)
  const link = metadata.status === 'confirmed' ? getTransactionLink(network, metadata.hash) : undefined
  const amount = quantity ? formatPurchase(kit, quantity.numeric, symbol) : symbol
  const content = html`<oak-image slot="start" .src=${token?.icon?.url ?? ''} .name=${symbol} size="40" shape="circle"></oak-image>
    <span>${messages.bought(symbol)}</span>
    <span slot="description" class="when"
      >${metadata.status === 'failed'
        ? html`<span class="failed"><span class="icon">${iconWarning()}</span>${messages.failed}</span> · `
        : metadata.status === 'pending'
          ? html`${messages.pending} · `
          : nothing}${time}</span
    >
    ${metadata.status === 'failed' ? nothing : html`<bdi slot="value" class="plus">+${amount}</bdi>`}`
  if (!link) return html`<div class="static"><oak-list-item disabled>${content}</oak-list-item></div>`
  return html`<oak-list-item href=${link.href} target="_blank" label=${messages.opensNewTab(`${messages.bought(amount)}, ${time}`)}>${content}</oak-list-item>`
}
