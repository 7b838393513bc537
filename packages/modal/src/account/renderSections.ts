import type { Kit } from '@openappkit/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { SectionGroup } from '../account-parts/parts.ts'
import { sortEntries } from './sortEntries.ts'

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
  const shown = sections.filter((section) => section.group === group && (section.guard?.(kit, subject) ?? true))
  if (shown.length === 0) return nothing
  const draw = (section: Section<Subject>) => section.render(kit, subject)
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
