import { html, nothing, svg, type PropertyDeclarations, type PropertyValues } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { hashText } from '../element/hashText.ts'
import { OakElement } from '../element/oak-element.ts'
import { drawFinders } from './drawFinders.ts'
import { drawModules } from './drawModules.ts'
import { encodeQr, isFinder } from './encodeQr.ts'
import { qrCodeStyles } from './qr-code.styles.ts'

/** Light modules around a code, as the standard requires. */
const QUIET_ZONE = 4
/** Modules along an edge of the placeholder. */
const PLACEHOLDER_SIZE = 33

/** The placeholder: a constant pattern that looks like a code and that no scanner reads. */
const placeholder = {
  size: PLACEHOLDER_SIZE,
  isDark: (x: number, y: number) =>
    Math.min(x, y) >= 0 &&
    Math.max(x, y) < PLACEHOLDER_SIZE &&
    !isFinder(x, y, PLACEHOLDER_SIZE) &&
    !isFinder(x - 1, y, PLACEHOLDER_SIZE) &&
    !isFinder(x, y - 1, PLACEHOLDER_SIZE) &&
    hashText(`${x} ${y}`) % 9 < 4,
}

/**
 * A QR code, dark on white with a quiet zone in every theme. Put a link or a copy button beside it: a phone
 * cannot scan the code on its own screen.
 *
 * @slot logo - A picture in the middle, at most a fifth as wide as the code. The code leaves room for it and
 *   raises its error correction.
 * @slot expired - Shown over the placeholder of an expired code, such as a button for a new one.
 * @csspart frame - The white background.
 * @csspart code - The SVG.
 * @cssproperty --oak-qr-size - Largest edge. Default: 320px.
 * @cssproperty --oak-qr-radius - Corners of the white background.
 */
export class OakQrCode extends OakElement {
  static override readonly styles = [baseStyles, qrCodeStyles]
  static override readonly properties: PropertyDeclarations = {
    value: {},
    label: {},
    expired: { type: Boolean },
    hasLogo: { state: true },
  }

  /** The text that a scanner reads. A placeholder is shown while it is empty. */
  value = ''
  /** Accessible name. Required. */
  label = ''
  /** The code has expired: it is not drawn, so that it cannot be scanned. */
  expired = false

  private hasLogo = false

  #size = 0
  #path = ''
  #failure: Error | undefined

  override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    if (!this.#isCode || !(changed.has('value') || changed.has('hasLogo') || changed.has('expired'))) return
    this.#path = ''
    try {
      const matrix = encodeQr(this.value, this.hasLogo)
      this.#size = matrix.size
      this.#path = drawModules(matrix)
    } catch (error) {
      this.#failure = error as RangeError
    }
  }

  /** Throws after the render, because an error before it would leave the previous code on the screen. */
  protected override updated(changed: PropertyValues) {
    super.updated(changed)
    const failure = this.#failure
    this.#failure = undefined
    if (failure) throw failure
  }

  get #isCode() {
    return this.value !== '' && !this.expired
  }

  #onLogoChange(event: Event) {
    this.hasLogo = (event.target as HTMLSlotElement).assignedElements({ flatten: true }).length > 0
  }

  override render() {
    return html`
      <div
        part="frame"
        class="frame ${this.expired ? 'expired' : ''}"
        role="img"
        aria-label=${this.label}
        aria-busy=${this.value || this.expired ? nothing : 'true'}
      >
        ${this.#isCode && this.#path ? this.#draw(this.#size, this.#path) : this.#draw(placeholder.size, drawModules(placeholder), 'placeholder')}
      </div>
      <div class="logo" ?hidden=${!this.#isCode} aria-hidden="true"><slot name="logo" @slotchange=${this.#onLogoChange}></slot></div>
      ${this.expired ? html`<div class="over"><slot name="expired"></slot></div>` : nothing}
    `
  }

  #draw(size: number, path: string, look = '') {
    const edge = size + 2 * QUIET_ZONE
    const viewBox = `${-QUIET_ZONE} ${-QUIET_ZONE} ${edge} ${edge}`
    return html`<svg part="code" class=${look} viewBox=${viewBox} shape-rendering="geometricPrecision" aria-hidden="true">
      ${svg`<path d=${path} /><path fill-rule="evenodd" d=${drawFinders(size)} />`}
    </svg>`
  }
}
