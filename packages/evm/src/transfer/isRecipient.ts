import { isAddress, type Address } from 'viem'

/** Mixed case is a checksum, which fails for a mistyped or changed address. @see https://eips.ethereum.org/EIPS/eip-55 */
export const isRecipient = (value: string): value is Address => isAddress(value, { strict: true })
