import { html, nothing, svg, type PropertyDeclarations, type PropertyValues } from 'lit'
import { encode } from 'uqr'
import { baseStyles } from '../element/base.styles.ts'
import { hashText } from '../element/hashText.ts'
import { OakElement } from '../element/oak-element.ts'
import { qrCodeStyles } from './qr-code.styles.ts'

/** Light modules around a code, as the standard requires. */
const QUIET_ZONE = 4
/** Modules along an edge of the placeholder. */
const PLACEHOLDER_SIZE = 33

/** Share of the code's edge that a logo may cover. */
const CLEARED_SHARE = 0.22
/** Above this number of modules, finer modules make a code harder to read than a lower error correction does. */
const FINE_SIZE = 81
/** Below this version (37 modules) a logo would cover more than the error correction restores. */
const LOGO_VERSION = 5
/** Edge of the three squares in the corners, by which a scanner finds a code. */
const FINDER_EDGE = 7

/** A code, without the squares in its corners and without the modules below a logo. */
interface QrMatrix {
  /** Modules along an edge. */
  readonly size: number
  /** Modules along the edge of the free square in the middle. */
  readonly cleared: number
  /** Whether a module is dark. A module outside the code is not. */
  readonly isDark: (x: number, y: number) => boolean
}

/** Odd, like the size of a code, so that the square is centred. */
const toOdd = (count: number) => Math.floor(count / 2) * 2 + 1

function encodeFor(text: string, hasLogo: boolean) {
  const options = { border: 0, boostEcc: true, minVersion: hasLogo ? LOGO_VERSION : 1 }
  if (hasLogo) {
    const safest = encode(text, { ...options, ecc: 'Q' })
    if (safest.size <= FINE_SIZE) return safest
  }
  return encode(text, { ...options, ecc: 'M' })
}

/**
 * Encodes a text. A scanner can restore 15 % of the code (level M), and 25 % (Q) with a logo, which covers a
 * twentieth, unless that makes the modules too fine. The level is higher if the code stays as large.
 *
 * @throws RangeError if the text is too long: more than 1,600 characters.
 * @see https://www.iso.org/standard/83389.html ISO/IEC 18004
 */
function encodeQr(text: string, hasLogo: boolean): QrMatrix {
  const { data, size } = encodeFor(text, hasLogo)
  const cleared = hasLogo ? toOdd(size * CLEARED_SHARE) : 0
  const edge = (size - cleared) / 2
  const isCleared = (x: number, y: number) => [x, y].every((at) => at >= edge && at < edge + cleared)
  return { size, cleared, isDark: (x, y) => data[y]?.[x] === true && !isFinder(x, y, size) && !isCleared(x, y) }
}

/** Whether a module belongs to a square in a corner. The lower right corner has none. */
function isFinder(x: number, y: number, size: number): boolean {
  const isFar = (at: number) => at >= size - FINDER_EDGE
  const isNear = (at: number) => at < FINDER_EDGE
  return (isNear(x) && (isNear(y) || isFar(y))) || (isFar(x) && isNear(y))
}

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

function drawSquare(x: number, y: number, edge: number, radius: number): string {
  const side = edge - 2 * radius
  const arc = (end: string) => `a${radius} ${radius} 0 0 1 ${end}`
  return [
    `M${x + radius} ${y}h${side}${arc(`${radius} ${radius}`)}v${side}${arc(`${-radius} ${radius}`)}`,
    `h${-side}${arc(`${-radius} ${-radius}`)}v${-side}${arc(`${radius} ${-radius}`)}z`,
  ].join('')
}

/** The three squares in the corners as a path for `fill-rule="evenodd"`: a ring with a core, all of them rounded. */
function drawFinders(size: number): string {
  const far = size - FINDER_EDGE
  return [
    [0, 0],
    [far, 0],
    [0, far],
  ]
    .map(
      ([x = 0, y = 0]) => drawSquare(x, y, 7, 2.2) + drawSquare(x + 1, y + 1, 5, 1.4) + drawSquare(x + 2, y + 2, 3, 1),
    )
    .join('')
}

/** The round corners of a run of modules: those without a dark module beside them. */
interface Corners {
  readonly topLeft: boolean
  readonly topRight: boolean
  readonly bottomLeft: boolean
  readonly bottomRight: boolean
}

/** A row of modules side by side, one unit high; a round corner has a radius of half a module. */
function drawRun(from: number, to: number, y: number, corners: Corners): string {
  const { topLeft, topRight, bottomLeft, bottomRight } = corners
  const inset = (isRound: boolean) => (isRound ? 0.5 : 0)
  const arc = (isRound: boolean, end: string) => (isRound ? `a.5.5 0 0 1${end}` : '')
  return [
    `M${from + inset(topLeft)} ${y}H${to - inset(topRight)}${arc(topRight, ' .5 .5')}`,
    `V${y + 1 - inset(bottomRight)}${arc(bottomRight, '-.5 .5')}`,
    `H${from + inset(bottomLeft)}${arc(bottomLeft, '-.5-.5')}`,
    `V${y + inset(topLeft)}${arc(topLeft, ' .5-.5')}z`,
  ].join('')
}

/** Draws modules as a path: adjacent dark modules merge, and every end is round. */
function drawModules({ size, isDark }: Pick<QrMatrix, 'size' | 'isDark'>): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const from = x
      while (isDark(x + 1, y)) x++
      path += drawRun(from, x + 1, y, {
        topLeft: !isDark(from, y - 1),
        topRight: !isDark(x, y - 1),
        bottomLeft: !isDark(from, y + 1),
        bottomRight: !isDark(x, y + 1),
      })
    }
  }
  return path
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
