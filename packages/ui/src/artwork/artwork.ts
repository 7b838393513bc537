import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { artworkStyles } from './artwork.styles.ts'

/**
 * The picture of a collectible: a square as wide as its container. An icon replaces a picture that is missing or cannot be
 * loaded. A picture loads when it is near the visible area, and without the referrer.
 *
 * @csspart image - The native image.
 * @cssproperty --oak-artwork-radius - Corners. Default: `--oak-radius-m`.
 */
export class OakArtwork extends OakElement {
  static override readonly styles = [baseStyles, artworkStyles]
  static override readonly properties: PropertyDeclarations = { src: {}, label: {}, status: { state: true } }

  src = ''
  /** Text alternative. Without one the picture is decorative: the name is beside it. */
  label = ''

  private status: 'waiting' | 'loaded' | 'failed' = 'waiting'

  override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    if (changed.has('src')) this.status = 'waiting'
  }

  override render() {
    return html`
      <span class="frame" role=${this.label ? 'img' : nothing} aria-label=${this.label || nothing} aria-hidden=${this.label ? nothing : 'true'}>
        ${this.status === 'loaded' ? nothing : this.#renderIcon()} ${this.src && this.status !== 'failed' ? this.#renderPicture() : nothing}
      </span>
    `
  }

  #renderIcon() {
    return html`<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round">
      <rect x="3" y="3.5" width="14" height="13" rx="2.5" />
      <circle cx="7.2" cy="7.7" r="1.3" />
      <path d="m4 14 3.7-3.6 2.4 2.3L13 9.4l3.6 3.6" />
    </svg>`
  }

  #renderPicture() {
    return html`<img
      part="image"
      alt=""
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      draggable="false"
      src=${this.src}
      ?hidden=${this.status !== 'loaded'}
      @load=${() => (this.status = 'loaded')}
      @error=${() => (this.status = 'failed')}
    />`
  }
}
