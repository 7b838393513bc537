import { parseWalletLink } from '@openappkit/common'
import type { Connection, Kit } from '@openappkit/core'
import { iconClock, iconExternal, iconWallet, truncateMiddle } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import type { ConnectedWallet } from '../kit-facts/getConnectedWallet.ts'
import { unconfirmedMessages } from './messages.ts'

/** On the phone that the wallet is on, opening it is all it takes. */
function renderOpenWallet(kit: Kit, { wallet }: Connection, name: string): TemplateResult | typeof nothing {
  const href = parseWalletLink(wallet?.links?.native ?? wallet?.links?.universal)
  if (!kit.ports.isMobile || href === undefined) return nothing
  return html`<li>
    <oak-list-item href=${href}>
      <span slot="start" class="round">${iconWallet()}</span>${translate(kit, unconfirmedMessages).openWallet(name)}
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
  parts: { readonly link: unknown; readonly disconnect: unknown },
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
        ${renderOpenWallet(kit, connection, name)} ${parts.disconnect}
      </ul>
    </div>
  `
}
