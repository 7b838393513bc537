import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { secureSiteErrors } from '../../api/errors.ts'
import { createKeyring } from '../../keyring/createKeyring.ts'
import { createSecrets } from '../../keyring/parseKeyring.ts'
import { createNonces } from './createNonces.ts'
import { verifyProof } from './verifyProof.ts'

/** The proof of RFC 9449, figure 1 and figure 12. */
const HEADER =
  'eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19'
const TOKEN_PROOF = `${HEADER}.eyJqdGkiOiItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGUuY29tL3Rva2VuIiwiaWF0IjoxNTYyMjYyNjE2fQ.2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-FNyJK70nfbV37xRZT3Lg`
const RESOURCE_PROOF = `${HEADER}.eyJqdGkiOiJlMWozVl9iS2ljOC1MQUVCIiwiaHRtIjoiR0VUIiwiaHR1IjoiaHR0cHM6Ly9yZXNvdXJjZS5leGFtcGxlLm9yZy9wcm90ZWN0ZWRyZXNvdXJjZSIsImlhdCI6MTU2MjI2MjYxOCwiYXRoIjoiZlVIeU8ycjJaM0RaNTNFc05yV0JiMHhXWG9hTnk1OUlpS0NBcWtzbVFFbyJ9.2oW9RP35yRqzhrtNP86L-Ey71EOptxRimPPToA1plemAgR6pxHF8y6-yqyVnmcw6Fy1dqd-jfxSYoMxhAJpLjA`
const TOKEN = 'Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU'

const url = 'https://secure.example.org/v1/user'

async function createProof({
  claims = {},
  header = {},
  alg = 'ES256',
}: { claims?: Readonly<Record<string, unknown>>; header?: object; alg?: string } = {}) {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = await exportJWK(publicKey)
  const proof = await new SignJWT({ jti: 'one', htm: 'GET', htu: url, iat: 1_700_000_000, ...claims })
    .setProtectedHeader({ typ: 'dpop+jwt', alg, jwk, ...header })
    .sign(privateKey)
  return { proof, jwk, privateKey }
}

describe('verifyProof', () => {
  it('accepts the proof of RFC 9449 for a token request', async () => {
    const { thumbprint } = await verifyProof(TOKEN_PROOF, { method: 'POST', url: 'https://server.example.com/token' })
    expect(thumbprint).toBe('0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I')
  })

  it('accepts the proof of RFC 9449 for a resource, with its token only', async () => {
    const request = { method: 'GET', url: 'https://resource.example.org/protectedresource' }
    expect((await verifyProof(RESOURCE_PROOF, { ...request, token: TOKEN })).thumbprint).toBe(
      '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I',
    )
    await expect(verifyProof(RESOURCE_PROOF, request)).rejects.toThrow('ath')
    await expect(verifyProof(RESOURCE_PROOF, { ...request, token: `${TOKEN}x` })).rejects.toThrow('ath')
  })

  it('returns the key and the nonce', async () => {
    const { proof, jwk } = await createProof({ claims: { nonce: 'n' } })
    expect(await verifyProof(proof, { method: 'GET', url: `${url}?x=1#y` })).toEqual({
      thumbprint: await calculateJwkThumbprint(jwk),
      publicJwk: jwk,
      nonce: 'n',
    })
  })

  it('accepts a proof of a wrong clock, because the nonce limits its time', async () => {
    const { proof } = await createProof({ claims: { iat: 1, exp: 2 } })
    await expect(verifyProof(proof, { method: 'GET', url })).resolves.toMatchObject({ nonce: undefined })
  })

  it.each([
    ['another method', { claims: { htm: 'POST' } }],
    ['another path', { claims: { htu: `${url}/x` } }],
    ['another host', { claims: { htu: url.replace('secure', 'other') } }],
    ['no id', { claims: { jti: '' } }],
    ['no time', { claims: { iat: undefined } }],
    ['the hash of a token', { claims: { ath: createHash('sha256').update('t').digest('base64url') } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['another algorithm', { alg: 'ES384' }],
    ['a symmetric key', { header: { jwk: { kty: 'oct', k: 'AAAA' } } }],
    ['no key', { header: { jwk: undefined } }],
  ])('refuses a proof with %s', async (_name, options) => {
    const { proof } = await createProof(options)
    await expect(verifyProof(proof, { method: 'GET', url })).rejects.toSatisfy(secureSiteErrors.invalidProof.is)
  })

  it('refuses a proof with a private key, of another key, or none', async () => {
    const { privateKey, proof } = await createProof()
    const privateProof = await createProof({ header: { jwk: await exportJWK(privateKey) } })
    const [header, payload] = proof.split('.')
    const [, , signature] = (await createProof()).proof.split('.')
    const proofs = [
      privateProof.proof,
      `${header}.${payload}.${signature}`,
      `${proof}, ${proof}`,
      `${header}.${payload}.`,
      'x'.repeat(3_000),
      '',
      undefined,
    ]
    for (const text of proofs) {
      await expect(verifyProof(text, { method: 'GET', url })).rejects.toSatisfy(secureSiteErrors.invalidProof.is)
    }
  })
})

describe('createNonces', () => {
  it('accepts a nonce of another process for five minutes', async () => {
    const keyring = createKeyring(createSecrets('first'))
    let now = 1_700_000_000_000
    const [one, two] = await Promise.all([createNonces(keyring, () => now), createNonces(keyring, () => now)])
    const nonce = one.create()
    expect(two.isValid(nonce)).toBe(true)
    now += 300_000
    expect(two.isValid(nonce)).toBe(true)
    now += 1
    expect(two.isValid(nonce)).toBe(false)
  })

  it('refuses nonces that no process created', async () => {
    const nonces = await createNonces(createKeyring(createSecrets('first')), () => 1_700_000_000_000)
    const others = await createNonces(createKeyring(createSecrets('first')), () => 1_700_000_000_000)
    const nonce = nonces.create()
    for (const value of [
      others.create(),
      undefined,
      1,
      '',
      '.',
      `x${nonce}`,
      nonce.slice(1),
      `${nonce}x`,
      nonce.replace('.', ''),
      'ä'.repeat(30),
    ]) {
      expect(nonces.isValid(value)).toBe(false)
    }
  })
})
