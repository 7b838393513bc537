import { parseHex, type Rgb } from './color.ts'

/**
 * Reads any opaque CSS colour. Hex needs no browser; a canvas resolves names, `rgb()`, `oklch()` and
 * the rest. The result is numbers, so no text of a site reaches a style sheet.
 *
 * @returns undefined if the text is no colour, is translucent, or depends on its context (`currentcolor`, `var()`).
 */
export function resolveColor(value: string): Rgb | undefined {
  const text = value.trim()
  const hex = parseHex(text)
  if (hex ?? typeof document === 'undefined') return hex
  if (text.toLowerCase() === 'currentcolor') return undefined
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !isAccepted(context, text)) return undefined
  const serialized = parseHex(context.fillStyle as string)
  if (serialized) return serialized
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red!, green!, blue!] : undefined
}

/** A canvas ignores an invalid colour, so a valid one must replace two different colours. */
function isAccepted(context: CanvasRenderingContext2D, text: string): boolean {
  const results = ['#000', '#fff'].map((before) => {
    context.fillStyle = before
    context.fillStyle = text
    return context.fillStyle
  })
  return results[0] === results[1]
}
