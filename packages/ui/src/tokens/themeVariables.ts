import { parseHex, type Rgb } from './color.ts'

const COLOR = 'an opaque CSS colour such as #0a7, rebeccapurple or oklch(0.6 0.2 250)'

/** The variables that a site may set, without their prefix, and the type of each. */
export const THEME_VARIABLES = {
  accent: COLOR,
  'color-mix': COLOR,
  'color-mix-strength': 'a number from 0 to 100',
  'font-family': 'names of fonts with commas between them, such as "Open Sans", sans-serif, or var(--of-the-page)',
  'font-size-master': 'a length of up to three digits in px, rem or em; a bare number is px',
  'border-radius-master': 'a length of up to three digits in px, rem or em; a bare number is px',
  'z-index': 'a whole number',
  'qr-color': COLOR,
} as const

export type ThemeVariableName = keyof typeof THEME_VARIABLES

export type ThemeVariables = { readonly [Name in ThemeVariableName]?: string | number | undefined }

// A quoted name, a plain name or a variable of the page. None of them can end a declaration.
const FONT = /^(?:"[\w .-]+"|'[\w .-]+'|[\p{L}_-][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)*|var\(--[\w-]+\))$/u
const LENGTH = /^\d{1,3}(?:\.\d{1,3})?(?:px|rem|em)$/

const isNumeric = (value: string) => /^-?\d+(?:\.\d+)?$/.test(value)

function parseFontFamily(value: string): string | undefined {
  if (value.length > 500) return undefined
  const families = value.split(',').map((family) => family.trim())
  return families.every((family) => FONT.test(family)) ? families.join(', ') : undefined
}

function parseLength(value: string): string | undefined {
  const length = isNumeric(value) ? `${value}px` : value
  return LENGTH.test(length) ? length : undefined
}

function parseZIndex(value: string): string | undefined {
  return /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31 ? value : undefined
}

function parseStrength(value: string): number | undefined {
  const strength = Number(value)
  return isNumeric(value) && strength >= 0 && strength <= 100 ? strength : undefined
}

/**
 * Reads any opaque CSS colour. Hex needs no browser; a canvas resolves names, `rgb()`, `oklch()` and
 * the rest. The result is numbers, so no text of a site reaches a style sheet.
 *
 * @returns undefined if the text is no colour, is translucent, or depends on its context (`currentcolor`, `var()`).
 */
function resolveColor(value: string): Rgb | undefined {
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

/** The parser of each variable. It returns undefined for an invalid value. */
const PARSERS = {
  accent: resolveColor,
  'color-mix': resolveColor,
  'color-mix-strength': parseStrength,
  'font-family': parseFontFamily,
  'font-size-master': parseLength,
  'border-radius-master': parseLength,
  'z-index': parseZIndex,
  'qr-color': resolveColor,
} satisfies { [Name in ThemeVariableName]: (value: string) => unknown }

type Parsed = { [Name in ThemeVariableName]?: Exclude<ReturnType<(typeof PARSERS)[Name]>, undefined> }

/**
 * Reads the variables of a site. An invalid value is reported, and the default is used.
 *
 * @param onInvalid - Called with the name and the value of each invalid variable.
 */
export function parseThemeVariables(
  variables: ThemeVariables,
  onInvalid?: (name: string, value: unknown) => void,
): Parsed {
  const parsed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) continue
    const read = Object.hasOwn(PARSERS, name) ? PARSERS[name as ThemeVariableName](String(value).trim()) : undefined
    if (read === undefined) onInvalid?.(name, value)
    else parsed[name] = read
  }
  return parsed
}
