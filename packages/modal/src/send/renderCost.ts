import { getSend, type Kit, type SendForm, type TransferSpeed } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { describeFee } from '../transfers/describeFee.ts'
import { renderFee } from './renderFee.ts'
import { translateSend } from './translateSend.ts'

const SPEEDS: readonly TransferSpeed[] = ['standard', 'fast', 'instant']

/** The fee; where the chain has several speeds, the choice of one. */
export function renderCost(kit: Kit, form: SendForm): TemplateResult | typeof nothing {
  const { state, setSpeed } = getSend(kit)
  const fees = 'estimate' in state.estimate ? state.estimate.estimate?.fees : undefined
  if (!fees) return renderFee(kit, form)
  const messages = translateSend(kit)
  const isWaiting = state.request.status === 'waiting'
  return html`<fieldset class="speeds" ?disabled=${isWaiting}>
    <legend class="caption">${messages.fee}</legend>
    ${SPEEDS.map((speed) => {
      const { amount, worth } = describeFee(kit, fees[speed].amount, form)
      return html`<label class="speed">
        <input type="radio" name="speed" value=${speed} .checked=${state.speed === speed} @change=${() => setSpeed(speed)} />
        <span>${messages[speed]}</span>${worth ? html`<bdi class="quiet" dir="ltr">${worth}</bdi>` : nothing}<bdi class="quiet">${amount}</bdi>
      </label>`
    })}
  </fieldset>`
}
