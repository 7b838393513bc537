import { isWalletConnect } from '@openappkit/common'
import type { Connection, Kit } from '@openappkit/core'
import { iconClock, iconOffline } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { describeLinkTrouble } from './describeLinkTrouble.ts'

/**
 * Shows that the connection to a WalletConnect wallet is slow or down. Its live region always exists, so that it announces
 * the change. Use it with {@link walletLinkStyles}.
 */
export function renderLink(kit: Kit, connection: Connection | undefined): TemplateResult | typeof nothing {
  if (!connection || !isWalletConnect(connection)) return nothing
  const words = describeLinkTrouble(kit, connection.link)
  return html`<div class="wallet-link ${words ? 'trouble' : ''}" role="status">
    ${
      words
        ? html`<span class="icon">${words.trouble === 'down' ? iconOffline() : iconClock()}</span>
          <p>${words.heading ? html`<strong>${words.heading}</strong> ` : nothing}${words.text}</p>`
        : nothing
    }
  </div>`
}
