import { isAddress, type Address } from 'viem'

/** All digits in capitals have no checksum, as all in lower case. */
const IN_CAPITALS = /^0x[\dA-F]{40}$/

/** Mixed case is a checksum, which fails for a mistyped or changed address. @see https://eips.ethereum.org/EIPS/eip-55 */
export const isRecipient = (value: string): value is Address =>
  isAddress(value, { strict: true }) || IN_CAPITALS.test(value)
