/** @module What the visitor opens slots with. */
import type { NewSlot } from '../../api/slotValues.ts'
import { decodeBase64Url } from '../encoding/base64Url.ts'
import { deriveCodePart, deriveDevicePart } from '../slots/deriveDevicePart.ts'
import { derivePasskeyPart } from '../slots/derivePasskeyPart.ts'
import { slotErrors } from '../slots/errors.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A passkey whose PRF has answered. */
export interface PasskeyFactor {
  /** In base64url. */
  readonly credentialId: string
  /** 32 bytes. */
  readonly prf: Bytes
}

/** What this page has. */
export interface Factors {
  /** The HMAC key of this browser. */
  readonly deviceKey: CryptoKey
  readonly passkey?: PasskeyFactor | undefined
  /** The 16 bytes of the printed code. */
  readonly code?: Bytes | undefined
}

/** Derives the visitor's part of a slot. @throws {@link slotErrors.notOpened} if the page does not have the factor of the slot. */
export async function deriveUserPart(
  factors: Factors,
  { kind, escrowPart, credentialId }: Pick<NewSlot, 'kind' | 'escrowPart' | 'credentialId'>,
  salt: Bytes,
): Promise<Bytes> {
  const { deviceKey, passkey, code } = factors
  if (kind === 'device') return deriveDevicePart(deviceKey, salt)
  if (kind === 'escrow' && escrowPart !== null) return decodeBase64Url(escrowPart)
  if (kind === 'passkey' && passkey && passkey.credentialId === credentialId) {
    return derivePasskeyPart(passkey.prf, salt)
  }
  if (kind === 'code' && code) return deriveCodePart(code, salt)
  throw slotErrors.notOpened()
}
