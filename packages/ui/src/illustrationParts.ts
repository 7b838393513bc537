/**
 * The parts of illustrations: the colours of the theme and the two formats.
 *
 * @module
 */
import { html, nothing, svg, type TemplateResult } from 'lit'

export const ACCENT = 'var(--oak-accent)'
export const LINE = 'var(--oak-accent-text)'
export const SOFT = 'var(--oak-accent-surface)'
export const INK = 'var(--oak-on-accent)'
export const BG = 'var(--oak-bg)'
export const GROUND = 'var(--oak-surface-hover)'
export const QUIET = 'var(--oak-control)'
export const EDGE = 'var(--oak-surface-active)'
export const ERROR = 'var(--oak-error)'

/** @param mirror - The picture has a direction, so it is mirrored in right-to-left text. */
function picture(width: number, height: number, shapes: TemplateResult<2>, mirror = false): TemplateResult<1> {
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

export const spot = (shapes: TemplateResult<2>, mirror = false) =>
  picture(64, 64, svg`<rect width="64" height="64" rx="20" fill=${SOFT} />${shapes}`, mirror)
