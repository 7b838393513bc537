import { encodeHex } from '@openappkit/common'
import { keccak_256 } from '@noble/hashes/sha3'

/** The first topic of the logs of an event. */
export const getTopic = (signature: string): `0x${string}` => encodeHex(keccak_256(new TextEncoder().encode(signature)))

/** The first four bytes of a call, which select the function: `0xa9059cbb`. */
export const getSelector = (signature: string) => getTopic(signature).slice(0, '0x'.length + 8) as `0x${string}`

const toWord = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

/** Encodes a call whose arguments are addresses and numbers. */
export const encodeCall = (signature: string, ...words: readonly (bigint | string)[]): `0x${string}` =>
  `${getSelector(signature)}${words.map(toWord).join('')}`
