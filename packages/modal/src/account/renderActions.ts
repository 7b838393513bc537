import type { Account, Kit } from '@openappkit/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { LoadedParts } from './loadParts.ts'
import type { AccountAction } from '../account-parts/parts.ts'
import { sortEntries } from './sortEntries.ts'

interface ShownAction extends Pick<AccountAction, 'name' | 'order' | 'icon'> {
  readonly label: string
  press(): void
}

function listActions(kit: Kit, account: Account, parts: readonly LoadedParts[]): readonly ShownAction[] {
  return parts.flatMap(({ entries, getMessages }) =>
    (entries.actions ?? [])
      .filter((action) => action.guard?.(kit, account) ?? true)
      .map((action) => ({
        name: action.name,
        order: action.order,
        icon: () => action.icon(),
        label: action.label(getMessages(kit), kit),
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
