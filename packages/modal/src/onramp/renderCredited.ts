import { getDirection } from '@openappkit/common'
import { getAccount, type Kit, type OnrampForm } from '@openappkit/core'
import { renderFullAddress } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { renderFace, type AccountFace } from '../account-parts/renderFace.ts'
import { translate } from '../i18n/translate.ts'
import { shortenName } from '../kit-facts/shortenText.ts'
import { onrampMessages } from './messages.ts'

/** The account that is credited, with its whole address: the page of the provider shows it too, and the visitor compares them. */
export function renderCredited(kit: Kit, { address, account, network }: OnrampForm): TemplateResult | typeof nothing {
  if (!address || !account || !network) return nothing
  const messages = translate(kit, onrampMessages)
  const active = getAccount(kit, network.chainNamespace)
  const identity: AccountFace = active?.address === address ? active : { address }
  const { profileName } = identity
  return html`<section class="credited">
    <div class="to">
      <h3>${messages.credited}</h3>
      <bdi class="what" dir=${getDirection(profileName ?? '')}>${profileName ? shortenName(profileName) : messages.yourAccount}</bdi>
    </div>
    <div class="party">${renderFace(identity, 40)} <div>${renderFullAddress(address)}</div></div>
  </section>`
}
