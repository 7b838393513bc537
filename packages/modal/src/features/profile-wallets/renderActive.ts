import { getDirection, keepOrder, type ChainNamespace } from '@openappkit/common'
import { getAccount, isSameAddress, type Connection, type Kit } from '@openappkit/core/internal'
import { iconExternal, iconPower, iconReceive } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { renderFace, type AccountFace } from '../shared/account-parts/renderFace.ts'
import { localizeAmount } from '../../i18n/localizeAmount.ts'
import { translate } from '../../i18n/translate.ts'
import { getExplorerLink, getNetworkName } from '../../kit/facts/network.ts'
import { shortenAccount, shortenName } from '../../kit/facts/shorten.ts'
import { renderLink } from '../shared/connecting/renderLink.ts'
import { getWallet, type WalletActions } from './renderWallet.ts'
import { profileWalletsMessages } from './messages.ts'

/** What the visitor can do with the active account of a family. */
interface ActiveActions extends Pick<WalletActions, 'use' | 'disconnect'> {
  copied(isCopied: boolean): void
}

/** Whether the chain family is the one that the site uses now. */
const isCurrent = ({ networks }: Kit, namespace: ChainNamespace) => networks.state.activeNamespace === namespace

/** The balance of the account that the site uses. Balances of other accounts are not read. */
function renderBalance(kit: Kit, namespace: ChainNamespace): unknown {
  const balance = isCurrent(kit, namespace) ? kit.account.getBalance() : undefined
  if (!balance || balance.status === 'idle' || balance.status === 'error') return nothing
  if (!balance.data) {
    return balance.status === 'pending' && kit.ports.lifecycle.isOnline()
      ? html`<oak-skeleton class="balance"></oak-skeleton>`
      : nothing
  }
  const { formatted, symbol } = balance.data
  return html`<bdi class="balance" dir="ltr">${localizeAmount(kit, formatted)} ${symbol}</bdi>`
}

function renderExplorer(kit: Kit, namespace: ChainNamespace, address: string): unknown {
  const network = kit.networks.getActive(namespace)
  const page = network && getExplorerLink(kit, network, 'address', address)
  if (!page) return nothing
  const label = translate(kit, profileWalletsMessages).explorer(page.explorer)
  return html`<a class="round" href=${page.href} target="_blank" rel="noopener noreferrer" aria-label=${label} title=${label}>${iconExternal()}</a>`
}

/** The view to receive shows the account that the site uses. Its guard refuses networks and sites without it. */
function renderReceive(kit: Kit, namespace: ChainNamespace): unknown {
  const { router } = kit
  const isOffered =
    isCurrent(kit, namespace) && router.isRegistered('WalletReceive') && !router.getRow('WalletReceive').guard?.(kit)
  if (!isOffered) return nothing
  const label = translate(kit, profileWalletsMessages).receive
  return html`<oak-icon-button label=${label} data-key="receive" @click=${() => router.push('WalletReceive')}>${iconReceive()}</oak-icon-button>`
}

/** The account of a chain family that is in use, by its name if it has one, with its actions. */
export function renderActive(
  kit: Kit,
  connection: Connection,
  address: string,
  actions: ActiveActions,
): TemplateResult {
  const messages = translate(kit, profileWalletsMessages)
  const { namespace } = connection
  const { name, image, logo = '' } = getWallet(kit, connection)
  const network = kit.networks.getActive(namespace)
  const short = shortenAccount(kit, address, namespace)
  const account = getAccount(kit, namespace)
  // Until the account follows a switch, it is the one before (R11).
  const identity: AccountFace = account?.address === address ? account : { address }
  // As in Account, an embedded wallet has the name of its visitor before its address.
  const ownName = identity.profileName ?? (connection.type === 'embedded' ? name : undefined)
  const isSmart =
    connection.accounts.find((account) => isSameAddress(account.address, address))?.type === 'smartAccount'
  return html`<section class="active" aria-label=${messages.active} tabindex="-1">
    <div class="head">
      <span class="face">
        ${renderFace(identity, 48)}
        <span class="badge"><oak-image .src=${image} .logo=${logo} .name=${name} size="20"></oak-image></span>
      </span>
      <div class="words">
        <p class="main">${ownName ? html`<bdi dir=${getDirection(ownName)} title=${ownName}>${shortenName(ownName)}</bdi>` : html`<bdi dir="ltr">${short}</bdi>`}</p>
        <p class="hint">
          ${ownName ? html`<bdi dir="ltr">${short}</bdi>` : html`<bdi dir=${getDirection(name)}>${keepOrder(name)}</bdi>`}${network ? html` · <bdi>${getNetworkName(kit, network)}</bdi>` : nothing}${isSmart ? html` · <bdi>${messages.smartAccount}</bdi>` : nothing}
        </p>
      </div>
      ${renderBalance(kit, namespace)}
    </div>
    ${renderLink(kit, connection)}
    <div class="actions">
      <oak-copy-button
        value=${address}
        label=${messages.copyAddress}
        copied-label=${messages.copied}
        @oak-copy=${({ detail }: CustomEvent<{ ok: boolean }>) => actions.copied(detail.ok)}
      ></oak-copy-button>
      ${renderExplorer(kit, namespace, address)} ${renderReceive(kit, namespace)}
      <oak-icon-button label=${messages.disconnect(name)} @click=${() => actions.disconnect(connection)}>${iconPower()}</oak-icon-button>
    </div>
    ${
      isCurrent(kit, namespace)
        ? nothing
        : html`<oak-button variant="secondary" block @click=${() => actions.use(connection, address)}>${messages.useHere}</oak-button>`
    }
  </section>`
}
