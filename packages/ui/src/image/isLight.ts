/**
 * Whether a colour asks for dark letters on it, by how bright an eye finds red, green and blue.
 *
 * @param color - `#rrggbb`.
 * @see https://www.w3.org/TR/AERT/#color-contrast
 */
export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return red * 299 + green * 587 + blue * 114 > 140_000
}
