import { css, html, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { hashText } from '../element/hashText.ts'

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

/** The numbers that define an avatar, on a 40 by 40 canvas. */
interface AvatarShapes {
  readonly hue: number
  readonly turn: number
  readonly band: number
  readonly disc: { readonly x: number; readonly y: number; readonly radius: number }
  readonly dot: { readonly x: number; readonly y: number; readonly radius: number }
  readonly spread: number
}

/** Marsaglia's xorshift32: a short, even sequence of numbers from 0 to 1 for a seed. */
function createSequence(seed: number) {
  let value = seed || 1
  return (from: number, to: number) => {
    value ^= value << 13
    value ^= value >>> 17
    value ^= value << 5
    return from + ((value >>> 0) / 2 ** 32) * (to - from)
  }
}

/**
 * The same address gives the same shapes. The case of hexadecimal addresses is ignored, as it only
 * encodes their checksum.
 */
export function avatarShapes(address: string): AvatarShapes {
  const seed = hashText(/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address)
  const next = createSequence(seed)
  // Neighbouring seeds start with similar numbers, so the first ones are discarded.
  for (let index = 0; index < 4; index++) next(0, 1)
  const between = (from: number, to: number) => Math.round(next(from, to))
  const at = (angle: number, distance: number) => ({
    x: Math.round(20 + distance * Math.cos(angle)),
    y: Math.round(20 + distance * Math.sin(angle)),
  })
  const angle = next(0, 2 * Math.PI)
  return {
    hue: between(0, 360),
    spread: between(40, 160),
    turn: between(0, 360),
    band: between(-6, 12),
    disc: { ...at(angle, next(8, 16)), radius: between(8, 14) },
    // Opposite the disc: one inside the other would look like an eye.
    dot: { ...at(angle + Math.PI + next(-0.8, 0.8), next(9, 16)), radius: between(4, 8) },
  }
}

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
