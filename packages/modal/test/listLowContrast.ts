import { listAround } from './listAround.ts'
import { walkElements } from './walkElements.ts'

/** Red, green and blue, and the opacity, from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number]

const WHITE: Color = [1, 1, 1, 1]

/** Text of this size in px is large, and bold text already of the second one. */
const LARGE_PX = 24
const LARGE_BOLD_PX = 18.66
const BOLD = 700

/** The contrasts that WCAG 1.4.3 requires of large and of other text. */
const LEAST_LARGE = 3
const LEAST = 4.5

/** Reads a colour as Chromium computes it. */
function parseColor(text: string): Color {
  const [, form, numbers = ''] = /^(rgba?|color)\((?:srgb )?([^)]+)\)$/.exec(text) ?? []
  const [red = NaN, green = NaN, blue = NaN, alpha = 1] = numbers.split(/[\s,/]+/).map(Number)
  if (!form || [red, green, blue, alpha].some((part) => !Number.isFinite(part))) throw new Error(`No colour: ${text}`)
  const most = form === 'color' ? 1 : 255
  return [red / most, green / most, blue / most, alpha]
}

/** Draws a colour on an opaque one. */
const drawOn = ([red, green, blue]: Color, [topRed, topGreen, topBlue, alpha]: Color): Color => [
  red + (topRed - red) * alpha,
  green + (topGreen - green) * alpha,
  blue + (topBlue - blue) * alpha,
  1,
]

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance([red, green, blue]: Color): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function getContrast(one: Color, other: Color): number {
  const luminances = [getLuminance(one), getLuminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

const fade = ([red, green, blue, alpha]: Color, opacity: number): Color => [red, green, blue, alpha * opacity]

/**
 * The contrast of an element's text to its background; `undefined` if a picture is behind it, or if the text is transparent, as in the
 * input of a code, whose cells show it.
 */
function measureContrast(element: Element): number | undefined {
  let ink = parseColor(getComputedStyle(element).color)
  if (ink[3] === 0) return undefined
  let grounds: Color[] = []
  for (const around of listAround(element)) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(around)
    if (backgroundImage !== 'none') return undefined
    const ground = parseColor(backgroundColor)
    grounds = [...grounds, ground].map((color) => fade(color, Number(opacity)))
    ink = fade(ink, Number(opacity))
    if (ground[3] === 1 && opacity === '1') break
  }
  const ground = grounds.reduceRight(drawOn, WHITE)
  return getContrast(drawOn(ground, ink), ground)
}

/** Fields that show text, not a mark. */
const FIELD = 'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea'

/** Whether a visitor reads text in an element itself. */
function showsText(element: Element): boolean {
  const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  if (!hasText && !element.matches(FIELD)) return false
  return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
}

/** WCAG exempts controls that cannot be used. */
const isDisabled = (element: Element) =>
  [...listAround(element)].some((around) => around.matches(':disabled, [aria-disabled="true"], [inert]'))

function getLeast(element: Element): number {
  const { fontSize, fontWeight } = getComputedStyle(element)
  const size = Number.parseFloat(fontSize)
  return size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(fontWeight) >= BOLD) ? LEAST_LARGE : LEAST
}

/**
 * The texts of a modal that have too little contrast by their computed colours. Axe, which also looks for elements that cover each
 * other, takes about ten times longer: one look is enough for it, because the looks differ only in colours.
 *
 * @see https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
export function listLowContrast(modal: Element): string[] {
  return [...walkElements(modal.shadowRoot!)].filter(showsText).flatMap((element) => {
    const contrast = measureContrast(element)
    if (contrast === undefined || contrast >= getLeast(element) || isDisabled(element)) return []
    return [`${contrast.toFixed(2)}: ${element.outerHTML}`]
  })
}
