/** Longest part before the @, and longest address. @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1 */
const MAX_LOCAL = 64
const MAX_ADDRESS = 254

const LOCAL = /^[^\s@"(),:;<>[\\\].]+(?:\.[^\s@"(),:;<>[\\\].]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const NUMBER = /^\d+$/

/**
 * Whether a text has the shape of an address on the internet: with a dot after the @, which the native check does not
 * require, and in any script.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.length > MAX_LOCAL || text.length > MAX_ADDRESS || !LOCAL.test(local)) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !NUMBER.test(labels.at(-1) ?? '')
}
