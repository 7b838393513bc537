import type { Address } from 'viem'

/** Contracts and accounts are compared in lower case: nodes write no checksum, and texts may have another one. */
export const toLowerCase = (address: Address) => address.toLowerCase() as Address
