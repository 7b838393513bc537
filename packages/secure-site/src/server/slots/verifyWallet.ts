import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { createSlotChange, type SlotChange } from '../../api/createSlotChange.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { Wallet } from '../../api/values.ts'

function deriveAddress(publicKey: Uint8Array): string | undefined {
  try {
    const point = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false)
    return `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(12)).toString('hex')}`
  } catch {
    return undefined
  }
}

/**
 * Verifies that the key of a wallet signed a change of its slots.
 *
 * @param signature - 64 bytes in base64url.
 * @throws `secureSite.signatureInvalid` also if the address is not that of the public key.
 */
export function verifyWallet({ address, publicKey }: Wallet, change: SlotChange, signature: string): void {
  const key = new Uint8Array(Buffer.from(publicKey.slice(2), 'hex'))
  const isValid =
    deriveAddress(key) === address &&
    secp256k1.verify(new Uint8Array(Buffer.from(signature, 'base64url')), createSlotChange(change), key, { lowS: true })
  if (!isValid) throw walletErrors.signatureInvalid()
}
