import { keepOrder, formatAmount, localizeDecimal } from '@openappkit/common'
import { renderFullAddress } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { formatAddress } from '../../api/formatAddress.ts'
import { decodeHex } from '../encoding/bytes.ts'
import { MAX_CALLS, type Argument, type DecodedCall, type KnownContracts } from '../decode/types.ts'
import type { Labels } from '../data/types.ts'
import type { Tokens } from '../rpc/readTokens.ts'
import type { ApproveMessages } from './messages.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** An address gets its checksum, so that visitors can compare it with what other programs show. */
const renderAddress = (address: string) => renderFullAddress(formatAddress(decodeHex(address.toLowerCase())))

/** What is listed, and the text for what is not. */
export interface ListedTexts {
  readonly messages: Pick<ApproveMessages, 'unverifiedToken'>
  /** By address. Absent: none is listed. */
  readonly contracts?: KnownContracts['names'] | undefined
}

/** A symbol proves nothing, so a token that is not listed says so beside it (S10). */
export const renderUnverified = (
  contract: string,
  { messages, contracts }: ListedTexts,
): TemplateResult | typeof nothing =>
  contracts?.has(contract.toLowerCase()) ? nothing : html`<span class="mark">${messages.unverifiedToken}</span>`

/** An address below what it is known as. */
export const renderNamed = (address: string, name: string | undefined): TemplateResult =>
  html`${name === undefined ? nothing : html`<bdi class="name" dir="ltr">${keepOrder(name)}</bdi>`} ${renderAddress(address)}`

/** Whether a value is an address, a hash or call data, of which each character counts. */
export const isCode = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{16,}$/i.test(value)

/**
 * One row of a list of names and values. Values run from left to right, isolated from the text.
 *
 * @param label - What the value is known as: the name of an account, or the worth of an amount.
 * @param mark - What has to be noticed of the value.
 */
export function renderRow(
  name: string,
  value: string,
  label?: string,
  mark: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  if (ADDRESS.test(value)) {
    return html`<div class="row"><dt>${name}</dt><dd class="account">${renderNamed(value, label)}</dd></div>`
  }
  const known = label === undefined ? nothing : html`<bdi class="quiet" dir="ltr">${label}</bdi>`
  return html`<div class="row"><dt>${name}</dt><dd class=${isCode(value) ? 'code' : nothing}><bdi dir="ltr">${value}</bdi> ${mark} ${known}</dd></div>`
}

/** What an approval writes amounts with. */
export interface CallTexts extends ListedTexts {
  readonly messages: ApproveMessages
  /** BCP 47 tag for numbers. */
  readonly locale: string
  /** Symbol of the network's currency. */
  readonly symbol: string
  readonly tokens: Tokens
  /** Absent for what nothing is known of. */
  readonly labels?: Labels
}

/** Digits after the point for a fee, which is rounded up: with fewer, most fees would be 0. */
const FEE_DIGITS = 3

/** Formats an amount with every digit, and the separators of the language. */
export function formatTokens(amount: bigint, decimals: number, symbol: string, locale: string): string {
  const text = localizeDecimal(formatAmount(amount, decimals), (options) => new Intl.NumberFormat(locale, options))
  return `${text} ${symbol}`.trim()
}

/** Formats the worth of an amount in US dollars: `≈ $12.50`, and `< $0.01` for less than a cent. */
function formatWorth(amount: bigint, decimals: number, usd: number, locale: string): string {
  const worth = Number(formatAmount(amount, decimals)) * usd
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return amount > 0n && worth < 0.01 ? `< ${format.format(0.01)}` : `≈ ${format.format(worth)}`
}

/** Formats a fee in wei with three significant digits, rounded up. */
export function formatFee(amountWei: bigint, symbol: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumSignificantDigits: FEE_DIGITS, roundingMode: 'ceil' })
  return `${format.format(formatAmount(amountWei, 18) as Intl.StringNumericLiteral)} ${symbol}`.trim()
}

