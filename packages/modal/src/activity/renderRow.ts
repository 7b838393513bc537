import type { Transaction } from '@openappkit/core'
import { iconNetwork, iconShield, iconSwap, iconWarning, truncateMiddle } from '@openappkit/ui'
import '@openappkit/ui/image'
import '@openappkit/ui/spinner'
import { html, nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { formatRelativeTime } from '../i18n/formatRelativeTime.ts'
import { getLanguage } from '../i18n/getLanguage.ts'
import { getTransactionLink } from '../kit-facts/getTransactionLink.ts'
import type { RowContext } from './createRowContext.ts'
import { describeOperation, getOperation } from './describeOperation.ts'
import { describeParty } from './describeParty.ts'
import { describeTransfers, type ShownTransfer } from './describeTransfers.ts'
import { formatDate } from '../i18n/formatDate.ts'
import { quotable } from '../i18n/quotable.ts'
import { formatQuantity, PLUS } from './formatQuantity.ts'

/** SPEC §9: characters of an address that a row shows at its start and at its end. */
const SHOWN_START = 4
const SHOWN_END = 6

const OPERATION_ICONS: Readonly<Record<string, () => TemplateResult>> = {
  approve: iconShield,
  revoke: iconShield,
  trade: iconSwap,
}

/** The pictures of the assets; an icon of the operation if it moves none. */
function renderPictures(transaction: Transaction, shown: readonly ShownTransfer[]): TemplateResult {
  if (shown.length === 0) {
    const icon = OPERATION_ICONS[getOperation(transaction)] ?? iconNetwork
    return html`<span class="pictures round">${icon()}</span>`
  }
  const isPair = shown.length > 1
  // The first one is in front.
  return html`<span class="pictures ${isPair ? 'pair' : ''}">
    ${[...shown]
      .reverse()
      .map(
        ({ image, name, isItem }) =>
          html`<oak-image .src=${image} .name=${name} size=${isPair ? 28 : 40} shape=${isItem ? 'rounded' : 'circle'}></oak-image>`,
      )}
  </span>`
}

/** The time of a transaction, or that it is pending. */
function renderStatus({ kit, messages }: RowContext, { status, minedAt }: Transaction['metadata']): TemplateResult {
  if (status === 'pending') {
    return html`<span class="status"><oak-spinner size="14"></oak-spinner> ${messages.pending}</span>`
  }
  const time = html`<span title=${formatDate(kit, minedAt)}>${formatRelativeTime(kit, minedAt, kit.ports.clock.now())}</span>`
  if (status === 'confirmed') return html`<span class="status">${time}</span>`
  return html`<span class="status"><span class=${status}>${iconWarning()} ${messages[status]}</span> ${time}</span>`
}

/** The other address. Screen readers read it completely. */
function renderParty({ messages, account }: RowContext, transaction: Transaction): TemplateResult | typeof nothing {
  const party = describeParty(transaction, account.address)
  if (!party) return nothing
  const write = messages[party.direction]
  return html`<span class="party"
    ><span aria-hidden="true">${write(truncateMiddle(party.address, SHOWN_START, SHOWN_END))}</span
    ><span class="visually-hidden">${write(party.address)}</span></span
  >`
}

/** An amount that is not known has words: 0 would be a claim. */
function renderAmount(
  { kit, messages }: RowContext,
  { sign, numeric, name: given, isItem }: ShownTransfer,
): TemplateResult {
  const name = isItem && given ? messages.item(quotable(given)) : given || messages.unnamed
  const amount = formatQuantity(kit, numeric, sign)
  if (!amount) {
    return html`<span class="amount unknown"><bdi>${messages.unknownAmount(name)}</bdi></span>`
  }
  const { text, full } = amount
  const quantity =
    text === full ? text : html`<span aria-hidden="true">${text}</span><span class="visually-hidden">${full}</span>`
  return html`<span class="amount ${sign === PLUS ? 'plus' : ''}" title=${text === full ? nothing : full}
    ><bdi dir="ltr">${quantity} <bdi class="symbol">${name}</bdi></bdi></span
  >`
}

function renderContent(context: RowContext, transaction: Transaction): TemplateResult {
  const { shown, more } = describeTransfers(transaction)
  const { messages } = context
  return html`
    ${renderPictures(transaction, shown)}
    <span class="text">
      <span class="title"><span class="operation">${describeOperation(messages, transaction)}</span> ${renderStatus(context, transaction.metadata)}</span>
      ${renderParty(context, transaction)}
    </span>
    <span class="value">
      ${shown.map((transfer) => html`${renderAmount(context, transfer)} `)}
      ${more > 0 ? html`<span class="more">${messages.moreAssets(more)}</span>` : nothing}
    </span>
  `
}

function renderLinkedRow(context: RowContext, transaction: Transaction): TemplateResult {
  const { network, messages } = context
  const { hash, status } = transaction.metadata
  const link = getTransactionLink(network, hash)
  const content = renderContent(context, transaction)
  if (!link) return html`<div class="row ${status}">${content}</div>`
  return html`<a
    class="row ${status}"
    href=${link.href}
    target="_blank"
    rel="noopener noreferrer"
    >${content}<span class="visually-hidden"> (${messages.opensNewTab})</span></a
  >`
}

/** Relative times change once a minute. */
const MINUTE_MS = 60_000

/**
 * A row for one transaction. It links to the block explorer, if the network has one. It is created again only if something that
 * it shows has changed, because formats for a language are slow to create.
 */
export function renderRow(context: RowContext, transaction: Transaction): unknown {
  const { kit, account, network } = context
  const { tag, version } = getLanguage(kit).state
  const minute = Math.floor(kit.ports.clock.now() / MINUTE_MS)
  return guard([transaction, account.address, network, tag, version, minute], () =>
    renderLinkedRow(context, transaction),
  )
}
