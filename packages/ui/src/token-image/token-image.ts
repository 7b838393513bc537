import { html, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { tokenImageStyles } from './token-image.styles.ts'

/** Edge of the network's badge, as a share of the token's. */
const BADGE_SHARE = 0.42

/**
 * The picture of a token with the network it is on as a small badge: the same token is another one on
 * another network. Both fall back to a letter as `oak-image` does.
 *
 * @csspart token - The token's `oak-image`.
 * @csspart badge - The network's `oak-image`.
 */
export class OakTokenImage extends OakElement {
  static override readonly styles = [baseStyles, tokenImageStyles]
  static override readonly properties: PropertyDeclarations = {
    src: {},
    name: {},
    networkSrc: { attribute: 'network-src' },
    networkName: { attribute: 'network-name' },
    size: { type: Number },
    label: {},
  }

  src = ''
  /** Gives the token's stand-in its letter and colour. */
  name = ''
  /** Address of the small picture of its network. */
  networkSrc = ''
  /** Gives the network's stand-in its letter and colour. Without it and a picture there is no badge. */
  networkName = ''
  /** Edge of the token in px. */
  size = 40
  /** Text alternative. Without one the picture is decorative: the names stand beside it. */
  label = ''

  override render() {
    const isBadged = this.networkSrc !== '' || this.networkName !== ''
    return html`
      <span
        class="frame ${isBadged ? 'badged' : ''}"
        role=${this.label ? 'img' : nothing}
        aria-label=${this.label || nothing}
        aria-hidden=${this.label ? nothing : 'true'}
      >
        <oak-image class="token" part="token" shape="circle" .src=${this.src} .name=${this.name} .size=${this.size}></oak-image>
        ${isBadged ? this.#badge() : nothing}
      </span>
    `
  }

  #badge() {
    return html`<oak-image
      class="badge"
      part="badge"
      shape="circle"
      .src=${this.networkSrc}
      .name=${this.networkName}
      .size=${Math.round(this.size * BADGE_SHARE)}
    ></oak-image>`
  }
}
