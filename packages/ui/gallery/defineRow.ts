import type { TemplateResult } from 'lit'

/** One element in the gallery: each of its states, by a name for readers. */
export interface GalleryRow {
  /** The element's tag, or the name of a sheet of pictures. */
  readonly tag: string
  /** The gallery calls each once per theme, so that no two places share a node. */
  readonly states: Readonly<Record<string, () => TemplateResult>>
}

/**
 * Declares the states of one element that the gallery shows and tests. A row is the default export of a file in
 * `rows/`; no other file has to import it.
 *
 * @example
 * export default defineRow('oak-tag', { neutral: () => html`<oak-tag>Recent</oak-tag>` })
 */
export function defineRow(tag: string, states: GalleryRow['states']): GalleryRow {
  return { tag, states }
}
