import { css, html, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { avatarShapes } from './avatarShapes.ts'

const avatarStyles = css`
  :host {
    display: inline-block;
    flex: none;
    vertical-align: middle;
  }

  svg {
    display: block;
    border-radius: 50%;
  }
`

/**
 * A picture drawn from an address: the same address looks the same everywhere, and two addresses
 * look different. The element loads nothing.
 *
 * @csspart picture - The SVG.
 */
export class OakAvatar extends OakElement {
  static override readonly styles = [baseStyles, avatarStyles]
  static override readonly properties: PropertyDeclarations = { address: {}, size: { type: Number }, label: {} }

  /** Address of an account. Another case or form of it gives another picture. */
  address = ''
  /** Edge in px. */
  size = 40
  /** Text alternative. Without one the picture is decorative: the address is beside it. */
  label = ''

  override render() {
    const { hue, spread, turn, band, disc, dot } = avatarShapes(this.address)
    return html`
      <svg
        part="picture"
        viewBox="0 0 40 40"
        width=${this.size}
        height=${this.size}
        role=${this.label ? 'img' : nothing}
        aria-label=${this.label || nothing}
        aria-hidden=${this.label ? nothing : 'true'}
      >
        <rect width="40" height="40" fill="oklch(0.62 0.15 ${hue})" />
        <rect
          x="-20"
          y=${20 + band}
          width="80"
          height="60"
          transform="rotate(${turn} 20 20)"
          fill="oklch(0.74 0.13 ${hue + spread})"
        />
        <circle cx=${disc.x} cy=${disc.y} r=${disc.radius} fill="oklch(0.9 0.07 ${hue + spread / 2})" />
        <circle cx=${dot.x} cy=${dot.y} r=${dot.radius} fill="oklch(0.48 0.14 ${hue - spread / 2})" />
      </svg>
    `
  }
}
