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
