import type { Account, Kit } from '@openappkit/core'
import { html, nothing } from 'lit'
import type { ShownTab } from '../account-parts/account-tabs.ts'
import { translate } from '../i18n/translate.ts'
import type { LoadedParts } from './loadParts.ts'
import { accountMessages } from './messages.ts'
import { sortEntries } from './sortEntries.ts'

/** The tabs under the balance. */
export function listTabs(kit: Kit, account: Account, parts: readonly LoadedParts[]): readonly ShownTab[] {
  const shown = parts.flatMap(({ entries, getMessages }) =>
    (entries.tabs?.list ?? [])
      .filter((tab) => tab.guard?.(kit, account) ?? true)
      .map((tab) => ({
        name: tab.name,
        order: tab.order,
        tag: tab.tag,
        label: tab.label(getMessages(kit), kit),
        load: () => tab.load(),
      })),
  )
  return sortEntries(shown)
}

/** Renders the tabs; nothing if no feature has one. */
export function renderTabs(kit: Kit, account: Account, tabs: readonly ShownTab[]): unknown {
  if (tabs.length === 0) return nothing
  return html`<appkit-account-tabs label=${translate(kit, accountMessages).title} .kit=${kit} .account=${account} .tabs=${tabs}></appkit-account-tabs>`
}
