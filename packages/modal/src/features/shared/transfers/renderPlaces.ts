import '@openappkit/ui/skeleton'
import { html, type TemplateResult } from 'lit'

const PLACES = [0, 1, 2, 3]

/** Rows with the size of assets, while these are read. */
export const renderPlaces = (label: string): TemplateResult => html`<div class="places" role="status">
  <span class="visually-hidden">${label}</span>
  ${PLACES.map(() => html`<div class="place"><oak-skeleton width="40" height="40" class="round"></oak-skeleton><oak-skeleton height="16"></oak-skeleton></div>`)}
</div>`
