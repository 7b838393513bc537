import { getAddress, hexToBigInt, size, slice, type Address, type Hex } from 'viem'

/** Decodes an address that a contract returned; `undefined` if it returned something else. */
export const decodeAddress = (data: Hex | undefined): Address | undefined =>
  data && size(data) === 32 && hexToBigInt(slice(data, 0, 12)) === 0n ? getAddress(slice(data, 12)) : undefined
