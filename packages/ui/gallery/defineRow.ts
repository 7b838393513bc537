import type { TemplateResult } from 'lit'

/** One element in the gallery: every state it can be in, by a name for readers. */
export interface GalleryRow {
  /** The element's tag, or a word of our own for a sheet of pictures. */
  readonly tag: string
  /** Each is called once per theme, so that no two places share a node. */
  readonly states: Readonly<Record<string, () => TemplateResult>>
}

/**
 * Declares what the gallery shows, and tests, of one element. A row is a file of `rows/` with this as its default
 * export; nothing else has to know of it.
 *
 * @example
 * export default defineRow('oak-tag', { neutral: () => html`<oak-tag>Recent</oak-tag>` })
 */
export function defineRow(tag: string, states: GalleryRow['states']): GalleryRow {
  return { tag, states }
}
