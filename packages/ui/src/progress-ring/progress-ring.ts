import { html, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { iconCheck, iconClose } from '../icons.ts'
import { progressRingStyles } from './progress-ring.styles.ts'

/**
 * A picture with a ring around it that shows the state of an attempt. Decorative: describe the state in text too.
 *
 * @slot - The picture, 64px by default.
 * @csspart ring - The SVG of the ring.
 * @cssproperty --oak-progress-ring-radius - Corners of the ring, of which 96px are its whole width. Default: 30px.
 * @csspart badge - The mark of an error or a success.
 */
export class OakProgressRing extends OakElement {
  static override readonly styles = [baseStyles, progressRingStyles]
  static override readonly properties: PropertyDeclarations = { state: { reflect: true }, size: { type: Number } }

  /** A waiting ring turns; the other states show the result. */
  state: 'waiting' | 'error' | 'success' = 'waiting'
  /** Outer edge in px. */
  size = 96

  override render() {
    return html`
      <div class="frame" aria-hidden="true">
        <svg part="ring" class="ring" viewBox="0 0 96 96" width=${this.size} height=${this.size}>
          <rect class="track" x="2" y="2" width="92" height="92" />
          <rect class="line" x="2" y="2" width="92" height="92" pathLength="100" />
        </svg>
        <div class="picture"><slot></slot></div>
        ${
          this.state === 'waiting'
            ? nothing
            : html`<div part="badge" class="badge">${this.state === 'error' ? iconClose() : iconCheck()}</div>`
        }
      </div>
    `
  }
}
