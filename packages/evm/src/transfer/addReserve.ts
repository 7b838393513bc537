const RESERVE_PERCENT = 125n

/** Adds a quarter to what may rise until the transaction is included. */
export const addReserve = (value: bigint): bigint => (value * RESERVE_PERCENT) / 100n
