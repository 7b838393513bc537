import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { hashText } from '../element/hashText.ts'
import { OakElement } from '../element/oak-element.ts'
import { firstGrapheme } from './firstGrapheme.ts'
import { imageStyles } from './image.styles.ts'
import { isLight } from './isLight.ts'

/** How long a picture may take before the letter stands in for it. */
export const IMAGE_PATIENCE_MS = 2_000

/**
 * The picture of a wallet, network or token, with the first letter of its name as a stand-in.
 * A late picture still takes the letter's place; the referrer is never sent.
 *
 * @csspart image - The native image.
 * @cssproperty --oak-image-radius - Corners of the rounded shape.
 */
export class OakImage extends OakElement {
  static override readonly styles = [baseStyles, imageStyles]
  static override readonly properties: PropertyDeclarations = {
    src: {},
    name: {},
    color: {},
    size: { type: Number },
    shape: { reflect: true },
    label: {},
    status: { state: true },
  }

  src = ''
  /** Gives the stand-in its letter and colour. */
  name = ''
  /** `#rrggbb` behind the letter, instead of the one of the name; anything else is ignored. */
  color = ''
  /** Edge in px. */
  size = 40
  /** By what is shown: a wallet is rounded, a token or an account is a circle, a network a hexagon. */
  shape: 'rounded' | 'circle' | 'hexagon' = 'rounded'
  /** Text alternative. Without one the picture is decorative: the name stands beside it. */
  label = ''

  private status: 'waiting' | 'late' | 'loaded' | 'failed' = 'waiting'

  #timer: ReturnType<typeof setTimeout> | undefined

  override connectedCallback() {
    super.connectedCallback()
    if (this.status === 'waiting') this.#startTimer()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    if (!changed.has('src')) return
    this.status = 'waiting'
    if (this.isConnected) this.#startTimer()
  }

  #startTimer() {
    clearTimeout(this.#timer)
    if (!this.src) return
    this.#timer = setTimeout(() => {
      if (this.status === 'waiting') this.status = 'late'
    }, IMAGE_PATIENCE_MS)
  }

  override render() {
    const showsLetter = !this.src || this.status === 'late' || this.status === 'failed'
    return html`
      <span
        class="frame"
        role=${this.label ? 'img' : nothing}
        aria-label=${this.label || nothing}
        aria-hidden=${this.label ? nothing : 'true'}
      >
        ${showsLetter || this.status === 'waiting' ? this.#standIn(showsLetter) : nothing}
        ${this.src && this.status !== 'failed' ? this.#picture() : nothing}
      </span>
    `
  }

  #picture() {
    const settle = (status: 'loaded' | 'failed') => () => {
      this.status = status
    }
    return html`
      <img
        part="image"
        alt=""
        loading="lazy"
        decoding="async"
        referrerpolicy="no-referrer"
        draggable="false"
        width=${this.size}
        height=${this.size}
        src=${this.src}
        ?hidden=${this.status !== 'loaded'}
        @load=${settle('loaded')}
        @error=${settle('failed')}
      />
    `
  }

  #standIn(withLetter: boolean) {
    const own = /^#[\da-f]{6}$/i.test(this.color) ? this.color : ''
    // Equal lightness in OKLCH: white reads well on every hue.
    const fill = own || `oklch(0.52 0.13 ${hashText(this.name) % 360})`
    const letter = own && isLight(own) ? 'letter dark' : 'letter'
    return html`
      <svg viewBox="0 0 40 40" width=${this.size} height=${this.size}>
        <rect width="40" height="40" fill=${withLetter ? fill : 'none'} />
      </svg>
      <span class=${letter} data-letter=${withLetter ? firstGrapheme(this.name) : ''}></span>
    `
  }
}
