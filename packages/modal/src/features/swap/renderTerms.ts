import { getSwap, type Kit, type SwapForm } from '@openappkit/core/internal'
import { iconDown } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { formatOutput, formatRate, formatPercent, translateSwap } from './formatOutput.ts'

/** A term and its value. */
export function renderLine(label: string, value: unknown): TemplateResult {
  return html`<div class="line"><dt class="caption">${label}</dt><dd>${value}</dd></div>`
}

/** The price impact, if it is known and not in the visitor's favour. */
function describeImpact(kit: Kit, { quote, impactLevel }: SwapForm): TemplateResult | undefined {
  if (quote?.impact === undefined) return undefined
  return html`<bdi class=${impactLevel}>${formatPercent(kit, quote.impact > 0 ? -quote.impact : 0)}</bdi>`
}

/** The terms of the shown quote: rate, and what a worse price would change. */
export function renderTerms(kit: Kit, form: SwapForm): TemplateResult {
  const { quote, from, to } = form
  const messages = translateSwap(kit)
  const impact = describeImpact(kit, form)
  return html`${
    quote && from && to
      ? html`${renderLine(messages.rate, html`<bdi>${formatRate(kit, quote, from, to)}</bdi>`)}
      ${renderLine(messages.minimum, html`<bdi>${formatOutput(kit, quote.minimum, to)}</bdi>`)}
      ${impact ? renderLine(messages.impact, impact) : nothing}`
      : nothing
  }`
}

/** The slippage, with a button that opens its settings. */
export function renderSlippageLine(kit: Kit, isOpen: boolean, toggle: () => void): TemplateResult {
  const messages = translateSwap(kit)
  const percent = formatPercent(kit, getSwap(kit).state.slippage)
  return renderLine(
    messages.slippage,
    html`<button
      type="button"
      class="unit"
      data-key="slippage"
      aria-expanded=${isOpen ? 'true' : 'false'}
      aria-controls="slippage"
      aria-label=${messages.changeSlippage(percent)}
      @click=${toggle}
    >
      <bdi>${percent}</bdi><span class="icon ${isOpen ? 'open' : ''}">${iconDown()}</span>
    </button>`,
  )
}
