/**
 * Derives the visitor's factor of a device slot: HMAC-SHA256 of the slot's salt with the key of this browser, which refuses to be
 * exported.
 */
export async function deriveDevicePart(
  deviceKey: CryptoKey,
  salt: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', deviceKey, salt))
}

const PART_BITS = 256

/** Derives the visitor's factor of a `code` slot: HKDF-SHA256 of the 16 bytes of the printed code, with the slot's salt. */
export async function deriveCodePart(
  code: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await crypto.subtle.importKey('raw', code, 'HKDF', false, ['deriveBits'])
  const settings = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('oak/code/v1') }
  return new Uint8Array(await crypto.subtle.deriveBits(settings, secret, PART_BITS))
}
