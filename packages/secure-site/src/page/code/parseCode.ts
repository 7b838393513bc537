import { codeErrors } from './errors.ts'

/**
 * @module The symbols of a recovery code: Crockford's base32, without I, L, O and U, and five more for the check symbol.
 * @see https://www.crockford.com/base32.html
 */
export const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The remainder of the number divided by 37 is the check symbol: each wrong symbol, and each two that are exchanged, change it. */
export const CHECK_SYMBOLS = `${SYMBOLS}*~$=U`

/** Bytes of a code. */
export const CODE_BYTES = 16

/** Symbols of a code without the check symbol. */
const CODE_SYMBOLS = 26

/** Spaces, dashes of all kinds, and the points and underlines that some visitors write for them. */
const SEPARATORS = /[\s\p{Dash_Punctuation}._\u00AD\u200B-\u200F\u2060\u2066-\u2069\uFEFF]/gu

/** Removes what does not count, and reads the letters that look like digits: `o` is 0, and `i` and `l` are 1. */
const clean = (text: string) =>
  text.normalize('NFKC').replaceAll(SEPARATORS, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/**
 * Reads a recovery code that a visitor has typed.
 *
 * @returns 16 bytes.
 * @throws {@link codeErrors.incomplete}, {@link codeErrors.mistyped}
 */
export function parseCode(text: string): Uint8Array<ArrayBuffer> {
  const symbols = clean(text)
  if (symbols.length !== CODE_SYMBOLS + 1) throw codeErrors.incomplete()
  let number = 0n
  for (const symbol of symbols.slice(0, CODE_SYMBOLS)) {
    const value = SYMBOLS.indexOf(symbol)
    if (value < 0) throw codeErrors.mistyped()
    number = number * 32n + BigInt(value)
  }
  const isMatching =
    number % BigInt(CHECK_SYMBOLS.length) === BigInt(CHECK_SYMBOLS.indexOf(symbols.slice(CODE_SYMBOLS)))
  if (!isMatching || number >> BigInt(8 * CODE_BYTES) > 0n) throw codeErrors.mistyped()
  return Uint8Array.from({ length: CODE_BYTES }, (_, place) =>
    Number((number >> BigInt(8 * (CODE_BYTES - 1 - place))) & 255n),
  )
}

/** Symbols of a group. */
const GROUP = 4

/** Writes a recovery code as visitors read it: `014D-2PF2-DBSQ-QZXQ-5TK1-V58C-GGA`. @param code - 16 bytes. */
export function formatCode(code: Uint8Array): string {
  const number = code.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const symbols = Array.from(
    { length: CODE_SYMBOLS },
    (_, place) => SYMBOLS[Number((number >> (5n * BigInt(CODE_SYMBOLS - 1 - place))) & 31n)],
  )
  const text = symbols.join('') + CHECK_SYMBOLS[Number(number % BigInt(CHECK_SYMBOLS.length))]
  const groups = Array.from({ length: Math.ceil(text.length / GROUP) }, (_, place) =>
    text.slice(place * GROUP, (place + 1) * GROUP),
  )
  return groups.join('-')
}
