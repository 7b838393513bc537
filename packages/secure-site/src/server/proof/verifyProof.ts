import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWK } from 'jose'
import { secureSiteErrors } from '../../api/errors.ts'

/** A device, by its key. */
export interface Device {
  /** SHA-256 thumbprint of the public key. @see https://www.rfc-editor.org/rfc/rfc7638 */
  readonly thumbprint: string
  readonly publicJwk: JWK
}

export interface ProvedRequest {
  readonly method: string
  /** URL of the request, without query and fragment. */
  readonly url: string
  /** The session token of the request, to which the proof must be bound. */
  readonly token?: string | undefined
}

/** Longer than any proof of a page. */
const MAX_LENGTH = 2_000

/** A proof has a public key of the curve P-256 and no other member that could be a key. */
function parsePublicJwk(jwk: unknown): JWK | undefined {
  if (typeof jwk !== 'object' || jwk === null) return undefined
  const { kty, crv, x, y } = jwk as Record<string, unknown>
  const isPublic = kty === 'EC' && crv === 'P-256' && typeof x === 'string' && typeof y === 'string' && !('d' in jwk)
  return isPublic ? { kty, crv, x, y } : undefined
}

/** The URL as RFC 3986 normalizes it, without query and fragment. */
function normalizeUrl(text: unknown): string | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined
  const { origin, pathname } = new URL(text)
  return origin + pathname
}

/**
 * Verifies a proof of the possession of a key (DPoP). The time of the proof is not checked, because clocks of visitors are wrong: its
 * nonce is of the server, and short-lived.
 *
 * @returns The device, and the nonce of the proof, which the caller checks.
 * @throws `secureSite.invalidProof`
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3
 */
export async function verifyProof(
  proof: string | undefined,
  { method, url, token }: ProvedRequest,
): Promise<Device & { readonly nonce: unknown }> {
  const refuse = (reason: string, cause?: unknown) => secureSiteErrors.invalidProof({ reason }, { cause })
  // Several headers of one name arrive joined with commas, which no JWT has.
  if (proof === undefined || proof.length > MAX_LENGTH) throw refuse('missing or too long')
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
    algorithms: ['ES256'],
    typ: 'dpop+jwt',
    currentDate: new Date(0),
  }).catch((cause: unknown) => {
    throw refuse('signature', cause)
  })
  const publicJwk = parsePublicJwk(protectedHeader.jwk)
  if (!publicJwk) throw refuse('key')
  if (payload['htm'] !== method) throw refuse('htm')
  if (normalizeUrl(payload['htu']) !== normalizeUrl(url)) throw refuse('htu')
  if (typeof payload.jti !== 'string' || payload.jti === '' || typeof payload.iat !== 'number') {
    throw refuse('jti or iat')
  }
  const ath = token === undefined ? undefined : createHash('sha256').update(token).digest('base64url')
  if (payload['ath'] !== ath) throw refuse('ath')
  return { thumbprint: await calculateJwkThumbprint(publicJwk), publicJwk, nonce: payload['nonce'] }
}
