import { encodeHex } from '@openappkit/common'
import type { Warning } from './types.ts'

/** Controls and formats except line breaks and tabs, and the joiner in emoji. */
const HIDDEN = /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

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

/** Shows characters that are not visible, or turn the direction of the text (S9). */
export const showHidden = (text: string): string =>
  text.replace(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)

export function decodeMessage(bytes: Uint8Array): DecodedMessage {
  const text = decodeUtf8(bytes)
  if (text === undefined) return { text: encodeHex(bytes), isText: false, warnings: [{ kind: 'noText' }] }
  // Windows ends lines with both, which changes nothing.
  const lines = text.replaceAll('\r\n', '\n')
  const shown = showHidden(lines)
  return { text: shown, isText: true, warnings: shown === lines ? [] : [{ kind: 'hiddenCharacters' }] }
}
