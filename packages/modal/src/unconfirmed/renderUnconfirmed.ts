import type { Connection, Kit } from '@openappkit/core'
import { iconClock, iconExternal, iconWallet, truncateMiddle } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { createAppLink } from '../app-links/createPairingLink.ts'
import { readDevice } from '../app-links/readDevice.ts'
import { translate } from '../i18n/translate.ts'
import type { ConnectedWallet } from '../kit-facts/getConnectedWallet.ts'
import { unconfirmedMessages } from './messages.ts'

/**
 * Where the wallet is on this phone, opening it is all it takes. A session does not say which device its wallet is on,
 * so the link is offered on every phone.
 */
function renderOpenWallet(
  kit: Kit,
  { wallet }: Connection,
  name: string,
  opensNewTab: (label: string) => string,
): TemplateResult | typeof nothing {
  const link = kit.ports.isMobile ? createAppLink({ links: wallet?.links ?? {} }, readDevice()) : undefined
  if (!link) return nothing
  const { href, target } = link
  const text = translate(kit, unconfirmedMessages).openWallet(name)
  const label = target === '_blank' ? opensNewTab(text) : nothing
  return html`<li>
    <oak-list-item href=${href} target=${target ?? nothing} label=${label}>
      <span slot="start" class="round">${iconWallet()}</span>${text}
      <span slot="end" class="icon">${iconExternal()}</span>
    </oak-list-item>
  </li>`
}

/**
 * An account that the wallet has not confirmed to this page. It is shown for its owner to know it again: not whole,
 * not to be copied, and without the words that invite to send something there.
 */
export function renderUnconfirmed(
  kit: Kit,
  connection: Connection,
  wallet: ConnectedWallet | undefined,
  parts: { readonly link: unknown; readonly disconnect: unknown; readonly opensNewTab: (label: string) => string },
): TemplateResult {
  const messages = translate(kit, unconfirmedMessages)
  const name = wallet?.name ?? connection.connectorId
  return html`
    <div class="view">
      <div class="identity">
        <div class="face unconfirmed"><oak-image .src=${wallet?.image ?? ''} .name=${name} size="72"></oak-image></div>
        <p class="address"><bdi dir="ltr">${truncateMiddle(connection.accounts[0]?.address ?? '', 6, 4)}</bdi></p>
        <div class="funds" role="status" tabindex="-1">
          <p class="trouble"><span class="icon">${iconClock()}</span><span>${messages.status}</span></p>
          <p class="note">${messages.text(name)}</p>
        </div>
      </div>
      ${parts.link}
      <ul>
        ${renderOpenWallet(kit, connection, name, parts.opensNewTab)} ${parts.disconnect}
      </ul>
    </div>
  `
}
