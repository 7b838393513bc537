import type { Account, Kit, Connection } from '@openappkit/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { iconExternal, iconWallet } from '@openappkit/ui'
import type { LoadedParts } from './loadParts.ts'
import type { AccountAction, UnconfirmedSection } from '../shared/account-parts/parts.ts'
import { sortEntries } from './renderSections.ts'
import { accountMessages } from './messages.ts'
import { createAppLink } from '../../kit/app-links/createPairingLink.ts'
import { readDevice } from '../../kit/app-links/readDevice.ts'
import { runEntry } from '../../shell/views/runEntry.ts'
import { translate } from '../../i18n/translate.ts'
import { getWalletName } from '../shared/unconfirmed/renderUnconfirmed.ts'
import { unconfirmedMessages } from '../shared/unconfirmed/messages.ts'

interface ShownAction extends Pick<AccountAction, 'name' | 'order'> {
  icon(): unknown
  readonly label: string
  press(): void
}

function listActions(kit: Kit, account: Account, parts: readonly LoadedParts[]): readonly ShownAction[] {
  return parts.flatMap(({ entries, getMessages }) =>
    (entries.actions ?? [])
      .filter((action) => runEntry(kit, action.name, () => action.guard?.(kit, account) ?? true, false))
      .map((action) => ({
        name: action.name,
        order: action.order,
        icon: () => runEntry<unknown, unknown>(kit, action.name, () => action.icon(), nothing),
        label: runEntry(kit, action.name, () => action.label(getMessages(kit), kit), action.name),
        press: () => action.press(kit, account),
      })),
  )
}

/** The site's order. Checked, because plain JavaScript may pass any value. */
function getWantedOrder(kit: Kit): readonly unknown[] {
  const { walletFeaturesOrder } = kit.options.state.features as { readonly walletFeaturesOrder?: unknown }
  return Array.isArray(walletFeaturesOrder) ? walletFeaturesOrder : []
}

/** The row of buttons under the balance; nothing if no feature has one. */
export function renderActions(kit: Kit, account: Account, parts: readonly LoadedParts[]): unknown {
  const actions = sortEntries(listActions(kit, account, parts), getWantedOrder(kit))
  if (actions.length === 0) return nothing
  return html`<ul class="actions">
    ${repeat(
      actions,
      ({ name }) => name,
      ({ name, icon, label, press }) => html`<li>
        <oak-button variant="secondary" block data-key="action-${name}" @click=${press}><span slot="start" class="icon">${icon()}</span>${label}</oak-button>
      </li>`,
    )}
  </ul>`
}

const getLink = (kit: Kit, { wallet }: Connection) =>
  kit.ports.isMobile ? createAppLink({ links: wallet?.links ?? {} }, readDevice()) : undefined

/**
 * A link that opens the wallet, so that it confirms the account. The session does not say on which device its wallet is,
 * so every phone shows the link.
 */
export const openWalletSection: UnconfirmedSection = {
  name: 'openWallet',
  order: 100,
  group: 'leave',
  isRow: true,
  guard: (kit, connection) => getLink(kit, connection) !== undefined,
  render(kit, connection) {
    const link = getLink(kit, connection)
    if (!link) return nothing
    const { href, target } = link
    const text = translate(kit, unconfirmedMessages).openWallet(getWalletName(kit, connection))
    const label = target === '_blank' ? translate(kit, accountMessages).opensNewTab(text) : nothing
    return html`<oak-list-item href=${href} target=${target ?? nothing} label=${label}>
      <span slot="start" class="round">${iconWallet()}</span>${text}
      <span slot="end" class="icon">${iconExternal()}</span>
    </oak-list-item>`
  },
}
