import { getSend, type Kit, type SendForm } from '@openappkit/core'
import type { nothing, TemplateResult } from 'lit'
import { describeFee } from '../transfers/describeFee.ts'
import type { SpeedChoice } from '../transfers/speed-choice.ts'
import { isReviewedByWallet } from '../transfers/isReviewedByWallet.ts'
import { renderFee } from './renderFee.ts'

/** The fee; where the chain has several speeds with different fees, the choice of one. */
export function renderCost(kit: Kit, form: SendForm, choice: SpeedChoice): TemplateResult | typeof nothing {
  const { state, setSpeed } = getSend(kit)
  // The wallet asks for the speed, except if the amount depends on it.
  const isChosen = !isReviewedByWallet(kit, form.network) || state.amount.isMax
  const fees = isChosen && 'estimate' in state.estimate ? state.estimate.estimate?.fees : undefined
  const speeds =
    fees &&
    choice.render(kit, {
      fees,
      selected: state.speed,
      isDisabled: state.request.status === 'waiting',
      describe: (fee) => describeFee(kit, fee, form),
      select: setSpeed,
    })
  return speeds ?? renderFee(kit, form)
}
