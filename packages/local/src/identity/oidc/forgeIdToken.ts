import type { KeyObject } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTHeaderParameters } from 'jose'
import type { ForgedClaim } from '../types.ts'

const FORGED: Readonly<Record<ForgedClaim, Readonly<Record<string, string>>>> = {
  audience: { aud: 'another-site' },
  issuer: { iss: 'https://another-issuer.example' },
  nonce: { nonce: 'another-nonce' },
}

/** Replaces a claim of an ID token, and signs the token again with the key of the provider. */
export function forgeIdToken(token: string, claim: ForgedClaim, key: KeyObject): Promise<string> {
  const payload = { ...decodeJwt(token), ...FORGED[claim] }
  return new SignJWT(payload).setProtectedHeader(decodeProtectedHeader(token) as JWTHeaderParameters).sign(key)
}
