import { deriveSlotKey, encodeSlotName } from './deriveSlotKey.ts'
import type { SlotFactors, SlotName } from './types.ts'

/** Bytes of the nonce of AES-GCM, which a sealed slot begins with. */
export const NONCE_BYTES = 12

/**
 * Seals the entropy of a wallet.
 *
 * @param nonce - Random. Only tests of the format pass one.
 * @returns 12 bytes of the nonce, the encrypted entropy, and 16 bytes that authenticate it and the name of the slot.
 */
export async function sealSlot(
  name: SlotName,
  factors: SlotFactors,
  entropy: Uint8Array<ArrayBuffer>,
  nonce: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(NONCE_BYTES)),
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await deriveSlotKey(name, factors)
  const settings = { name: 'AES-GCM', iv: nonce, additionalData: encodeSlotName(name) }
  const encrypted = await crypto.subtle.encrypt(settings, key, entropy)
  return new Uint8Array([...nonce, ...new Uint8Array(encrypted)])
}
