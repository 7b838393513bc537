import { html, nothing, svg, type PropertyDeclarations, type PropertyValues } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { hashText } from '../element/hashText.ts'
import { OakElement } from '../element/oak-element.ts'
import { drawFinders } from './drawFinders.ts'
import { drawModules } from './drawModules.ts'
import { encodeQr, isFinder } from './encodeQr.ts'
import { qrCodeStyles } from './qr-code.styles.ts'

/** Light modules around a code, as the standard asks. */
const QUIET_ZONE = 4
/** Modules along an edge of what stands there while there is no code. */
const STAND_IN_SIZE = 33

/** A pattern that looks like a code, always the same, and says nothing to a scanner. */
const standIn = {
  size: STAND_IN_SIZE,
  isDark: (x: number, y: number) =>
    Math.min(x, y) >= 0 &&
    Math.max(x, y) < STAND_IN_SIZE &&
    !isFinder(x, y, STAND_IN_SIZE) &&
    !isFinder(x - 1, y, STAND_IN_SIZE) &&
    !isFinder(x, y - 1, STAND_IN_SIZE) &&
    hashText(`${x} ${y}`) % 9 < 4,
}

/**
 * A QR code, dark on white with a quiet zone in every theme. Put a link or a copy button beside it: who
 * holds the phone that shows it cannot scan it.
 *
 * @slot logo - A picture in the middle, at most a fifth as wide as the code. The code leaves room for it and
 *   carries as much more error correction.
 * @slot expired - Shown over the stand-in of an expired code, such as a button for a new one.
 * @csspart frame - The white ground.
 * @csspart code - The SVG.
 * @cssproperty --oak-qr-size - Largest edge. Default: 320px.
 * @cssproperty --oak-qr-radius - Corners of the white ground.
 */
export class OakQrCode extends OakElement {
  static override readonly styles = [baseStyles, qrCodeStyles]
  static override readonly properties: PropertyDeclarations = {
    value: {},
    label: {},
    expired: { type: Boolean },
    hasLogo: { state: true },
  }

  /** What a scanner reads. While it is empty a stand-in shows that a code will come. */
  value = ''
  /** Accessible name. Required. */
  label = ''
  /** The code is dead: it is not drawn any more, so that nobody scans it. */
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

  /** Only now, as what throws before it is drawn leaves the code before on the screen. */
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
        ${this.#isCode && this.#path ? this.#draw(this.#size, this.#path) : this.#draw(standIn.size, drawModules(standIn), 'stand-in')}
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
