/**
 * The header of a request with the proof of the device key: a JWT with `typ: dpop+jwt`, `alg: ES256` and the public key as `jwk`, and
 * the claims `jti`, `htm`, `htu` (URL without query), `iat`, `nonce`, and with a session token `ath`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449
 */
export const PROOF_HEADER = 'DPoP'

/** The header of every answer of `/v1` with the nonce for the next proof. `secureSite.nonceNeeded` has it too. */
export const NONCE_HEADER = 'DPoP-Nonce'
