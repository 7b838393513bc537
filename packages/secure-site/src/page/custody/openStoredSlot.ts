import type { OpenSlot } from '../../api/slotValues.ts'
import { decodeBase64Url } from '../encoding/base64Url.ts'
import { deriveDevicePart } from '../slots/deriveDevicePart.ts'
import { slotErrors } from '../slots/errors.ts'
import { openSlot } from '../slots/openSlot.ts'

/**
 * Opens a slot as the server returned it.
 *
 * @returns The entropy, which the caller erases after use.
 * @throws {@link slotErrors.notOpened}
 */
export async function openStoredSlot(slot: OpenSlot, walletId: string, deviceKey: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const { id, kind, escrowPart } = slot
  const salt = decodeBase64Url(slot.salt)
  if (kind === 'escrow' && escrowPart === null) throw slotErrors.notOpened()
  const userPart = escrowPart === null ? await deriveDevicePart(deviceKey, salt) : decodeBase64Url(escrowPart)
  const factors = { userPart, serverPart: decodeBase64Url(slot.serverPart) }
  return openSlot({ wallet: walletId, kind, id }, factors, decodeBase64Url(slot.sealed))
}
