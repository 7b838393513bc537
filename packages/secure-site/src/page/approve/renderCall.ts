import { html, nothing, type TemplateResult } from 'lit'
import { formatAddress } from '../../api/formatAddress.ts'
import { decodeHex } from '../encoding/decodeHex.ts'
import { MAX_CALLS, type Argument, type DecodedCall } from '../decode/types.ts'
import { isCode } from './isCode.ts'
import type { ApproveMessages } from './messages.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/

/** An address gets its checksum, so that visitors can compare it with what other programs show. */
const format = (value: string) => (ADDRESS.test(value) ? formatAddress(decodeHex(value)) : value)

/** One row of a list of names and values. Values run from left to right, isolated from the text. */
export const renderRow = (name: string, value: string): TemplateResult =>
  html`<div class="row"><dt>${name}</dt><dd class=${isCode(value) ? 'code' : nothing}><bdi dir="ltr">${format(value)}</bdi></dd></div>`

/** One argument of a call. */
export const renderArgument = ({ name, value }: Argument, messages: ApproveMessages): TemplateResult =>
  renderRow(messages.args[name], name === 'isApproved' ? (value === 'true' ? messages.yes : messages.no) : value)

/**
 * What a call does, with the calls in it.
 *
 * @param formatValue - Formats wei of the network's currency.
 */
export function renderCall(
  call: DecodedCall,
  messages: ApproveMessages,
  formatValue: (value: bigint) => string,
): TemplateResult {
  const { action, to, signature, args, value, calls } = call
  const more = calls.length - MAX_CALLS
  const total = calls.reduce((sum, inner) => sum + inner.value, 0n)
  const renderValue = (name: string, amount: bigint) => (amount === 0n ? nothing : renderRow(name, formatValue(amount)))
  return html`
    <p class="action">${messages.actions[action]}</p>
    <dl>
      ${to === undefined ? nothing : renderRow(action === 'send' ? messages.recipient : messages.contract, to)}
      ${signature === '' ? nothing : renderRow(messages.method, signature)}
      ${args.map((argument) => renderArgument(argument, messages))} ${renderValue(messages.amount, value)} ${renderValue(`${messages.amount} (${messages.calls})`, total)}
    </dl>
    ${
      calls.length === 0
        ? nothing
        : html`<ol aria-label=${messages.calls}>${calls.slice(0, MAX_CALLS).map((inner) => html`<li>${renderCall(inner, messages, formatValue)}</li>`)}</ol>`
    }
    ${more > 0 ? html`<p class="quiet">${messages.moreCalls(more)}</p>` : nothing}
  `
}
