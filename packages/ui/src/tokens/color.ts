/**
 * The colour arithmetic of a theme: mixing, and contrast as WCAG 2 defines it.
 *
 * @module
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */

/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

/** @param value - `#rgb` or `#rrggbb`; anything else gives undefined. */
export function parseHex(value: string): Rgb | undefined {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? value.slice(1) : undefined
  if (!digits) return undefined
  const pairs = digits.length === 3 ? digits.split('').map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red, green, blue] = pairs.map((pair) => Number.parseInt(pair, 16))
  return [red!, green!, blue!]
}

/** A style sheet contains the rounded colour, so the contrast is that of the rounded colour. */
export function round(color: Rgb): Rgb {
  return [Math.round(color[0]), Math.round(color[1]), Math.round(color[2])]
}

export function toHex(color: Rgb): string {
  return `#${round(color)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

/** @param share - Share of `other` in the result, 0 to 1. */
export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const blend = (index: 0 | 1 | 2) => color[index] + (other[index] - color[index]) * share
  return [blend(0), blend(1), blend(2)]
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Black or white, whichever is more readable on `background`. White is preferred if it has enough contrast. */
export function inkOn(background: Rgb): Rgb {
  return contrast(WHITE, background) >= 4.5 ? WHITE : BLACK
}

/**
 * Moves a colour towards black or white until it has the contrast to every background.
 *
 * @param ratio - 4.5 for text, 3 for the edges of controls.
 * @param tinted - A further background, which contains a share of the colour itself.
 */
export function readable(color: Rgb, backgrounds: readonly Rgb[], ratio: number, tinted?: (moved: Rgb) => Rgb): Rgb {
  const ink = inkOn(backgrounds[0] ?? WHITE)
  for (let share = 0; share < 1; share += 0.04) {
    const moved = round(mix(color, ink, share))
    const all = tinted ? [...backgrounds, tinted(moved)] : backgrounds
    if (all.every((background) => contrast(moved, background) >= ratio)) return moved
  }
  return ink
}
