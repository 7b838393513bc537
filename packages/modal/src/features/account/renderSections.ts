import { type Kit, listConnections, type Connection } from '@openappkit/core/internal'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { iconPower } from '@openappkit/ui'
import '@openappkit/ui/list-item'
import type { SectionGroup } from '../shared/account-parts/parts.ts'
import { runEntry } from '../../shell/views/runEntry.ts'
import { translate } from '../../i18n/translate.ts'
import { disconnectAll, disconnectWallet } from '../../kit/actions/disconnect.ts'
import { disconnectMessages } from '../../kit/actions/messages.ts'
import { getConnectedWallet } from '../../kit/facts/getConnectedWallet.ts'
import { accountMessages } from './messages.ts'

/** A section of either kind. */
interface Section<Subject> {
  readonly name: string
  readonly order: number
  readonly group: SectionGroup
  readonly isRow?: boolean
  guard?(kit: Kit, subject: Subject): boolean
  render(kit: Kit, subject: Subject): unknown
}

interface Block<Subject> {
  /** Identifies the block when sections are inserted before it, so that it keeps the focus. */
  readonly key: string
  readonly sections: readonly Section<Subject>[]
  readonly isList: boolean
}

/** Joins consecutive rows into one list. */
function collectBlocks<Subject>(sections: readonly Section<Subject>[]): readonly Block<Subject>[] {
  const blocks: { key: string; sections: Section<Subject>[]; isList: boolean }[] = []
  let lists = 0
  for (const section of sections) {
    const last = blocks.at(-1)
    if (section.isRow && last?.isList) last.sections.push(section)
    else if (section.isRow) blocks.push({ key: `list ${lists++}`, sections: [section], isList: true })
    else blocks.push({ key: section.name, sections: [section], isList: false })
  }
  return blocks
}

/** Sorts entries by `order`, after the names of `wanted` in their order. The sort is stable. */
export function sortEntries<Entry extends { readonly name: string; readonly order: number }>(
  entries: readonly Entry[],
  wanted: readonly unknown[] = [],
): readonly Entry[] {
  const getPlace = ({ name }: Entry) => (wanted.includes(name) ? wanted.indexOf(name) : wanted.length)
  return [...entries].sort((left, right) => getPlace(left) - getPlace(right) || left.order - right.order)
}

/**
 * Renders the sections of a group, in their order.
 *
 * @param subject - The account, or the unconfirmed connection.
 * @param hasLine - A line separates the group from what is above it.
 */
export function renderSections<Subject>(
  kit: Kit,
  subject: Subject,
  sections: readonly Section<Subject>[],
  group: SectionGroup,
  hasLine = false,
): unknown {
  const isShown = (section: Section<Subject>) =>
    section.group === group && runEntry(kit, section.name, () => section.guard?.(kit, subject) ?? true, false)
  const shown = sections.filter(isShown)
  if (shown.length === 0) return nothing
  const draw = (section: Section<Subject>) => runEntry(kit, section.name, () => section.render(kit, subject), nothing)
  const blocks = repeat(
    collectBlocks(sortEntries(shown)),
    ({ key }) => key,
    ({ sections, isList }) =>
      isList
        ? html`<ul>
            ${repeat(
              sections,
              ({ name }) => name,
              (section) => html`<li data-section=${section.name}>${draw(section)}</li>`,
            )}
          </ul>`
        : sections.map(draw),
  )
  return html`${hasLine ? html`<hr />` : nothing}${blocks}`
}

/* The rows that end connections: in the settings of the account, and in Account while its wallet has not confirmed it. */

/** Each wallet has its own row, so that the second press of a double click does not disconnect the next one. */
export function renderDisconnect(kit: Kit, connection: Connection | undefined): unknown {
  if (!connection) return nothing
  const wallet = getConnectedWallet(kit, connection)
  return repeat(
    [connection],
    ({ connectorId }) => connectorId,
    () => html`<oak-list-item @click=${() => disconnectWallet(kit, connection)}>
    <span slot="start" class="round">${iconPower()}</span>${translate(kit, accountMessages).disconnect}
    ${wallet ? html`<span slot="description" class="name" dir="auto">${wallet.name}</span>` : nothing}
  </oak-list-item>`,
  )
}

export const disconnectAllSection = {
  name: 'disconnectAll',
  order: 300,
  group: 'leave',
  isRow: true,
  guard: (kit: Kit) => new Set(listConnections(kit).map(({ connectorId }) => connectorId)).size > 1,
  render: (kit: Kit): TemplateResult => html`<oak-list-item @click=${() => disconnectAll(kit)}>
    <span slot="start" class="round">${iconPower()}</span>${translate(kit, disconnectMessages).all}
  </oak-list-item>`,
} as const

export const disconnectEntry = { name: 'disconnect', order: 200, group: 'leave', isRow: true } as const

/** Opens the choice of the network. */
export function openNetworks(kit: Kit): void {
  kit.events.track({ event: 'CLICK_NETWORKS' })
  kit.router.push('Networks')
}
