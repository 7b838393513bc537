import { keepOrder } from '@openappkit/common'
import type { Kit, SendForm, ValidRecipient } from '@openappkit/core'
import { iconDown, renderFullAddress } from '@openappkit/ui'
import '@openappkit/ui/avatar'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeCurrency } from '../i18n/localizeCurrency.ts'
import { formatAssetAmount, renderAssetPicture } from '../transfers/assets.ts'
import { translateSend } from './translateSend.ts'

/** What leaves the account, and who receives it. */
export function renderParties(kit: Kit, form: SendForm, recipient: ValidRecipient): TemplateResult | typeof nothing {
  const { asset, network, value, worth } = form
  if (!asset || !network || value === undefined) return nothing
  const messages = translateSend(kit)
  return html`<dl class="parties">
    <div class="party">
      <dt><span class="face">${renderAssetPicture(kit, asset, network, 40)}</span>${messages.youSend}</dt>
      <dd>
        <bdi class="what">${formatAssetAmount(kit, asset, value)}</bdi>
        <span class="quiet"
          >${worth === undefined ? nothing : html`<bdi dir="ltr">${localizeCurrency(kit, worth).full}</bdi><span aria-hidden="true"> · </span>`}<span
            >${messages.onNetwork(network.name)}</span
          ></span
        >
      </dd>
    </div>
    <div class="party">
      <dt
        ><span class="arrow" aria-hidden="true">${iconDown()}</span><span class="face"><oak-avatar address=${recipient.address} size="40"></oak-avatar></span
        >${messages.recipient}</dt
      >
      <dd>
        ${recipient.name === undefined ? nothing : html`<bdi class="what" dir="ltr">${keepOrder(recipient.name)}</bdi>`} ${renderFullAddress(recipient.address)}
      </dd>
    </div>
  </dl>`
}
