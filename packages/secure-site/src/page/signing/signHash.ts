import { secp256k1 } from '@noble/curves/secp256k1'

/** A signature of secp256k1 whose `s` is in the lower half of the order (EIP-2). */
export interface Signature {
  readonly r: bigint
  readonly s: bigint
  /** Whether the y coordinate of the point of `r` is odd: 0 or 1. */
  readonly yParity: number
}

/**
 * Signs a hash. Equal input has an equal signature, because the secret number of the signature is derived from it.
 *
 * @param hash - 32 bytes.
 * @see https://www.rfc-editor.org/rfc/rfc6979
 */
export function signHash(hash: Uint8Array, privateKey: Uint8Array): Signature {
  const { r, s, recovery } = secp256k1.sign(hash, privateKey, { lowS: true, prehash: false })
  return { r, s, yParity: recovery }
}

const toWord = (value: bigint) => value.toString(16).padStart(64, '0')

/** The 65 bytes that `personal_sign` and `eth_signTypedData_v4` answer: r, s, and 27 or 28. */
export function encodeSignature({ r, s, yParity }: Signature): `0x${string}` {
  return `0x${toWord(r)}${toWord(s)}${(27 + yParity).toString(16)}`
}
