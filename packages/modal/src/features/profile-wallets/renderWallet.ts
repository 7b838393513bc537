import { getDirection, keepOrder } from '@openappkit/common'
import type { Connection, ConnectionAccount, Kit } from '@openappkit/core/internal'
import { iconPower } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { translate } from '../../i18n/translate.ts'
import { shortenAccount } from '../../kit/facts/shorten.ts'
import { unconfirmedMessages } from '../shared/unconfirmed/messages.ts'
import { walletChoiceMessages } from '../shared/connecting/choice.messages.ts'
import { profileWalletsMessages } from './messages.ts'
import type { ConnectedWallet } from '../../kit/facts/getConnectedWallet.ts'
import { getListedWallet } from '../../kit/facts/getListedWallet.ts'

/** Accounts of a wallet that are shown at first. A button shows the rest. */
const SHOWN = 3

/** What the visitor can do with a wallet. */
export interface WalletActions {
  /** Whether all accounts of a wallet are shown. */
  isOpen(connectorId: string): boolean
  open(connectorId: string): void
  use(connection: Connection, address: string): void
  disconnect(connection: Connection): void
}

function renderAccount(
  kit: Kit,
  connection: Connection,
  { address, type }: ConnectionAccount,
  actions: WalletActions,
): TemplateResult {
  const messages = translate(kit, profileWalletsMessages)
  const short = shortenAccount(kit, address, connection.namespace)
  return html`<li>
    <oak-list-item
      class="account"
      @click=${() => actions.use(connection, address)}
    >
      <oak-avatar slot="start" address=${address} size="32"></oak-avatar>
      <bdi dir="ltr">${short}</bdi>
      <span slot="end" class="choose">${type === 'smartAccount' ? html`<oak-tag>${messages.smartAccount}</oak-tag>` : nothing}<span class="use">${messages.use}</span></span>
    </oak-list-item>
  </li>`
}

/**
 * The accounts of a wallet to switch to.
 *
 * @param label - Names the list.
 */
export function renderAccounts(
  kit: Kit,
  connection: Connection,
  accounts: readonly ConnectionAccount[],
  label: string,
  actions: WalletActions,
): unknown {
  if (accounts.length === 0) return nothing
  const { connectorId } = connection
  // A single further row takes as much room as the button that would show it.
  const isLong = !actions.isOpen(connectorId) && accounts.length > SHOWN + 1
  const shown = isLong ? accounts.slice(0, SHOWN) : accounts
  return html`
    <ul aria-label=${label} data-wallet=${connectorId}>
      ${repeat(
        shown,
        ({ address }) => address,
        (account) => renderAccount(kit, connection, account, actions),
      )}
    </ul>
    ${
      isLong
        ? html`<oak-button variant="ghost" size="s" block @click=${() => actions.open(connectorId)}
          >${translate(kit, profileWalletsMessages).more(accounts.length - SHOWN)}</oak-button
        >`
        : nothing
    }
  `
}

/** Name and picture of the wallet of a connection; the id of a wallet that has left the page. */
export const getWallet = (kit: Kit, connection: Connection): ConnectedWallet =>
  getListedWallet(kit, connection) ?? { name: connection.connectorId, image: '' }

/**
 * Another wallet of the chain family: its name, a button that disconnects it, and its accounts. The accounts of a wallet
 * that has not confirmed them cannot be used.
 */
export function renderWallet(
  kit: Kit,
  connection: Connection,
  isUnconfirmed: boolean,
  actions: WalletActions,
): TemplateResult {
  const messages = translate(kit, profileWalletsMessages)
  const { name, image, logo = '' } = getWallet(kit, connection)
  const isAmbiguous = kit.connections.getConnector(connection.connectorId)?.isAmbiguous === true
  return html`<section class="wallet" aria-label=${name}>
    <div class="head">
      <oak-image .src=${image} .logo=${logo} .name=${name} size="24"></oak-image>
      <h3 class="name" dir=${getDirection(name)}>${keepOrder(name)}</h3>
      ${isAmbiguous ? html`<oak-tag variant="warning">${translate(kit, walletChoiceMessages).unverified}</oak-tag>` : nothing}
      <oak-icon-button size="s" label=${messages.disconnect(name)} @click=${() => actions.disconnect(connection)}>${iconPower()}</oak-icon-button>
    </div>
    ${
      isUnconfirmed
        ? html`<p class="hint">${translate(kit, unconfirmedMessages).text(name)}</p>`
        : renderAccounts(kit, connection, connection.accounts, name, actions)
    }
  </section>`
}
