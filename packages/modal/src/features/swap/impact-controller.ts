import '@openappkit/ui/alert-bar'
import '@openappkit/ui/input'
import { getSwap, type Kit, type SwapForm } from '@openappkit/core/internal'
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { formatPercent, readPercent, translateSwap } from './formatOutput.ts'

/** What the visitor types: whole per cents, so that a new quote rarely changes it. */
const getRequired = (impact: number) => Math.floor(impact / 100)

/**
 * The warning of a large price impact. From 15 % on, the visitor types it. A confirmation holds as long as the impact is not
 * larger than what was typed, also if a new quote arrives.
 */
export class ImpactController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #text = ''
  /** In whole per cents. */
  #confirmed: number | undefined

  constructor(host: ReactiveControllerHost) {
    host.addController(this)
    this.#host = host
  }

  hostConnected(): void {
    this.#text = ''
    this.#confirmed = undefined
  }

  /** A quote that is worse than what was confirmed needs a new confirmation. Call it after each rendering. */
  check(kit: Kit, { impactLevel, quote, isQuoting }: SwapForm): void {
    const { state, confirmImpact } = getSwap(kit)
    if (isQuoting || impactLevel !== 'danger' || quote?.impact === undefined || this.#confirmed === undefined) return
    const isConfirmed = getRequired(quote.impact) <= this.#confirmed
    if (!isConfirmed) {
      this.#confirmed = undefined
      this.#text = ''
      this.#host.requestUpdate()
    }
    if (state.isImpactConfirmed !== isConfirmed) confirmImpact(isConfirmed)
  }

  #type(kit: Kit, text: string, required: number): void {
    this.#text = text
    const isTyped = readPercent(text) === String(required)
    this.#confirmed = isTyped ? required : undefined
    getSwap(kit).confirmImpact(isTyped)
    this.#host.requestUpdate()
  }

  /** The region exists before its content, so that it is announced. */
  render(kit: Kit, form: SwapForm): TemplateResult {
    return html`<div class="warnings" role="status">${this.#renderWarning(kit, form)}</div>
      ${this.#renderConfirmation(kit, form)}`
  }

  #renderWarning(kit: Kit, { quote, impactLevel }: SwapForm): TemplateResult | typeof nothing {
    const messages = translateSwap(kit)
    if (!quote || impactLevel === 'none') return nothing
    if (quote.impact === undefined) return html`<oak-alert-bar variant="info">${messages.impactUnknown}</oak-alert-bar>`
    return html`<oak-alert-bar variant=${impactLevel === 'danger' ? 'error' : 'warning'}>${messages.impactWarning(formatPercent(kit, quote.impact))}</oak-alert-bar>`
  }

  #renderConfirmation(kit: Kit, { quote, impactLevel }: SwapForm): TemplateResult | typeof nothing {
    if (impactLevel !== 'danger' || quote?.impact === undefined) return nothing
    const required = getRequired(quote.impact)
    return html`<oak-input
      id="impact"
      label=${translateSwap(kit).confirmImpact(String(required))}
      inputmode="numeric"
      maxlength="4"
      .value=${this.#text}
      data-key="impact"
      @oak-input=${({ detail }: CustomEvent<string>) => this.#type(kit, detail, required)}
    >
      <span slot="end" aria-hidden="true">%</span>
    </oak-input>`
  }
}
