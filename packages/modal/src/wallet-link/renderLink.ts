import { isWalletConnect, type Connection, type Kit } from '@openappkit/core'
import { iconClock, iconOffline } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { describeLinkTrouble } from './describeLinkTrouble.ts'

/**
 * Says that the way to a connected wallet is slow or down. Its live region is there before it is needed; a wallet
 * of this browser has none, because nothing lies between. Goes with {@link walletLinkStyles}.
 */
export function renderLink(kit: Kit, connection: Connection | undefined): TemplateResult | typeof nothing {
  if (!connection || !isWalletConnect(connection)) return nothing
  const words = describeLinkTrouble(kit, connection.link)
  return html`<div class="wallet-link ${words ? 'trouble' : ''}" role="status">
    ${words
      ? html`<span class="icon">${words.trouble === 'down' ? iconOffline() : iconClock()}</span>
          <p>${words.heading ? html`<strong>${words.heading}</strong> ` : nothing}${words.text}</p>`
      : nothing}
  </div>`
}
