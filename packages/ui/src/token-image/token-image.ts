import { html, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { tokenImageStyles } from './token-image.styles.ts'

/** Edge of the network's badge, as a share of the token's. */
const BADGE_SHARE = 0.42

/**
 * The picture of a token with its network as a small badge, because the same token on another network is
 * a different asset. Both fall back to a letter as `oak-image` does.
 *
 * @csspart token - The token's `oak-image`.
 * @csspart badge - The network's `oak-image`.
 */
export class OakTokenImage extends OakElement {
  static override readonly styles = [baseStyles, tokenImageStyles]
  static override readonly properties: PropertyDeclarations = {
    src: {},
    logo: {},
    name: {},
    networkSrc: { attribute: 'network-src' },
    networkLogo: { attribute: 'network-logo' },
    networkName: { attribute: 'network-name' },
    size: { type: Number },
    label: {},
  }

  src = ''
  /** Names a bundled logo of the token; see `OakImage.logo`. */
  logo = ''
  /** Decides the letter and the colour of the token's fallback. */
  name = ''
  /** Address of the network's picture. */
  networkSrc = ''
  /** Names a bundled logo of the network; see `OakImage.logo`. */
  networkLogo = ''
  /** Decides the letter and the colour of the network's fallback. Without a name and a picture there is no badge. */
  networkName = ''
  /** Edge of the token in px. */
  size = 40
  /** Text alternative. Without one the picture is decorative: the names are beside it. */
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
        <oak-image class="token" part="token" shape="circle" .src=${this.src} .logo=${this.logo} .name=${this.name} .size=${this.size}></oak-image>
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
      .logo=${this.networkLogo}
      .name=${this.networkName}
      .size=${Math.round(this.size * BADGE_SHARE)}
    ></oak-image>`
  }
}
