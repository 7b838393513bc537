import { calculateJwkThumbprint, importJWK, jwtVerify, type JWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { createProof, type ProvenRequest } from './createProof.ts'

/** The key of the examples of RFC 9449. */
const PUBLIC_JWK = {
  kty: 'EC',
  crv: 'P-256',
  x: 'l8tFrhx-34tV3hRICRDY9zCkDlpBhF42UQUfWVAWBFs',
  y: '9VE4jf_Ok_o64zbTTlcuNJajHmt6v9TDVrU0CdvGRDA',
}
/** An access token of the RFC with its hash: sections 7.1 and 4.3. */
const TOKEN = 'Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU'
const TOKEN_HASH = 'fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }
const request: ProvenRequest = {
  method: 'POST',
  url: 'https://secure.test/v1/wallet',
  nonce: 'n-1',
  token: TOKEN,
  now: 1_562_262_616_400,
}

async function createKeys(): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])) as CryptoKeyPair
}

async function read(keys: CryptoKeyPair, change: Partial<ProvenRequest> = {}) {
  const proof = await createProof(keys, { ...request, ...change })
  return jwtVerify(proof, keys.publicKey, { typ: 'dpop+jwt', algorithms: ['ES256'] })
}

describe('RFC 9449', () => {
  it('a proof has the claims of section 4.2 and a valid signature', async () => {
    const { payload, protectedHeader } = await read(await createKeys())
    expect(payload).toEqual({
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      htm: 'POST',
      htu: 'https://secure.test/v1/wallet',
      iat: 1_562_262_616,
      nonce: 'n-1',
      ath: TOKEN_HASH,
    })
    expect(Object.keys(protectedHeader).sort()).toEqual(['alg', 'jwk', 'typ'])
  })

  it('the header has the public key of the example, with the thumbprint of section 6.1', async () => {
    const { privateKey } = await createKeys()
    const publicKey = (await importJWK(PUBLIC_JWK, 'ES256', { extractable: true })) as CryptoKey
    const proof = await createProof({ privateKey, publicKey }, request)
    const { jwk } = JSON.parse(Buffer.from(proof.split('.')[0] ?? '', 'base64url').toString()) as { jwk: JWK }
    expect(jwk).toEqual(PUBLIC_JWK)
    expect(await calculateJwkThumbprint(jwk)).toBe('0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I')
  })

  it('has neither nonce nor hash of a token if there is none', async () => {
    const { payload } = await read(await createKeys(), { nonce: undefined, token: undefined })
    expect(Object.keys(payload).sort()).toEqual(['htm', 'htu', 'iat', 'jti'])
  })

  it('S2: has a new id each time', async () => {
    const keys = await createKeys()
    const [first, second] = [await read(keys), await read(keys)]
    expect(first.payload.jti).not.toBe(second.payload.jti)
  })
})
