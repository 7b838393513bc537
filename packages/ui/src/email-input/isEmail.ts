import { INVISIBLE } from '../field/invisible.ts'

/** Longest part before the @, and longest address. @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1 */
const MAX_LOCAL = 64
const MAX_ADDRESS = 254

/** Longest text that is read, with spaces and invisible characters. */
const MAX_TYPED = 1000

const LOCAL = /^[^\s@"(),:;<>[\\\].]+(?:\.[^\s@"(),:;<>[\\\].]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const NUMBER = /^\d+$/

/** Full-width forms of ASCII, which keyboards for Chinese, Japanese and Korean type: `＠`, `．`, `ａ`. */
const WIDE = /[\uFF01-\uFF5E]/g
const WIDE_OFFSET = 0xfe_e0

/**
 * Returns the address that a text means: without spaces and invisible characters around or in it, and with the ASCII forms
 * of full-width characters. A text that is no address stays one that {@link isEmail} refuses.
 */
export function toPlainEmail(text: string): string {
  if (text.length > MAX_TYPED) return text
  return text
    .replace(INVISIBLE, '')
    .trim()
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET))
    .replace('\uFE6B', '@')
    .replace(/[\u3002\uFF61]/g, '.')
}

/**
 * Whether a text means an address on the internet, see {@link toPlainEmail}: with a dot after the @, which the native check
 * does not require, and in any script.
 */
export function isEmail(typed: string): boolean {
  const text = toPlainEmail(typed)
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.length > MAX_LOCAL || text.length > MAX_ADDRESS || !LOCAL.test(local)) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !NUMBER.test(labels.at(-1) ?? '')
}
