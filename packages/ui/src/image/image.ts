import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { hashText } from '../element/hashText.ts'
import { OakElement } from '../element/oak-element.ts'
import { imageStyles } from './image.styles.ts'

/** How many colours there are behind letters. */
export const TINT_COUNT = 7
/** Time a picture may take to load before the letter replaces it. */
export const IMAGE_PATIENCE_MS = 2_000

/** The first grapheme of a name: a letter with its accents, or an emoji. */
export function firstGrapheme(name: string): string {
  // Controls such as bidi marks have no glyph; the joiners inside an emoji stay.
  const text = name.slice(0, 64).replace(/^[\p{C}\p{Z}\p{P}]+/u, '')
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  if (!first) return ''
  const upper = first.segment.toUpperCase()
  return upper.length > first.segment.length ? first.segment : upper
}

/**
 * The picture of a wallet, network or token: a given one, or else a bundled logo, or else the first letter of its name. A
 * picture that cannot be loaded counts as none. A late picture still replaces the letter. The element never sends the referrer.
 *
 * @csspart image - The native image.
 * @cssproperty --oak-image-radius - Corners of the rounded shape.
 */
export class OakImage extends OakElement {
  static override readonly styles = [baseStyles, imageStyles]
  static override readonly properties: PropertyDeclarations = {
    src: {},
    name: {},
    logo: {},
    tint: {},
    size: { type: Number },
    shape: { reflect: true },
    label: {},
    status: { state: true },
    found: { state: true },
    isBroken: { state: true },
  }

  src = ''
  /** Decides the letter and the colour of the fallback. */
  name = ''
  /**
   * Names a bundled logo, which is shown where `src` is empty or cannot be loaded, and fetched when the element is seen:
   * the id of a wallet in the directory's snapshot or its rdns, the CAIP-2 id of a network, or the symbol of a coin.
   */
  logo = ''
  /** Chooses the colour behind the letter: any integer from 0. Without it, the name chooses. */
  tint: number | undefined
  /** Edge in px. */
  size = 40
  /** A wallet is rounded; a network, a token and an account are circles. */
  shape: 'rounded' | 'circle' = 'rounded'
  /** Text alternative. Without one the picture is decorative: the name is beside it. */
  label = ''

  private status: 'waiting' | 'late' | 'loaded' | 'failed' = 'waiting'
  /** URL of the bundled logo. Empty if there is none, undefined until that is known. */
  private found: string | undefined = ''

  /** Whether `src` could not be loaded and the bundled logo replaces it. */
  private isBroken = false

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
    const showsLogo = !this.src || this.isBroken
    if (!changed.has('src') && !(changed.has('logo') && showsLogo)) return
    this.found = this.logo ? undefined : ''
    this.isBroken = false
    this.status = 'waiting'
    if (this.isConnected) this.#startTimer()
    if (!this.src) this.#findLogo()
  }

  #findLogo() {
    if (!this.logo) return
    // Without the module, the letter appears when the timer ends.
    void import('../logo/findLogo.ts')
      .then(({ findLogo }) => findLogo(this))
      .then(
        (found) => (this.found = found),
        () => {},
      )
  }

  #startTimer() {
    clearTimeout(this.#timer)
    if (!this.src && !this.logo) return
    this.#timer = setTimeout(() => {
      if (this.status === 'waiting') this.status = 'late'
    }, IMAGE_PATIENCE_MS)
  }

  override render() {
    const src = (!this.isBroken && this.src) || this.found
    const showsLetter = src === '' || this.status === 'late' || this.status === 'failed'
    return html`
      <span
        class="frame"
        role=${this.label ? 'img' : nothing}
        aria-label=${this.label || nothing}
        aria-hidden=${this.label ? nothing : 'true'}
      >
        ${showsLetter || this.status === 'waiting' ? this.#renderFallback(showsLetter) : nothing}
        ${src && this.status !== 'failed' ? this.#picture(src) : nothing}
      </span>
    `
  }

  readonly #onLoad = () => {
    this.status = 'loaded'
  }

  /** The bundled logo replaces a failed `src`. The timer of `src` continues. */
  readonly #onError = () => {
    if (this.isBroken || !this.src || !this.logo) {
      this.status = 'failed'
      return
    }
    this.isBroken = true
    this.#findLogo()
  }

  #picture(src: string) {
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
        src=${src}
        ?hidden=${this.status !== 'loaded'}
        @load=${this.#onLoad}
        @error=${this.#onError}
      />
    `
  }

  #renderFallback(withLetter: boolean) {
    // Equal lightness in OKLCH, so that white is readable on every hue, and no hue from 40 to 140: they are brown and olive.
    const fill = `oklch(0.52 0.15 ${150 + 35 * ((this.tint ?? hashText(this.name)) % TINT_COUNT)})`
    return html`
      <svg viewBox="0 0 40 40" width=${this.size} height=${this.size}>
        <rect width="40" height="40" fill=${withLetter ? fill : 'none'} />
      </svg>
      <span class="letter" data-letter=${withLetter ? firstGrapheme(this.name) : ''}></span>
    `
  }
}
