import { ENTROPY_BYTES } from '../keys/createEntropy.ts'
import { deriveSlotKey, encodeSlotName, NONCE_BYTES, type SlotFactors, type SlotName } from './sealSlot.ts'
import { slotErrors } from './errors.ts'

/**
 * Opens a sealed slot.
 *
 * @returns The entropy, which the caller erases after use.
 * @throws {@link slotErrors.notOpened} if a factor, the name, or a bit of it differs.
 */
export async function openSlot(
  name: SlotName,
  factors: SlotFactors,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await deriveSlotKey(name, factors)
  const settings = { name: 'AES-GCM', iv: sealed.subarray(0, NONCE_BYTES), additionalData: encodeSlotName(name) }
  const entropy = await crypto.subtle.decrypt(settings, key, sealed.subarray(NONCE_BYTES)).catch((cause: unknown) => {
    throw slotErrors.notOpened({}, { cause })
  })
  if (entropy.byteLength !== ENTROPY_BYTES) throw slotErrors.notOpened()
  return new Uint8Array(entropy)
}
