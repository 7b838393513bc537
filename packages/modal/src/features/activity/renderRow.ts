import {
  type Transaction,
  isSameAddress,
  type TransactionTransfer,
  type Kit,
  getAccount,
  type Account,
  type Network,
} from '@openappkit/core/internal'
import { iconNetwork, iconShield, iconSwap, iconWarning, truncateMiddle } from '@openappkit/ui'
import '@openappkit/ui/image'
import '@openappkit/ui/spinner'
import { html, nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { cleanSymbol, parseAmount } from '@openappkit/common'
import { formatRelativeTime } from '../../i18n/formatRelativeTime.ts'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { getTransactionLink } from '../../kit/facts/network.ts'
import { formatDate } from '../../i18n/formatMonth.ts'
import { quotable } from '../../i18n/quotable.ts'
import { localizeQuantity } from '../../i18n/localizeQuantity.ts'
import type { ShownAmount } from '../../i18n/shownAmount.ts'
import { translate } from '../../i18n/translate.ts'
import { activityMessages } from './messages.ts'
import type { Translated } from '../../i18n/defineMessages.ts'

/** SPEC §9: characters of an address that a row shows at its start and at its end. */
const SHOWN_START = 4
const SHOWN_END = 6

const OPERATION_ICONS: Readonly<Record<string, () => TemplateResult>> = {
  approve: iconShield,
  revoke: iconShield,
  trade: iconSwap,
}

export const PLUS = '+'
/** The minus sign. It is as wide as the plus sign, and screen readers read it, unlike a hyphen. */
export const MINUS = '−'
type Sign = typeof PLUS | typeof MINUS | ''

/** Digits after the point that a number in the notation of JSON needs: 7 for `1e-7`. */
function countDecimals(numeric: string): number {
  const [digits = '', exponent = '0'] = numeric.toLowerCase().split('e')
  const [, fraction = ''] = digits.split('.')
  return Math.max(0, fraction.length - Number(exponent))
}

/** Formats the amount of a transfer with its sign, as `localizeQuantity` does. 0 has no sign. `undefined` for a text that is no amount. */
export function formatQuantity(kit: Kit, numeric: string, sign: Sign): ShownAmount | undefined {
  const decimals = countDecimals(numeric)
  const amount = parseAmount(numeric, decimals)
  if (amount === undefined) return undefined
  const { text, full } = localizeQuantity(kit, amount, decimals)
  const prefix = amount === 0n ? '' : sign
  return { text: prefix + text, full: prefix + full }
}

/** One line with an amount. */
interface ShownTransfer {
  readonly sign: Sign
  /** See `TransactionTransfer.quantity`. */
  readonly numeric: string
  /** Symbol or name of the token, or name of the item; empty if it has none. */
  readonly name: string
  /** The name could change the amount before it. */
  readonly isQuoted: boolean
  readonly image: string
  /** An item is square, a token is round. */
  readonly isItem: boolean
}

/** Lines with amounts in a row. */
const MAX_SHOWN = 2
/** SPEC §9. */
const WITH_PLUS: ReadonlySet<string> = new Set(['receive', 'deposit', 'borrow', 'claim'])
/** SPEC §9, and what a visitor sends. */
const WITH_MINUS: ReadonlySet<string> = new Set(['withdraw', 'repay', 'burn', 'send'])

/** The strings of this feature in the kit's language. */
type ActivityStrings = Translated<(typeof activityMessages)['english']>

/** The operations that have words, such as `send`. */
type Operation = Extract<keyof ActivityStrings, `${string}Done`> extends `${infer Name}Done` ? Name : never

/** Other words of services for the same operations. */
const ALIASES: Readonly<Record<string, Operation>> = {
  sent: 'send',
  received: 'receive',
  approved: 'approve',
  minted: 'mint',
  burnt: 'burn',
  burned: 'burn',
  swap: 'trade',
  deployed: 'deploy',
  executed: 'execute',
}

/** The operation in the word of SPEC §9. */
const getOperation = ({ metadata: { operationType: type } }: Transaction): string =>
  Object.hasOwn(ALIASES, type) ? ALIASES[type]! : type

const hasWords = (messages: ActivityStrings, name: string): name is Operation => Object.hasOwn(messages, `${name}Done`)

/** The text for what a transaction does: `Sent`, or `Send` while it is not confirmed. An unknown operation is a `Transaction`. */
export function describeOperation(messages: ActivityStrings, transaction: Transaction): string {
  const name = getOperation(transaction)
  if (!hasWords(messages, name)) return messages.other
  return transaction.metadata.status === 'confirmed' ? messages[`${name}Done`] : messages[name]
}

/** The sign of a transfer: that of the operation, or of the direction if assets move in both directions. */
function getSign(transaction: Transaction, { direction }: TransactionTransfer): Sign {
  if (direction === 'self') return ''
  const operation = getOperation(transaction)
  const isExchange = transaction.transfers.some((other) => other.direction !== 'self' && other.direction !== direction)
  if (!isExchange && WITH_PLUS.has(operation)) return PLUS
  if (!isExchange && WITH_MINUS.has(operation)) return MINUS
  return direction === 'in' ? PLUS : MINUS
}

function describeTransfer(transaction: Transaction, transfer: TransactionTransfer): ShownTransfer {
  const { fungible_info: token, nft_info: item, quantity } = transfer
  return {
    sign: getSign(transaction, transfer),
    numeric: quantity.numeric,
    name: token ? token.symbol || token.name : (item?.name ?? ''),
    isQuoted: token ? !token.symbol && cleanSymbol(token.name) !== token.name : item !== undefined,
    image: (token ? token.icon?.url : item?.content?.preview?.url) ?? '',
    isItem: !token && item !== undefined,
  }
}

/** The first transfer of each direction comes first, so that an exchange shows what has arrived and what has left. */
function sortTransfers(transfers: readonly TransactionTransfer[]): readonly TransactionTransfer[] {
  const firsts = (['in', 'out'] as const).flatMap(
    (direction) => transfers.find((transfer) => transfer.direction === direction) ?? [],
  )
  return [...firsts, ...transfers.filter((transfer) => !firsts.includes(transfer))]
}

/** The amounts of a transaction that a row shows, and the number of further ones. */
export function describeTransfers(transaction: Transaction): {
  readonly shown: readonly ShownTransfer[]
  readonly more: number
} {
  const sorted = sortTransfers(transaction.transfers)
  return {
    shown: sorted.slice(0, MAX_SHOWN).map((transfer) => describeTransfer(transaction, transfer)),
    more: Math.max(0, sorted.length - MAX_SHOWN),
  }
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

/** What the rows of one rendering share. */
export interface RowContext {
  readonly kit: Kit
  readonly messages: ActivityStrings
  readonly account: Account
  readonly network: Network
}

/** `undefined` without a connected account. */
export function createRowContext(kit: Kit): RowContext | undefined {
  const account = getAccount(kit)
  const network = account && kit.networks.getActive(account.namespace)
  return account && network && { kit, messages: translate(kit, activityMessages), account, network }
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

/** The other address of a transaction. */
interface Party {
  readonly direction: 'to' | 'from'
  readonly address: string
}

/** Who an account has sent to or received from; `undefined` for a transaction that creates a contract. */
export function describeParty({ metadata: { sentFrom, sentTo } }: Transaction, address: string): Party | undefined {
  const direction = isSameAddress(sentFrom, address) ? 'to' : 'from'
  const party = direction === 'to' ? sentTo : sentFrom
  return party ? { direction, address: party } : undefined
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
  { sign, numeric, name: given, isQuoted, isItem }: ShownTransfer,
): TemplateResult {
  const { unnamed, quoted } = messages
  const name = isQuoted && given ? quoted(isItem ? 'NFT' : unnamed, quotable(given)) : given || unnamed
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
  const { kit, network, messages } = context
  const { hash, status } = transaction.metadata
  const link = getTransactionLink(kit, network, hash)
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
  const { tag, texts } = getLanguage(kit).state
  const minute = Math.floor(kit.ports.clock.now() / MINUTE_MS)
  return guard([transaction, account.address, network, tag, texts, minute], () => renderLinkedRow(context, transaction))
}
