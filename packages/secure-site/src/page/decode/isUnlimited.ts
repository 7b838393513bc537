/** The largest amount of tokens that store amounts in 96 bits. */
const MAX_96 = 2n ** 96n - 1n
/** No supply is as large. Tokens treat the largest amount of 128, 160 or 256 bits as "all". */
const MIN_UNLIMITED = 2n ** 128n - 1n

/** Whether an allowance has no real limit. */
export const isUnlimited = (amount: bigint): boolean => amount >= MIN_UNLIMITED || amount === MAX_96
