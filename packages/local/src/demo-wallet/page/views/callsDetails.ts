import { html, nothing, type TemplateResult } from 'lit'
import type { CallsBatch, WalletChain, WalletRequest } from '../../protocol/types.ts'
import type { ViewContext } from '../types.ts'
import { effectCard, feeText, rawData } from './transactionDetails.ts'

const ORDER_NOTE = 'The wallet sends them one after another. If one fails, the earlier ones stay sent.'

/** All calls of a request, in order, with their cost together. */
export function callsDetails(
  context: ViewContext,
  { calls }: WalletRequest & { kind: 'calls' },
  chain: WalletChain,
): TemplateResult {
  const { preview } = context
  return html`
    ${calls.map(
      (call, index) => html`<section class="items" aria-label=${`Call ${index + 1} of ${calls.length}`}>
        ${calls.length > 1 ? html`<p class="quiet">${index + 1} of ${calls.length}</p>` : nothing}
        ${effectCard(context, call, chain)} ${rawData(call)}
      </section>`,
    )}
    ${calls.length > 1 ? html`<p class="quiet">${ORDER_NOTE}</p>` : nothing}
    <dl class="facts card"><div><dt>Network fee</dt><dd>${feeText(preview, chain.symbol)}</dd></div></dl>
    ${preview?.status === 'error' ? html`<p class="warning" role="alert">These calls would fail: ${preview.reason}</p>` : nothing}
  `
}

/** The transactions of calls that were sent. */
export function callsStatusDetails({ hashes, count }: CallsBatch): TemplateResult {
  return html`
    <p>${hashes.length === count ? `${count} of ${count} calls were sent.` : `${hashes.length} of ${count} calls were sent. The next one failed.`}</p>
    <dl class="facts card stacked">
      ${hashes.map((hash, index) => html`<div><dt>Transaction ${index + 1}</dt><dd><bdi class="mono" dir="ltr">${hash}</bdi></dd></div>`)}
    </dl>
  `
}
