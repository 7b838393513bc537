import { CHECK_SYMBOLS, CODE_SYMBOLS, SYMBOLS } from './alphabet.ts'

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
