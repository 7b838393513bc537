import { html, type TemplateResult } from 'lit'

/** Placeholders for rows that load, so that the layout does not shift. */
export function renderPlaces(count: number): readonly TemplateResult[] {
  return Array.from({ length: count }, () => html`<div></div>`)
}
