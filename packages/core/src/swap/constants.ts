/** SPEC §9: the tolerance of a swap if the visitor sets no other, in hundredths of a per cent. */
export const DEFAULT_SLIPPAGE = 100
/** The least and the most that a visitor can set, in hundredths of a per cent. */
export const MIN_SLIPPAGE = 10
export const MAX_SLIPPAGE = 500
/** More decimals than any token in use. A service that names more multiplies an amount. */
export const MAX_SWAP_DECIMALS = 36
/** Characters of a call. The longest routes have a few thousand. */
export const MAX_CALL_LENGTH = 131_072
