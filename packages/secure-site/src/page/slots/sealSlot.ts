import type { SlotKind } from '../../api/slotValues.ts'

/** Bytes of the nonce of AES-GCM, which a sealed slot begins with. */
export const NONCE_BYTES = 12

/** What a slot is bound to. A change of any of them refuses the slot. */
export interface SlotName {
  /** Id of the wallet. */
  readonly wallet: string
  readonly kind: SlotKind
  /** Id of the slot. */
  readonly id: string
}

/** The two factors of a slot. Neither opens it alone. */
export interface SlotFactors {
  /** The visitor's factor: 32 bytes. */
  readonly userPart: Uint8Array<ArrayBuffer>
  /** 32 bytes that the server returns after a login. */
  readonly serverPart: Uint8Array<ArrayBuffer>
}

/** The text that binds a slot to its wallet, kind and id. Ids are UUIDs, so that no two slots have the same. */
export function encodeSlotName({ wallet, kind, id }: SlotName): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(['oak/slot/v1', wallet, kind, id].join('|'))
}

/**
 * Derives the key that seals one slot: HKDF-SHA256 of both factors, with an empty salt.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5869
 */
export async function deriveSlotKey(name: SlotName, { userPart, serverPart }: SlotFactors): Promise<CryptoKey> {
  const input = new Uint8Array([...userPart, ...serverPart])
  try {
    const secret = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveKey'])
    const settings = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encodeSlotName(name) }
    return await crypto.subtle.deriveKey(settings, secret, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
  } finally {
    input.fill(0)
  }
}

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
