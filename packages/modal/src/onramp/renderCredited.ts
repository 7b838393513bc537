import { getAccount, type Kit, type OnrampForm } from '@openappkit/core'
import '@openappkit/ui/avatar'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shortenName } from '../kit-facts/shortenName.ts'
import { renderFullAddress } from '../transfers/renderFullAddress.ts'
import { onrampMessages } from './messages.ts'

/** The account that is credited, with its whole address: the page of the provider shows it too, and the visitor compares them. */
export function renderCredited(kit: Kit, { address, account, network }: OnrampForm): TemplateResult | typeof nothing {
  if (!address || !account || !network) return nothing
  const messages = translate(kit, onrampMessages)
  const profileName = getAccount(kit, network.chainNamespace)?.profileName
  return html`<section class="credited">
    <h3>${messages.credited}</h3>
    <div class="party">
      <oak-avatar address=${address} size="40"></oak-avatar>
      <div>
        <bdi class="what">${profileName ? shortenName(profileName) : messages.yourAccount}</bdi>
        ${renderFullAddress(address)}
      </div>
    </div>
  </section>`
}
