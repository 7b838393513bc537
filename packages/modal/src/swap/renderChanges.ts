import { parseCaipAsset } from '@openappkit/common'
import type { BalanceChange, Kit, SwapForm, SwapReview } from '@openappkit/core'
import { iconInfo } from '@openappkit/ui'
import '@openappkit/ui/skeleton'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { formatChange, formatTokenAmount, nameContract } from '../transfers/assets.ts'
import { formatOutput } from './formatOutput.ts'
import { translateSwap } from './translateSwap.ts'

function describeChange(kit: Kit, change: BalanceChange, { network, from, to }: SwapForm): string {
  const { balanceDown, balanceUp } = translateSwap(kit)
  const { asset, difference, decimals, symbol } = change
  const isExact = difference < 0n || decimals === undefined || parseCaipAsset(asset).tokenId !== undefined
  const written = isExact ? formatChange(kit, change) : formatOutput(kit, difference, { decimals, symbol })
  const amount = nameContract(kit, change, written, { network, chosen: [from?.asset, to?.asset] })
  return difference < 0n ? balanceDown(amount) : balanceUp(amount)
}

/** What a simulation changes; or that there was none. The region has its height from the start, so that the button below it does not move. */
export function renderChanges(kit: Kit, form: SwapForm, isComing: boolean): TemplateResult {
  const { review } = form
  const { changes } = review ?? {}
  return html`<div class="changes" role="status">
    ${
      changes
        ? html`<ul>${changes.map((change) => html`<li><bdi>${describeChange(kit, change, form)}</bdi></li>`)}</ul>`
        : review
          ? html`<p class="quiet">${translateSwap(kit).notSimulated}</p>`
          : isComing
            ? html`<oak-skeleton width="200" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
            : nothing
    }
  </div>`
}

/** How the exchange gets the permission to take the token; nothing if it needs none. */
export function renderPermission(
  kit: Kit,
  { permission, quote }: SwapReview,
  { from }: SwapForm,
): TemplateResult | typeof nothing {
  if (permission === 'none' || !from) return nothing
  const messages = translateSwap(kit)
  const amount = formatTokenAmount(kit, quote.amount, from)
  return html`<p class="info"><span class="icon">${iconInfo()}</span><span>${messages[`${permission}Text`](amount)}</span></p>`
}
