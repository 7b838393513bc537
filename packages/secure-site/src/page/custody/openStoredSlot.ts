import type { OpenSlot } from '../../api/slotValues.ts'
import { decodeBase64Url } from '../encoding/base64Url.ts'
import { openSlot } from '../slots/openSlot.ts'
import { deriveUserPart, type Factors } from './factors.ts'

/**
 * Opens a slot as the server returned it.
 *
 * @returns The entropy, which the caller erases after use.
 * @throws `slots.notOpened`
 */
export async function openStoredSlot(
  slot: OpenSlot,
  walletId: string,
  factors: Factors,
): Promise<Uint8Array<ArrayBuffer>> {
  const { id, kind } = slot
  const userPart = await deriveUserPart(factors, slot, decodeBase64Url(slot.salt))
  return openSlot(
    { wallet: walletId, kind, id },
    { userPart, serverPart: decodeBase64Url(slot.serverPart) },
    decodeBase64Url(slot.sealed),
  )
}
