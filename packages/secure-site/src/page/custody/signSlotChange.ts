import { createSlotChange, type SlotChange } from '../../api/createSlotChange.ts'
import { encodeBase64Url } from '../encoding/base64Url.ts'
import { decodeHex } from '../encoding/bytes.ts'
import { encodeSignature, signHash } from '../signing/signHash.ts'

/** Signs a change of slots with the key of the wallet, so that a stolen session can change none. @returns 64 bytes in base64url */
export function signSlotChange(change: SlotChange, privateKey: Uint8Array): string {
  return encodeBase64Url(decodeHex(encodeSignature(signHash(createSlotChange(change), privateKey))).subarray(0, 64))
}
