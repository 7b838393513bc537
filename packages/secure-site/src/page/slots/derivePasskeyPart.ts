/** The input of the PRF of each passkey. It is the same for all, so that a login with any passkey of the visitor answers it in one touch. */
export const PRF_INPUT: Uint8Array<ArrayBuffer> = new TextEncoder().encode('oak/prf/v1')

/**
 * Derives the visitor's factor of a `passkey` slot: HMAC-SHA256 of the slot's salt with the output of the passkey's PRF.
 *
 * @param prf - 32 bytes, the answer to {@link PRF_INPUT}.
 * @see https://www.w3.org/TR/webauthn-3/#prf-extension
 */
export async function derivePasskeyPart(
  prf: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', prf, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, salt))
}
