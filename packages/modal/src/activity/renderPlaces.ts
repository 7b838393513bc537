import '@openappkit/ui/skeleton'
import { html, type TemplateResult } from 'lit'
import type { RowContext } from './createRowContext.ts'

/** Placeholders with the height of rows, while the first page loads. */
export function renderPlaces({ messages }: RowContext, count: number): TemplateResult {
  return html`<div role="status">
    <span class="visually-hidden">${messages.loading}</span>
    <ul aria-hidden="true">
      ${Array.from(
        { length: count },
        () => html`<li class="row place">
          <span class="pictures"><oak-skeleton class="picture"></oak-skeleton></span>
          <span class="text"><oak-skeleton class="long"></oak-skeleton><oak-skeleton class="short"></oak-skeleton></span>
          <span class="value"><oak-skeleton class="short"></oak-skeleton></span>
        </li>`,
      )}
    </ul>
  </div>`
}
