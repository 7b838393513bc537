/** @module The icons of the header and the list of wallets. They load with the modal. */
import { html, nothing, svg, type TemplateResult } from 'lit'

/** @param mirror - The icon has a direction, so our elements mirror it in right-to-left text. */
export function icon(shapes: TemplateResult<2>, mirror = false): TemplateResult<1> {
  return html`<svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentcolor"
    stroke-width="1.6"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    data-mirror=${mirror ? '' : nothing}
  >
    ${shapes}
  </svg>`
}

export const iconBack = () => icon(svg`<path d="M12 4.5 6.5 10l5.5 5.5" />`, true)

export const iconChevron = () => icon(svg`<path d="M8 4.5 13.5 10 8 15.5" />`, true)

export const iconClose = () => icon(svg`<path d="m5 5 10 10M15 5 5 15" />`)

/** Its question mark can be mirrored alone, for languages that mirror it. */
export const iconHelp = () =>
  icon(svg`<circle cx="10" cy="10" r="7" /><g data-question><path d="M7.9 8a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4" />
    <path d="M10 13.7h.01" stroke-width="2" /></g>`)