/** What an amount is worth; `undefined` without a price. @param token - The contract; empty for the currency of the network. */
function findWorth(amount: bigint, token: string, decimals: number, { labels, locale }: CallTexts): string | undefined {
  const price = labels?.prices.get(token)
  return price === undefined ? undefined : formatWorth(amount, decimals, price, locale)
}

/** The name of an address: that with which the operator lists it as a contract, or that of the account. */
export const findName = (address: string, { contracts, labels }: CallTexts) =>
  contracts?.get(address.toLowerCase()) ?? labels?.names.get(address.toLowerCase())

/** One argument of a call. An amount of a token that says its decimals is shown as an amount of that token. */
export function renderArgument({ name, value, token, isCurrency }: Argument, texts: CallTexts): TemplateResult {
  const { messages, tokens, locale } = texts
  const ownLabel = messages.args[name]
  if (name === 'isApproved' && !token) return renderRow(ownLabel, value === 'true' ? messages.yes : messages.no)
  const contract = token?.toLowerCase() ?? ''
  const facts = isCurrency ? { decimals: 18, symbol: texts.symbol, balance: 0n, items: [] } : tokens.get(contract)
  if (name === 'amountOrItem' && facts?.items.includes(BigInt(value))) return renderRow(messages.args.item, value)
  // Without a balance, the contract is no token whose amount this could be.
  const isToken = facts?.decimals !== undefined || facts?.balance !== undefined
  const isPlain = name.startsWith('amount')
  if (!facts || !isToken) {
    const shown = token && !isPlain ? messages.smallestUnits(formatTokens(BigInt(value), 0, '', locale)) : value
    return renderRow(ownLabel, shown, findName(value, texts))
  }
  const label = isPlain ? messages.amount : ownLabel
  const { decimals, symbol = '' } = facts
  const amount = formatTokens(BigInt(value), decimals ?? 0, symbol, locale)
  const mark = symbol === '' || isCurrency ? nothing : renderUnverified(contract, texts)
  if (decimals === undefined) return renderRow(label, messages.smallestUnits(amount), undefined, mark)
  return renderRow(label, amount, findWorth(BigInt(value), contract, decimals, texts), mark)
}

/** What a call does, with the calls in it. */
export function renderCall(call: DecodedCall, texts: CallTexts): TemplateResult {
  const { messages, locale, symbol } = texts
  const { action, to, signature, args, value, calls } = call
  // What leaves by a swap is one of its arguments.
  const isSwap = action === 'swap'
  const formatValue = (amount: bigint) => formatTokens(amount, 18, symbol, locale)
  const more = calls.length - MAX_CALLS
  const total = calls.reduce((sum, inner) => sum + inner.value, 0n)
  const renderValue = (name: string, amount: bigint) =>
    amount === 0n ? nothing : renderRow(name, formatValue(amount), findWorth(amount, '', 18, texts))
  const rows = args.map((argument) => renderArgument(argument, texts))
  return html`
    <p class="action">${messages.actions[action]}</p>
    <dl>
      ${isSwap ? rows : nothing}
      ${to === undefined ? nothing : renderRow(action === 'send' ? messages.recipient : messages.contract, to, findName(to, texts))}
      ${signature === '' ? nothing : renderRow(messages.method, signature)}
      ${isSwap ? nothing : html`${rows} ${renderValue(messages.amount, value)} ${renderValue(`${messages.amount} (${messages.calls})`, total)}`}
    </dl>
    ${
      calls.length === 0
        ? nothing
        : html`<ol aria-label=${messages.calls}>${calls.slice(0, MAX_CALLS).map((inner) => html`<li>${renderCall(inner, texts)}</li>`)}</ol>`
    }
    ${more > 0 ? html`<p class="quiet">${messages.moreCalls(more)}</p>` : nothing}
  `
}
