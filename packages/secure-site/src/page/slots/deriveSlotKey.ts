import type { SlotFactors, SlotName } from './types.ts'

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
