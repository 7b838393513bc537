import { getSwap, isNativeAsset, type Kit, type SwapForm, type SwapListToken } from '@openappkit/core'
import '@openappkit/ui/skeleton'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { describeFee } from '../transfers/describeFee.ts'
import type { SpeedChoice } from '../transfers/speed-choice.ts'
import { translateSwap } from './translateSwap.ts'

/** The currency that pays the fee, with its price, if a list has it. */
const findFeeAsset = ({ lists: { own, suggested, others } }: SwapForm): SwapListToken | undefined =>
  [own, suggested, others].flatMap((list) => list.find(({ asset }) => isNativeAsset(asset)) ?? [])[0]

/** One fee, or its place while it is estimated. */
function renderFee(kit: Kit, form: SwapForm, isComing: boolean): TemplateResult | typeof nothing {
  const { fee, network } = form
  if (fee === undefined && !isComing) return nothing
  const texts = fee === undefined ? undefined : describeFee(kit, fee, { network, feeAsset: findFeeAsset(form) })
  return html`<div class="line">
    <span class="caption">${translateSwap(kit).fee}</span>
    ${
      texts
        ? html`<span class="cost">${texts.worth ? html`<bdi dir="ltr">${texts.worth}</bdi><bdi class="quiet">${texts.amount}</bdi>` : html`<bdi>${texts.amount}</bdi>`}</span>`
        : html`<oak-skeleton width="96" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
    }
  </div>`
}

/** The fees of all steps together; where the chain has several speeds with different fees, the choice of one. */
export function renderCost(
  kit: Kit,
  form: SwapForm,
  { isComing, choice }: { readonly isComing: boolean; readonly choice: SpeedChoice },
): TemplateResult | typeof nothing {
  const { state, setSpeed } = getSwap(kit)
  const fees = form.review?.estimate?.fees
  const feeAsset = findFeeAsset(form)
  const speeds =
    fees &&
    choice.render(kit, {
      fees,
      selected: state.speed,
      describe: (fee) => describeFee(kit, fee, { network: form.network, feeAsset }),
      select: setSpeed,
    })
  return speeds ?? renderFee(kit, form, isComing)
}
