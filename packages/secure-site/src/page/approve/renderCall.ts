import { html, nothing, type TemplateResult } from 'lit'
import { formatAddress } from '../../api/formatAddress.ts'
import { decodeHex } from '../encoding/decodeHex.ts'
import { MAX_CALLS, type Argument, type DecodedCall } from '../decode/types.ts'
import type { Tokens } from '../rpc/readTokens.ts'
import { formatTokens } from './currency.ts'
import { isCode } from './isCode.ts'
import type { ApproveMessages } from './messages.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/

/** An address gets its checksum, so that visitors can compare it with what other programs show. */
const format = (value: string) => (ADDRESS.test(value) ? formatAddress(decodeHex(value)) : value)

/** One row of a list of names and values. Values run from left to right, isolated from the text. */
export const renderRow = (name: string, value: string): TemplateResult =>
  html`<div class="row"><dt>${name}</dt><dd class=${isCode(value) ? 'code' : nothing}><bdi dir="ltr">${format(value)}</bdi></dd></div>`

/** What an approval writes amounts with. */
export interface CallTexts {
  readonly messages: ApproveMessages
  /** BCP 47 tag for numbers. */
  readonly locale: string
  /** Symbol of the network's currency. */
  readonly symbol: string
  readonly tokens: Tokens
}

/** One argument of a call. An amount of a token that says its decimals is shown as an amount of that token. */
export function renderArgument({ name, value, token }: Argument, texts: CallTexts): TemplateResult {
  const { messages, tokens, locale } = texts
  if (name === 'isApproved') return renderRow(messages.args[name], value === 'true' ? messages.yes : messages.no)
  const facts = tokens.get(token?.toLowerCase() ?? '')
  if (name === 'amountOrItem' && facts?.items.includes(BigInt(value))) return renderRow(messages.args.item, value)
  // Without a balance, the contract is no token whose amount this could be.
  const isToken = facts?.decimals !== undefined || facts?.balance !== undefined
  if (!facts || !isToken) return renderRow(messages.args[name], value)
  const { decimals, symbol = '' } = facts
  const amount = formatTokens(BigInt(value), decimals ?? 0, symbol, locale)
  return renderRow(messages.amount, decimals === undefined ? messages.smallestUnits(amount) : amount)
}

/** What a call does, with the calls in it. */
export function renderCall(call: DecodedCall, texts: CallTexts): TemplateResult {
  const { messages, locale, symbol } = texts
  const { action, to, contractName, signature, args, value, calls } = call
  const formatValue = (amount: bigint) => formatTokens(amount, 18, symbol, locale)
  const more = calls.length - MAX_CALLS
  const total = calls.reduce((sum, inner) => sum + inner.value, 0n)
  const renderValue = (name: string, amount: bigint) => (amount === 0n ? nothing : renderRow(name, formatValue(amount)))
  return html`
    <p class="action">${messages.actions[action]}</p>
    <dl>
      ${contractName === undefined ? nothing : renderRow(messages.contract, contractName)}
      ${to === undefined ? nothing : renderRow(action === 'send' ? messages.recipient : messages.contract, to)}
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
