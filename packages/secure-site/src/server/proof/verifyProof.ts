import { createHash } from 'node:crypto'
import type { JWK } from 'jose'
import { secureSiteErrors } from '../../api/errors.ts'
import { verifyEmbeddedJwt, type EmbeddedKey } from './verifyEmbeddedJwt.ts'

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

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The thumbprint of a key: the hash of its members, in the order of their names. @see https://www.rfc-editor.org/rfc/rfc7638#section-3.2 */
const getThumbprint = ({ crv, kty, x, y }: EmbeddedKey) => hash(JSON.stringify({ crv, kty, x, y }))

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
  const refuse = (reason: string) => secureSiteErrors.invalidProof({ reason })
  // Several headers of one name arrive joined with commas, which no JWT has.
  if (proof === undefined || proof.length > MAX_LENGTH) throw refuse('missing or too long')
  const verified = verifyEmbeddedJwt(proof, 'dpop+jwt')
  if (typeof verified === 'string') throw refuse(verified)
  const { publicJwk, claims } = verified
  if (claims['htm'] !== method) throw refuse('htm')
  if (normalizeUrl(claims['htu']) !== normalizeUrl(url)) throw refuse('htu')
  if (typeof claims['jti'] !== 'string' || claims['jti'] === '' || typeof claims['iat'] !== 'number') {
    throw refuse('jti or iat')
  }
  if (claims['ath'] !== (token === undefined ? undefined : hash(token))) throw refuse('ath')
  return { thumbprint: getThumbprint(publicJwk), publicJwk, nonce: claims['nonce'] }
}
