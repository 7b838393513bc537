import { encodeHex, UNSEEN, UNSEEN_RUN } from '@openappkit/common'
import type { Warning } from './types.ts'

/**
 * Invisible characters that are a part of what is shown, each once and in its place: line breaks and tabs; joiners and variation
 * selectors in emoji; joiners between letters of Arabic scripts; and joiners between letters, or after a virama, of Indic scripts.
 */
const PARTS = [
  /[\n\t]/y,
  /(?<=\p{ExtPict}(?:[\u{1f3fb}-\u{1f3ff}]|\ufe0f)?)\u200d(?=\p{ExtPict})/uy,
  /(?<=\p{ExtPict})[\ufe0e\ufe0f]/uy,
  /(?<=[\d#*])\ufe0f(?=\u20e3)/uy,
  /(?<=[\p{scx=Arab}\p{scx=Syrc}])[\u200c\u200d](?=[\p{scx=Arab}\p{scx=Syrc}])/uy,
  /(?<=[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u200c\u200d](?:(?<=\p{M}[\u200c\u200d])|(?=[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]))/uy,
]

/** A message of `personal_sign` in a form for the visitor. */
export interface DecodedMessage {
  /** The text with hidden characters as `\u{202e}`; hexadecimal if the bytes are no text. */
  readonly text: string
  readonly isText: boolean
  readonly warnings: readonly Warning[]
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function isPart(text: string, index: number): boolean {
  return PARTS.some((part) => {
    part.lastIndex = index
    return part.test(text)
  })
}

const toCode = (character: string) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`

/** Longer runs of characters without a glyph push what follows out of sight. */
const MAX_BLANKS = 30
const MAX_LINE_BREAKS = 3
/** A folded run names the first of its kinds. */
const MAX_CODES = 4

/** Shows a long run of characters without a glyph as the codes of its kinds, and how many characters there are. */
const foldBlanks = (text: string): string =>
  text.replace(UNSEEN_RUN, (run) => {
    const characters = Array.from(run)
    if (characters.length <= MAX_BLANKS && run.split('\n').length - 1 <= MAX_LINE_BREAKS) return run
    const kinds = [...new Set(characters)]
    const codes = kinds.slice(0, MAX_CODES).map(toCode).join('')
    return `\n${codes}${kinds.length > MAX_CODES ? '…' : ''} × ${characters.length}\n`
  })

/** Shows characters that are not visible, or turn the direction of the text, as codes (S9). */
export const showHidden = (text: string): string =>
  text.replace(UNSEEN, (character, index: number) => (isPart(text, index) ? character : toCode(character)))

/** The same for a text that the visitor signs, of which nothing may be out of sight. */
export const showText = (text: string): string => showHidden(foldBlanks(text))

export function decodeMessage(bytes: Uint8Array): DecodedMessage {
  const text = decodeUtf8(bytes)
  if (text === undefined) return { text: encodeHex(bytes), isText: false, warnings: [{ kind: 'noText' }] }
  // Windows ends lines with both, which changes nothing.
  const lines = text.replaceAll('\r\n', '\n')
  const shown = showText(lines)
  return { text: shown, isText: true, warnings: shown === lines ? [] : [{ kind: 'hiddenCharacters' }] }
}
