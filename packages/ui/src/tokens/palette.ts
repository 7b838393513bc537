import { BLACK, inkOn, mix, readable, round, toHex, WHITE, type Rgb } from './color.ts'

/** The colours that a site may choose. */
export interface Brand {
  readonly accent?: Rgb | undefined
  /** Blended into the background, and so into every colour derived from it. */
  readonly mixed?: Rgb | undefined
  /** Share of `mixed`, 0 to 1. */
  readonly mixedShare?: number | undefined
  readonly qr?: Rgb | undefined
}

export type Scheme = 'light' | 'dark'

interface Base {
  readonly bg: Rgb
  readonly text: Rgb
  readonly accent: Rgb
  readonly error: Rgb
  readonly warning: Rgb
  readonly success: Rgb
  /** Contrast of surfaces, pressed surfaces and hairlines to the background. */
  readonly steps: { readonly surface: number; readonly hover: number; readonly active: number; readonly border: number }
  readonly backdrop: string
  readonly shadow: string
  readonly shadowRaised: string
}

const BASE: Record<Scheme, Base> = {
  light: {
    bg: [255, 255, 255],
    text: [13, 14, 38],
    accent: [67, 82, 232],
    error: [207, 34, 46],
    warning: [154, 88, 0],
    success: [17, 122, 72],
    steps: { surface: 0.04, hover: 0.07, active: 0.105, border: 0.095 },
    backdrop: 'rgb(16 18 27 / 44%)',
    shadow: '0 0 0 1px rgb(16 18 27 / 4%), 0 8px 24px rgb(16 18 27 / 8%), 0 32px 80px rgb(16 18 27 / 18%)',
    shadowRaised: '0 1px 2px rgb(16 18 27 / 6%), 0 4px 16px rgb(16 18 27 / 10%)',
  },
  dark: {
    bg: [22, 23, 28],
    text: [244, 245, 248],
    accent: [82, 95, 240],
    error: [255, 123, 114],
    warning: [240, 180, 80],
    success: [74, 205, 142],
    steps: { surface: 0.055, hover: 0.09, active: 0.125, border: 0.11 },
    backdrop: 'rgb(0 0 0 / 60%)',
    shadow: '0 0 0 1px rgb(255 255 255 / 8%), 0 8px 24px rgb(0 0 0 / 32%), 0 32px 80px rgb(0 0 0 / 48%)',
    shadowRaised: '0 0 0 1px rgb(255 255 255 / 8%), 0 4px 16px rgb(0 0 0 / 40%)',
  },
}

/** Share of a signal in its own tint under the mouse. The styles add 4 %. */
const TINT_UNDER_MOUSE = 0.06

/** A colour of a site that the palette adjusted because it was not readable. */
export interface Adjustment {
  readonly variable: 'accent' | 'color-mix' | 'qr-color'
  readonly scheme: Scheme
  /** The token that differs. */
  readonly token: string
  /** `#rrggbb`, as chosen. */
  readonly from: string
  /** `#rrggbb`, as used. */
  readonly to: string
  /** The required contrast. */
  readonly ratio: number
}

/**
 * All colours of one scheme. They are derived from the background, the text and the accent, and each
 * is adjusted until it is readable, so that no choice of a site makes the modal unreadable.
 *
 * @param onAdjusted - Called with each colour of the site that was adjusted.
 * @see https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
export function createPalette(scheme: Scheme, brand: Brand = {}, onAdjusted?: (adjustment: Adjustment) => void) {
  const base = BASE[scheme]
  const mixed = brand.mixed ? mix(base.bg, brand.mixed, brand.mixedShare ?? 0) : base.bg
  // No text in two strengths is readable on four surfaces of a middle grey, so move the background away from it.
  const bg = readable(mixed, [inkOn(mixed)], 8)
  const text = readable(base.text, [bg], 7)
  const stepped = (share: number) => round(mix(bg, text, share))
  const surface = stepped(base.steps.surface)
  const hover = stepped(base.steps.hover)
  const active = stepped(base.steps.active)
  const grounds = [bg, surface, hover, active]
  const accent = brand.accent ?? base.accent
  const onAccent = inkOn(accent)
  const offInk = onAccent === WHITE ? BLACK : WHITE
  const tint = (color: Rgb) => round(mix(bg, color, 0.1))
  /** Readable also on its own tint, and on the stronger tint under the mouse. */
  const signal = (color: Rgb) =>
    readable(color, [...grounds, tint(color)], 4.5, (ink) => round(mix(tint(color), ink, TINT_UNDER_MOUSE)))
  const accentText = signal(accent)
  const accentEdge = readable(accent, [bg, surface], 3)
  const focus = readable(accent, [...grounds, tint(accent)], 3)
  const qr = readable(brand.qr ?? BLACK, [WHITE], 7)
  const compare = (variable: Adjustment['variable'], token: string, from: Rgb | undefined, to: Rgb, ratio: number) => {
    if (from && toHex(from) !== toHex(to)) {
      onAdjusted?.({ variable, scheme, token, from: toHex(from), to: toHex(to), ratio })
    }
  }
  compare('color-mix', 'bg', mixed, bg, 8)
  compare('accent', 'accent-text', brand.accent, accentText, 4.5)
  compare('accent', 'accent-edge', brand.accent, accentEdge, 3)
  compare('accent', 'focus', brand.accent, focus, 3)
  compare('qr-color', 'qr', brand.qr, qr, 7)
  return {
    bg: toHex(bg),
    text: toHex(text),
    'text-muted': toHex(readable(mix(text, bg, 0.4), [...grounds, tint(accent)], 4.5)),
    surface: toHex(surface),
    'surface-hover': toHex(hover),
    'surface-active': toHex(active),
    /** A decorative hairline. */
    border: toHex(stepped(base.steps.border)),
    /** The edge of a control: 3:1. */
    control: toHex(readable(mix(text, bg, 0.5), grounds, 3)),
    accent: toHex(accent),
    'accent-hover': toHex(mix(accent, offInk, 0.1)),
    'accent-active': toHex(mix(accent, offInk, 0.18)),
    /** The outline of an accent that is too close to the background. */
    'accent-edge': toHex(accentEdge),
    'accent-text': toHex(accentText),
    'accent-surface': toHex(tint(accent)),
    'on-accent': toHex(onAccent),
    focus: toHex(focus),
    error: toHex(signal(base.error)),
    'error-surface': toHex(tint(base.error)),
    warning: toHex(signal(base.warning)),
    'warning-surface': toHex(tint(base.warning)),
    success: toHex(signal(base.success)),
    'success-surface': toHex(tint(base.success)),
    backdrop: base.backdrop,
    /** Always on white, with enough contrast for any scanner. */
    qr: toHex(qr),
    shadow: base.shadow,
    'shadow-raised': base.shadowRaised,
  }
}

export type ColorToken = keyof ReturnType<typeof createPalette>
