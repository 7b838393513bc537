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
export const CODE_SYMBOLS = 26
