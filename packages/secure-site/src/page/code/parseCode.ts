import { CHECK_SYMBOLS, CODE_BYTES, CODE_SYMBOLS, SYMBOLS } from './alphabet.ts'
import { codeErrors } from './errors.ts'

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
