import { encodeBase64Url } from '../encoding/base64Url.ts'

/** The request that a proof is for. */
export interface ProvenRequest {
  readonly method: string
  /** Without query and fragment. */
  readonly url: string
  /** Of the server, so that a wrong clock of the visitor does no harm. `undefined` before the first answer. */
  readonly nonce: string | undefined
  /** The session token that the request has. */
  readonly token: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

const encode = (value: object) => encodeBase64Url(new TextEncoder().encode(JSON.stringify(value)))

/** The hash that binds a proof to a token. */
async function hashToken(token: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}

/** The public key without the fields that WebCrypto adds. */
async function exportPublicKey(key: CryptoKey) {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key)
  return { kty, crv, x, y }
}

/**
 * Creates the proof that a request is of this device. Each is used once.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.2
 */
export async function createProof(
  keys: CryptoKeyPair,
  { method, url, nonce, token, now }: ProvenRequest,
): Promise<string> {
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: await exportPublicKey(keys.publicKey) }
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: url,
    iat: Math.floor(now / 1_000),
    ...(nonce === undefined ? {} : { nonce }),
    ...(token === undefined ? {} : { ath: await hashToken(token) }),
  }
  const content = `${encode(header)}.${encode(claims)}`
  const settings = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(settings, keys.privateKey, new TextEncoder().encode(content))
  return `${content}.${encodeBase64Url(new Uint8Array(signature))}`
}
