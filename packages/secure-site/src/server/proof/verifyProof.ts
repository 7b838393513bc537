import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { json } from '@openappkit/server'
import type { JWK } from 'jose'
import * as z from 'zod'
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

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/*
 * A JWT with its public key in its header. jose verifies it on WebCrypto, with two jobs for other threads and twice the processor
 * time, and a login has two proofs. The tests compare both.
 */

/** The bytes of base64url, in the one form that has no padding, spaces or unused bits; `undefined` for another text. */
function decode(text: string | undefined): Buffer | undefined {
  const bytes = text === undefined ? undefined : Buffer.from(text, 'base64url')
  return bytes?.toString('base64url') === text ? bytes : undefined
}

/** A part of a JWT. */
const part = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, { addIssue }) => {
      try {
        // Without bytes, it is no JSON.
        return new TextDecoder('utf-8', { fatal: true }).decode(decode(text))
      } catch {
        addIssue('Invalid UTF-8')
        return z.NEVER
      }
    })
    .pipe(json(schema))

const coordinateSchema = z.string().refine((text) => decode(text)?.length === 32)

/**
 * A key: a point of the curve P-256, and no member of a private key. The members that limit its use let it verify signatures. Others are
 * left out.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7517#section-4.2
 */
const keySchema = z
  .object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinateSchema,
    y: coordinateSchema,
    use: z.literal('sig').optional(),
    alg: z.literal('ES256').optional(),
    ext: z.boolean().optional(),
    key_ops: z.tuple([z.literal('verify')]).optional(),
    d: z.never().optional(),
    priv: z.never().optional(),
  })
  .transform(({ kty, crv, x, y }) => ({ kty, crv, x, y }))

type EmbeddedKey = z.infer<typeof keySchema>

/** Media types are the same in upper case, and without `application/`. @see https://www.rfc-editor.org/rfc/rfc7515#section-4.1.9 */
const normalizeType = (type: string) => (type.includes('/') ? type.toLowerCase() : `application/${type.toLowerCase()}`)

/** The type, the only algorithm, and no extension that must be understood. */
const headerSchema = part(
  z.object({
    typ: z.string().transform(normalizeType),
    alg: z.literal('ES256'),
    crit: z.never().optional(),
    jwk: z.unknown().optional(),
  }),
)

/** The times would be right at the epoch: those of the page are not compared with a clock. */
const claimsSchema = part(
  z.looseObject({
    htm: z.unknown().optional(),
    htu: z.unknown().optional(),
    jti: z.unknown().optional(),
    ath: z.unknown().optional(),
    nonce: z.unknown().optional(),
    iat: z.number().optional(),
    nbf: z.number().max(0).optional(),
    exp: z.number().positive().optional(),
  }),
)

interface EmbeddedJwt {
  readonly publicJwk: EmbeddedKey
  readonly claims: z.infer<typeof claimsSchema>
}

/** Why a JWT is refused. */
type JwtProblem = 'form' | 'header' | 'key' | 'signature' | 'claims'

/** Imports a key; `undefined` for a point that is not of the curve. */
function importKey(key: EmbeddedKey): KeyObject | undefined {
  try {
    return createPublicKey({ key: { ...key }, format: 'jwk' })
  } catch {
    return undefined
  }
}

/**
 * Verifies a JWT that has its public key in its header, with ES256. It accepts what jose's `jwtVerify` accepts with `EmbeddedJWK`,
 * `algorithms: ['ES256']` and `currentDate: new Date(0)`, in the one encoding that RFC 7515 and RFC 7518 allow, and without `crit`.
 *
 * @param type - The `typ` of the header.
 * @see https://www.rfc-editor.org/rfc/rfc7515#section-5.2
 */
export function verifyEmbeddedJwt(token: string, type: string): EmbeddedJwt | JwtProblem {
  const [header, payload, signature, ...more] = token.split('.')
  const bytes = decode(signature)
  if (!bytes || more.length > 0) return 'form'
  const { data: fields } = headerSchema.safeParse(header)
  if (fields?.typ !== normalizeType(type)) return 'header'
  const { data: publicJwk } = keySchema.safeParse(fields.jwk)
  const key = publicJwk && importKey(publicJwk)
  if (!key) return 'key'
  const isSigned = verify('sha256', Buffer.from(`${header}.${payload}`), { key, dsaEncoding: 'ieee-p1363' }, bytes)
  if (!isSigned) return 'signature'
  const { data: claims } = claimsSchema.safeParse(payload)
  return claims ? { publicJwk, claims } : 'claims'
}

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
  if (claims.htm !== method) throw refuse('htm')
  if (normalizeUrl(claims.htu) !== normalizeUrl(url)) throw refuse('htu')
  if (typeof claims.jti !== 'string' || claims.jti === '' || typeof claims.iat !== 'number') {
    throw refuse('jti or iat')
  }
  if (claims.ath !== (token === undefined ? undefined : hash(token))) throw refuse('ath')
  return { thumbprint: getThumbprint(publicJwk), publicJwk, nonce: claims.nonce }
}
