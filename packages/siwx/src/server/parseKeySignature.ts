import type { Hex } from 'viem'
import { siwxErrors } from '../errors/siwxErrors.ts'

/** Half of the order of secp256k1. @see https://eips.ethereum.org/EIPS/eip-2 */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

const VALID_V = new Set(['00', '01', '1b', '1c'])

/**
 * Checks the form of a signature of a private key. Some hardware wallets write v as 0 or 1, which is accepted. The compact form
 * of EIP-2098 and the upper half of s are refused: one signature has one form.
 *
 * @throws {@link siwxErrors.signatureMalformed}, {@link siwxErrors.signatureMalleable}
 */
export function parseKeySignature(signature: Hex): Hex {
  const [, s, v] = /^0x[\da-f]{64}([\da-f]{64})([\da-f]{2})$/i.exec(signature) ?? []
  if (!s || !v || !VALID_V.has(v.toLowerCase())) throw siwxErrors.signatureMalformed()
  if (BigInt(`0x${s}`) > MAX_S) throw siwxErrors.signatureMalleable()
  return signature
}
