import { html } from 'lit'

/**
 * The turning ring, for any element to draw. An element that uses it documents its part, `spinner`.
 *
 * @param size - Edge in px.
 */
export const spinnerTemplate = (size: number) => html`
  <svg class="spinner" part="spinner" aria-hidden="true" viewBox="0 0 20 20" width=${size} height=${size}>
    <circle class="track" cx="10" cy="10" r="8" />
    <circle cx="10" cy="10" r="8" pathLength="100" stroke-dasharray="28 72" />
  </svg>
`
