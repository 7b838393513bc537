/**
 * The parts that the first illustration has: colours of the theme and its format. The others are in `illustrations.ts`, which loads later.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit'

export const LINE = 'var(--oak-accent-text)'
export const BG = 'var(--oak-bg)'
export const GROUND = 'var(--oak-surface-hover)'

/** @param mirror - The picture has a direction, so it is mirrored in right-to-left text. */
export function picture(width: number, height: number, shapes: TemplateResult<2>, mirror = false): TemplateResult<1> {
  return html`<svg
    viewBox="0 0 ${width} ${height}"
    width=${width}
    height=${height}
    fill="none"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    data-picture
    data-mirror=${mirror ? '' : nothing}
  >
    ${shapes}
  </svg>`
}

export const scene = (shapes: TemplateResult<2>, mirror = false) => picture(120, 96, shapes, mirror)
