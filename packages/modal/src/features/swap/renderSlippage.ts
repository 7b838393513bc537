import { getSwap, MAX_SLIPPAGE, MIN_SLIPPAGE, type Kit, type SwapForm } from '@openappkit/core'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/input'
import { html, nothing, type TemplateResult } from 'lit'
import { parseAmount } from '@openappkit/common'
import { formatPercent, readPercent } from './formatOutput.ts'
import { translateSwap } from './translateSwap.ts'

/** In hundredths of a per cent. */
const PRESETS = [10, 50, 100] as const

export interface SlippageParts {
  /** What the visitor has typed into the field. */
  readonly text: string
  /** The value before the visitor began to type, in hundredths of a per cent. */
  readonly before: number
  onType(text: string): void
}

/** Digits, and at most two after a separator. */
const PERCENT = /^\d{1,2}(?:[.,٫]\d{0,2})?$/

/** Reads a slippage in per cent, with the digits and the separator of any language. @returns hundredths of a per cent; `undefined` if it is invalid */
function readSlippage(text: string): number | undefined {
  const plain = readPercent(text)
  if (!PERCENT.test(plain)) return undefined
  const value = Number(parseAmount(plain.replace(/[,٫]/u, '.').replace(/\.$/, ''), 2))
  return value >= MIN_SLIPPAGE && value <= MAX_SLIPPAGE ? value : undefined
}

/** Whether the field has a text that is no slippage, so that it is not known which one the visitor wants. */
export const isSlippageRefused = (text: string): boolean => text !== '' && readSlippage(text) === undefined

/** The settings of the slippage: three values, or one that the visitor types. */
export function renderSlippage(
  kit: Kit,
  { isSlippageHigh }: SwapForm,
  { text, before, onType }: SlippageParts,
): TemplateResult {
  const { state, setSlippage } = getSwap(kit)
  const messages = translateSwap(kit)
  const error = isSlippageRefused(text)
    ? messages.slippageRange(formatPercent(kit, MIN_SLIPPAGE), formatPercent(kit, MAX_SLIPPAGE))
    : ''
  const type = ({ detail }: CustomEvent<string>) => {
    onType(detail)
    // The part of a text that is refused counts for nothing: of 12 neither 1 nor 2.
    setSlippage(readSlippage(detail) ?? before)
  }
  const choose = (value: number) => {
    onType('')
    setSlippage(value)
  }
  return html`<div id="slippage" class="slippage">
    <fieldset class="speeds" aria-describedby="slippage-text">
      <legend class="visually-hidden">${messages.slippage}</legend>
      ${PRESETS.map(
        (preset) => html`<label class="speed">
          <input type="radio" name="slippage" value=${preset} .checked=${text === '' && state.slippage === preset} @change=${() => choose(preset)} />
          <bdi>${formatPercent(kit, preset)}</bdi>
        </label>`,
      )}
    </fieldset>
    <oak-input
      id="own-slippage"
      label=${messages.ownSlippage}
      inputmode="decimal"
      maxlength="6"
      .value=${text}
      error=${error}
      data-key="own-slippage"
      @oak-input=${type}
    >
      <span slot="end" aria-hidden="true">%</span>
    </oak-input>
    <p class="quiet" id="slippage-text">${messages.slippageText}</p>
    <div class="warnings" role="status">${isSlippageHigh ? html`<oak-alert-bar variant="warning">${messages.slippageHigh}</oak-alert-bar>` : nothing}</div>
  </div>`
}
