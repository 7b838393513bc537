import type { Connection, Kit } from '@openappkit/core'
import { iconClock } from '@openappkit/ui'
import '@openappkit/ui/image'
import { html, type TemplateResult } from 'lit'
import { translate } from '../../../i18n/translate.ts'
import { shortenAccount } from '../../../kit/facts/shorten.ts'
import { getConnectedWallet } from '../../../kit/facts/getConnectedWallet.ts'
import { unconfirmedMessages } from './messages.ts'

/** The name of a connection's wallet. */
export const getWalletName = (kit: Kit, connection: Connection): string =>
  getConnectedWallet(kit, connection)?.name ?? connection.connectorId

/**
 * A restored account that its wallet has not confirmed. Its address is shortened and cannot be copied, so that the visitor
 * recognises it but sends no funds to it.
 *
 * @param sections - The sections below it.
 */
export function renderUnconfirmed(kit: Kit, connection: Connection, sections: unknown): TemplateResult {
  const messages = translate(kit, unconfirmedMessages)
  const name = getWalletName(kit, connection)
  const { image = '', logo = '' } = getConnectedWallet(kit, connection) ?? {}
  return html`
    <div class="view">
      <div class="identity">
        <div class="face unconfirmed"><oak-image .src=${image} .logo=${logo} .name=${name} size="72"></oak-image></div>
        <p class="address"><bdi dir="ltr">${shortenAccount(kit, connection.accounts[0]?.address ?? '', connection.namespace)}</bdi></p>
        <div class="funds" role="status" tabindex="-1">
          <p class="trouble"><span class="icon">${iconClock()}</span><span>${messages.status}</span></p>
          <p class="note">${messages.text(name)}</p>
        </div>
      </div>
      ${sections}
    </div>
  `
}
