import type { Kit, TransferEstimate, TransferSpeed } from '@openappkit/core/internal'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../../i18n/translate.ts'
import type { FeeTexts } from './describeFee.ts'
import { transferMessages } from './messages.ts'

const SPEEDS: readonly TransferSpeed[] = ['standard', 'fast', 'instant']

type Fees = NonNullable<TransferEstimate['fees']>

interface SpeedParts {
  readonly fees: Fees
  readonly selected: TransferSpeed
  readonly isDisabled?: boolean
  describe(fee: bigint): FeeTexts
  select(speed: TransferSpeed): void
}

/** The speeds whose shown costs differ. Of equal ones, the slowest. */
function listDistinct({ fees, describe }: SpeedParts): readonly TransferSpeed[] {
  const texts = SPEEDS.map((speed) => Object.values(describe(fees[speed].amount)).join())
  return SPEEDS.filter((_, index) => texts.indexOf(texts[index]!) === index)
}

/**
 * The choice of a speed in one view of a review. The first fees decide which speeds it has, because a row that comes or goes would move the
 * button below.
 */
export class SpeedChoice {
  #speeds: readonly TransferSpeed[] | undefined

  /** @returns `undefined` if all speeds cost the same, so that there is nothing to choose. */
  render(kit: Kit, parts: SpeedParts): TemplateResult | undefined {
    const { fees, selected, isDisabled = false, describe, select } = parts
    const speeds = (this.#speeds ??= listDistinct(parts))
    if (speeds.length === 1) return undefined
    const messages = translate(kit, transferMessages)
    // A speed without a row costs what the next slower one does.
    const shown = speeds.findLast((speed) => SPEEDS.indexOf(speed) <= SPEEDS.indexOf(selected))
    return html`<fieldset class="speeds" ?disabled=${isDisabled}>
      <legend class="caption">${messages.fee}</legend>
      ${speeds.map((speed) => {
        const { amount, worth } = describe(fees[speed].amount)
        return html`<label class="speed">
          <input type="radio" name="speed" value=${speed} .checked=${shown === speed} @change=${() => select(speed)} />
          <span>${messages[speed]}</span>${worth ? html`<bdi class="quiet" dir="ltr">${worth}</bdi>` : nothing}<bdi class="quiet">${amount}</bdi>
        </label>`
      })}
    </fieldset>`
  }
}
