import { shortenAddress } from '@openappkit/common'
import type { Kit, SwapForm } from '@openappkit/core'
import '@openappkit/ui/link'
import '@openappkit/ui/skeleton'
import { renderFullAddress } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { getExplorerLink } from '../kit-facts/getExplorerLink.ts'
import { renderLine } from './renderTerms.ts'
import { translateSwap } from './translateSwap.ts'

/** The short address, which leads to the page of the contract; the whole one if the network has no explorer. */
function renderAddress(kit: Kit, { network }: SwapForm, address: string): TemplateResult {
  const page = network && getExplorerLink(network, 'address', address)
  if (!page) return renderFullAddress(address)
  const messages = translateSwap(kit)
  const short = shortenAddress(address)
  return html`<oak-link external href=${page.href} label=${messages.opensNewTab(`${short}, ${messages.explorer(page.explorer)}`)} data-key="contract"
    ><bdi dir="ltr">${short}</bdi></oak-link
  >`
}

/** Who offers the swap, and which contract it calls. Both lines have their place from the start, so that the button below does not move. */
export function renderContract(kit: Kit, form: SwapForm, isComing: boolean): TemplateResult | typeof nothing {
  const { review } = form
  if (!review && !isComing) return nothing
  const messages = translateSwap(kit)
  if (!review) {
    const place = html`<oak-skeleton width="96" height="16"></oak-skeleton>`
    const labels = [messages.provider, messages.contract]
    return html`<dl class="terms" aria-hidden="true">${labels.map((label) => renderLine(label, place))}</dl>`
  }
  const { provider, routerName, to } = review.transaction
  return html`<dl class="terms">
    ${renderLine(messages.provider, html`<bdi>${provider}</bdi>`)}
    ${renderLine(messages.contract, html`${routerName ? html`<bdi>${routerName}</bdi> ` : nothing}${renderAddress(kit, form, to)}`)}
  </dl>`
}
