import { keepOrder } from '@openappkit/common'
import { renderFullAddress } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { formatAddress } from '../../api/formatAddress.ts'
import { decodeHex } from '../encoding/decodeHex.ts'
import { MAX_CALLS, type Argument, type DecodedCall, type KnownContracts } from '../decode/types.ts'
import type { Labels } from '../data/types.ts'
import type { Tokens } from '../rpc/readTokens.ts'
import { formatTokens, formatWorth } from './currency.ts'
import { isCode } from './isCode.ts'
import type { ApproveMessages } from './messages.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** An address gets its checksum, so that visitors can compare it with what other programs show. */
export const renderAddress = (address: string) => renderFullAddress(formatAddress(decodeHex(address.toLowerCase())))

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
  const isAddress = ADDRESS.test(value)
  const known =
    label === undefined
      ? nothing
      : html`<bdi class=${isAddress ? 'name' : 'quiet'} dir="ltr">${isAddress ? keepOrder(label) : label}</bdi>`
  return isAddress
    ? html`<div class="row"><dt>${name}</dt><dd class="account">${known}${renderAddress(value)}</dd></div>`
    : html`<div class="row"><dt>${name}</dt><dd class=${isCode(value) ? 'code' : nothing}><bdi dir="ltr">${value}</bdi> ${mark} ${known}</dd></div>`
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

/** What an amount is worth; `undefined` without a price. @param token - The contract; empty for the currency of the network. */
function findWorth(amount: bigint, token: string, decimals: number, { labels, locale }: CallTexts): string | undefined {
  const price = labels?.prices.get(token)
  return price === undefined ? undefined : formatWorth(amount, decimals, price, locale)
}

/** One argument of a call. An amount of a token that says its decimals is shown as an amount of that token. */
export function renderArgument({ name, value, token }: Argument, texts: CallTexts): TemplateResult {
  const { messages, tokens, locale } = texts
  if (name === 'isApproved') return renderRow(messages.args[name], value === 'true' ? messages.yes : messages.no)
  const contract = token?.toLowerCase() ?? ''
  const facts = tokens.get(contract)
  if (name === 'amountOrItem' && facts?.items.includes(BigInt(value))) return renderRow(messages.args.item, value)
  // Without a balance, the contract is no token whose amount this could be.
  const isToken = facts?.decimals !== undefined || facts?.balance !== undefined
  if (!facts || !isToken) return renderRow(messages.args[name], value, texts.labels?.names.get(value.toLowerCase()))
  const { decimals, symbol = '' } = facts
  const amount = formatTokens(BigInt(value), decimals ?? 0, symbol, locale)
  const mark = symbol === '' ? nothing : renderUnverified(contract, texts)
  if (decimals === undefined) return renderRow(messages.amount, messages.smallestUnits(amount), undefined, mark)
  return renderRow(messages.amount, amount, findWorth(BigInt(value), contract, decimals, texts), mark)
}

/** What a call does, with the calls in it. */
export function renderCall(call: DecodedCall, texts: CallTexts): TemplateResult {
  const { messages, locale, symbol } = texts
  const { action, to, contractName, signature, args, value, calls } = call
  const formatValue = (amount: bigint) => formatTokens(amount, 18, symbol, locale)
  const more = calls.length - MAX_CALLS
  const total = calls.reduce((sum, inner) => sum + inner.value, 0n)
  const renderValue = (name: string, amount: bigint) =>
    amount === 0n ? nothing : renderRow(name, formatValue(amount), findWorth(amount, '', 18, texts))
  return html`
    <p class="action">${messages.actions[action]}</p>
    <dl>
      ${contractName === undefined ? nothing : renderRow(messages.contract, contractName)}
      ${to === undefined ? nothing : renderRow(action === 'send' ? messages.recipient : messages.contract, to, texts.labels?.names.get(to.toLowerCase()))}
      ${signature === '' ? nothing : renderRow(messages.method, signature)}
      ${args.map((argument) => renderArgument(argument, texts))} ${renderValue(messages.amount, value)} ${renderValue(`${messages.amount} (${messages.calls})`, total)}
    </dl>
    ${
      calls.length === 0
        ? nothing
        : html`<ol aria-label=${messages.calls}>${calls.slice(0, MAX_CALLS).map((inner) => html`<li>${renderCall(inner, texts)}</li>`)}</ol>`
    }
    ${more > 0 ? html`<p class="quiet">${messages.moreCalls(more)}</p>` : nothing}
  `
}
