import { createECDH, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { verifyEmbeddedJwt, verifyProof } from './verifyProof.ts'

const RUNS = { numRuns: getRuns({ quick: 400, deep: 20_000 }) }

type Fields = Readonly<Record<string, unknown>>

const encode = (value: Uint8Array | string | object) =>
  Buffer.from(typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value)).toString(
    'base64url',
  )

function createKey(namedCurve: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
  return { privateKey, jwk: publicKey.export({ format: 'jwk' }) as Fields, d: privateKey.export({ format: 'jwk' }).d }
}

const KEY = createKey('P-256')
const OTHER = createKey('P-256')
const P384 = createKey('P-384')
const HEADER: Fields = { typ: 'dpop+jwt', alg: 'ES256' }
const CLAIMS: Fields = { jti: 'one', htm: 'GET', htu: 'https://secure.example.org/v1/user', iat: 1_700_000_000 }

const signContent = (content: string, key: KeyObject = KEY.privateKey) =>
  sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })

interface ProofOptions {
  readonly header?: Fields
  readonly jwk?: unknown
  readonly claims?: unknown
  readonly key?: KeyObject
  readonly changeSignature?: (signature: Buffer) => Uint8Array
}

/** A proof whose signature is right, unless it is changed. */
function createProof({
  header = {},
  jwk = KEY.jwk,
  claims = CLAIMS,
  key,
  changeSignature = (bytes) => bytes,
}: ProofOptions) {
  const content = `${encode({ ...HEADER, jwk, ...header })}.${encode(claims as object)}`
  return `${content}.${encode(changeSignature(signContent(content, key)))}`
}

/** What jose and the members of the key make of a proof: the check that the server had before. */
const verifyWithJose = (proof: string) =>
  jwtVerify(proof, EmbeddedJWK, { algorithms: ['ES256'], typ: 'dpop+jwt', currentDate: new Date(0) }).then(
    ({ payload, protectedHeader: { jwk } }) => {
      const { kty, crv, x, y } = jwk as JWK
      // The server drops an own `__proto__`, as in every body.
      const claims = Object.fromEntries(Object.entries(payload).filter(([name]) => name !== '__proto__'))
      return 'd' in (jwk as JWK) ? undefined : { publicJwk: { kty, crv, x, y }, claims }
    },
    () => undefined,
  )

const verifyWithNode = (proof: string) => {
  const verified = verifyEmbeddedJwt(proof, 'dpop+jwt')
  return typeof verified === 'string' ? undefined : verified
}

const withSigns = (r: Uint8Array, s: Uint8Array) => () => Buffer.concat([r, s])
const ZERO = new Uint8Array(32)
const ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')
const PRIME = Buffer.from('ffffffff00000001000000000000000000000000ffffffffffffffffffffffff', 'hex')

/** The other signature of the same content, which any verifier accepts. */
function negate(signature: Buffer): Buffer {
  const s = (BigInt(`0x${ORDER.toString('hex')}`) - BigInt(`0x${signature.subarray(32).toString('hex')}`)).toString(16)
  return Buffer.concat([signature.subarray(0, 32), Buffer.from(s.padStart(64, '0'), 'hex')])
}

function toDer(signature: Buffer): Buffer {
  const integers = [signature.subarray(0, 32), signature.subarray(32)].map((part) =>
    Buffer.concat([Buffer.from([2, 33, 0]), part]),
  )
  return Buffer.concat([Buffer.from([48, 70]), ...integers])
}

/** The public key of a private one with 32 bytes, as JWK. */
function createJwk(privateKey: Uint8Array): Fields {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const point = pair.getPublicKey()
  return { kty: 'EC', crv: 'P-256', x: encode(point.subarray(1, 33)), y: encode(point.subarray(33)) }
}

const [HEAD = '', BODY = '', SIGN = ''] = createProof({}).split('.')

describe('the proofs that are accepted equal those that jose accepts', () => {
  it.each<[string, boolean, string]>([
    ['no change', true, createProof({})],
    ['its type in capitals', true, createProof({ header: { typ: 'DPoP+JWT' } })],
    ['its type with "application/"', true, createProof({ header: { typ: 'application/dpop+jwt' } })],
    ['another type', false, createProof({ header: { typ: 'text/dpop+jwt' } })],
    ['no type', false, createProof({ header: { typ: undefined } })],
    ['a type that is no text', false, createProof({ header: { typ: ['dpop+jwt'] } })],
    ['the algorithm "none"', false, createProof({ header: { alg: 'none' } })],
    [
      'the algorithm "none", and no signature',
      false,
      createProof({ header: { alg: 'none' }, changeSignature: () => ZERO.subarray(32) }),
    ],
    ['the algorithm HS256', false, createProof({ header: { alg: 'HS256' } })],
    ['the algorithm ES384', false, createProof({ header: { alg: 'ES384' } })],
    ['the algorithm in small letters', false, createProof({ header: { alg: 'es256' } })],
    ['no algorithm', false, createProof({ header: { alg: undefined } })],
    ['an unknown extension that is critical', false, createProof({ header: { crit: ['exp'], exp: 1 } })],
    ['an empty list of extensions', false, createProof({ header: { crit: [] } })],
    ['an unencoded payload', false, createProof({ header: { crit: ['b64'], b64: false } })],
    ['another member of the header', true, createProof({ header: { kid: 'x', jku: 'https://example.org', x5c: [] } })],
    ['no key', false, createProof({ header: { jwk: undefined } })],
    ['a key that is null', false, createProof({ jwk: null })],
    ['a list of keys', false, createProof({ jwk: [KEY.jwk] })],
    ['a private key', false, createProof({ jwk: { ...KEY.jwk, d: KEY.d } })],
    ['an empty private member', false, createProof({ jwk: { ...KEY.jwk, d: '' } })],
    ['a private member of another kind', false, createProof({ jwk: { ...KEY.jwk, priv: KEY.d } })],
    ['a symmetric key', false, createProof({ jwk: { kty: 'oct', k: 'AAAA' } })],
    ['a key of P-384', false, createProof({ jwk: P384.jwk, key: P384.privateKey })],
    [
      'a key of P-384 under the name of P-256',
      false,
      createProof({ jwk: { ...P384.jwk, crv: 'P-256' }, key: P384.privateKey }),
    ],
    ['another curve in its name', false, createProof({ jwk: { ...KEY.jwk, crv: 'P-384' } })],
    ['another kind of key in its name', false, createProof({ jwk: { ...KEY.jwk, kty: 'OKP' } })],
    [
      'a key for signatures',
      true,
      createProof({ jwk: { ...KEY.jwk, use: 'sig', alg: 'ES256', key_ops: ['verify'], ext: true, kid: 'x' } }),
    ],
    ['a key that is not extractable', true, createProof({ jwk: { ...KEY.jwk, ext: false } })],
    ['an extractability that is no truth value', false, createProof({ jwk: { ...KEY.jwk, ext: 'true' } })],
    ['a key for encryption', false, createProof({ jwk: { ...KEY.jwk, use: 'enc' } })],
    ['a key of another algorithm', false, createProof({ jwk: { ...KEY.jwk, alg: 'ECDH-ES' } })],
    ['a key that may only sign', false, createProof({ jwk: { ...KEY.jwk, key_ops: ['sign'] } })],
    ['a key that may sign and verify', false, createProof({ jwk: { ...KEY.jwk, key_ops: ['sign', 'verify'] } })],
    ['a key that may verify twice', false, createProof({ jwk: { ...KEY.jwk, key_ops: ['verify', 'verify'] } })],
    ['a key that may do nothing', false, createProof({ jwk: { ...KEY.jwk, key_ops: [] } })],
    ['a use that is no list', false, createProof({ jwk: { ...KEY.jwk, key_ops: 'verify' } })],
    ['the key of another device', false, createProof({ jwk: OTHER.jwk })],
    ['coordinates in the wrong order', false, createProof({ jwk: { ...KEY.jwk, x: KEY.jwk['y'], y: KEY.jwk['x'] } })],
    ['a point that is not of the curve', false, createProof({ jwk: { ...KEY.jwk, y: OTHER.jwk['y'] } })],
    ['the point zero', false, createProof({ jwk: { ...KEY.jwk, x: encode(ZERO), y: encode(ZERO) } })],
    ['a coordinate that is the prime', false, createProof({ jwk: { ...KEY.jwk, x: encode(PRIME) } })],
    ['a coordinate that is no text', false, createProof({ jwk: { ...KEY.jwk, x: 1 } })],
    ['no coordinate y', false, createProof({ jwk: { ...KEY.jwk, y: undefined } })],
    ['no claims', true, createProof({ claims: {} })],
    ['claims that are a list', false, createProof({ claims: [] })],
    ['claims that are null', false, createProof({ claims: 'null' })],
    ['claims that are no JSON', false, createProof({ claims: '{' })],
    [
      'claims that are no UTF-8',
      false,
      createProof({ claims: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }),
    ],
    ['a byte order mark before the claims', true, createProof({ claims: '\uFEFF{}' })],
    ['a time that is a text', false, createProof({ claims: { ...CLAIMS, iat: '1' } })],
    ['a time of the end', true, createProof({ claims: { ...CLAIMS, exp: 1 } })],
    ['a time of the end before the epoch', false, createProof({ claims: { ...CLAIMS, exp: 0 } })],
    ['a time of the end that is a text', false, createProof({ claims: { ...CLAIMS, exp: '1' } })],
    ['a time of the begin', false, createProof({ claims: { ...CLAIMS, nbf: 1 } })],
    ['a time of the begin at the epoch', true, createProof({ claims: { ...CLAIMS, nbf: 0 } })],
    ['a time of the begin that is null', false, createProof({ claims: { ...CLAIMS, nbf: null } })],
    ['the negated signature', true, createProof({ changeSignature: negate })],
    ['a signature in DER', false, createProof({ changeSignature: toDer })],
    ['the signature of another key', false, createProof({ key: OTHER.privateKey })],
    ['no signature', false, `${HEAD}.${BODY}.`],
    ['a shorter signature', false, createProof({ changeSignature: (bytes) => bytes.subarray(0, 63) })],
    ['a longer signature', false, createProof({ changeSignature: (bytes) => Buffer.concat([bytes, Buffer.of(0)]) })],
    ['a signature of zeros', false, createProof({ changeSignature: withSigns(ZERO, ZERO) })],
    [
      'a signature of r zero',
      false,
      createProof({ changeSignature: (bytes) => Buffer.concat([ZERO, bytes.subarray(32)]) }),
    ],
    [
      'a signature of s zero',
      false,
      createProof({ changeSignature: (bytes) => Buffer.concat([bytes.subarray(0, 32), ZERO]) }),
    ],
    ['a signature of the order', false, createProof({ changeSignature: withSigns(ORDER, ORDER) })],
    ['four parts', false, `${HEAD}.${BODY}.${SIGN}.`],
    ['two parts', false, `${HEAD}.${BODY}`],
    ['one part', false, HEAD],
    ['parts in another order', false, `${BODY}.${HEAD}.${SIGN}`],
    ['a header that is null', false, `${encode('null')}.${BODY}.${SIGN}`],
    ['base64 instead of base64url', false, `${HEAD}.${BODY}.+/${SIGN.slice(2)}`],
    ['a character of no alphabet', false, `${HEAD}.${BODY}.!${SIGN}`],
  ])('with %s', async (_name, isAccepted, proof) => {
    const expected = await verifyWithJose(proof)
    expect(expected !== undefined).toBe(isAccepted)
    expect(verifyWithNode(proof)).toEqual(expected)
  })

  const optional = (...values: readonly unknown[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })

  const proofs = fc
    .record({
      header: fc.record({
        typ: fc.constantFrom('dpop+jwt', 'DPOP+JWT', 'application/dpop+jwt', 'jwt'),
        alg: fc.constantFrom('ES256', 'ES256', 'ES256', 'ES384', 'none'),
        kid: optional('a', 1, null),
      }),
      jwk: fc.record({
        use: optional('sig', 'enc', 1),
        alg: optional('ES256', 'ES384', 1),
        ext: optional(true, false, 1),
        key_ops: optional(['verify'], ['sign'], [], ['verify', 'sign'], 'verify'),
        kid: optional('a', 1),
        k: optional('AAAA'),
        n: optional('AAAA', 1),
      }),
      privateKey: fc.uint8Array({ minLength: 32, maxLength: 32 }),
      isSwapped: fc.constantFrom(false, false, false, true),
      claims: fc.dictionary(fc.constantFrom('jti', 'htm', 'iat', 'nbf', 'exp', 'aud', '__proto__'), fc.jsonValue()),
      change: fc.option(fc.record({ index: fc.nat(63), byte: fc.integer({ min: 1, max: 255 }) }), { freq: 2 }),
    })
    .map(({ header, jwk, privateKey: bytes, isSwapped, claims, change }) => {
      // Any private key but 0; the largest are above the order too rarely to matter.
      const privateKey = Uint8Array.from(bytes)
      privateKey[0] = 1
      const publicJwk = createJwk(privateKey)
      const { x, y } = publicJwk
      const pair = { ...publicJwk, ...(isSwapped && { x: y, y: x }), ...jwk }
      const content = `${encode({ ...header, jwk: pair })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(content), {
        key: { ...publicJwk, d: encode(privateKey) },
        format: 'jwk',
        dsaEncoding: 'ieee-p1363',
      })
      if (change) signature[change.index] = (signature[change.index] ?? 0) ^ change.byte
      return `${content}.${encode(signature)}`
    })

  it('for random keys, headers, claims and signatures', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(proofs, async (proof) => {
        const expected = await verifyWithJose(proof)
        if (expected) accepted += 1
        expect(verifyWithNode(proof)).toEqual(expected)
      }),
      RUNS,
    )
    expect(accepted).toBeGreaterThan(5)
  })

  it('and no more for random changes of the text', async () => {
    const proof = createProof({})
    const edits = fc.record({ index: fc.nat(proof.length), count: fc.nat(2), text: fc.string({ maxLength: 2 }) })
    await fc.assert(
      fc.asyncProperty(edits, async ({ index, count, text }) => {
        const edited = proof.slice(0, index) + text + proof.slice(index + count)
        const verified = verifyWithNode(edited)
        if (verified) expect(await verifyWithJose(edited)).toEqual(verified)
      }),
      RUNS,
    )
  })

  it('with the thumbprint of jose', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 31, maxLength: 31 }), async (bytes) => {
        const privateKey = Buffer.concat([Buffer.of(1), bytes])
        const jwk = createJwk(privateKey)
        const content = `${encode({ ...HEADER, jwk: { ...jwk, kid: 'x', ext: true } })}.${encode(CLAIMS)}`
        const key = { key: { ...jwk, d: encode(privateKey) }, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const
        const proof = `${content}.${encode(sign('sha256', Buffer.from(content), key))}`
        const { thumbprint } = await verifyProof(proof, { method: 'GET', url: 'https://secure.example.org/v1/user' })
        expect(thumbprint).toBe(await calculateJwkThumbprint(jwk as JWK))
      }),
      { numRuns: getRuns({ quick: 30, deep: 1_000 }) },
    )
  })
})

describe('the proofs that jose accepts in another form than the standards allow', () => {
  const x = String(KEY.jwk['x'])

  it.each<[string, string]>([
    ['padding', `${HEAD}.${BODY}.${SIGN}==`],
    ['spaces', `${HEAD}.${BODY}. ${SIGN}`],
    [
      'unused bits that are set',
      `${HEAD}.${BODY}.${SIGN.slice(0, -1)}${String.fromCodePoint((SIGN.codePointAt(SIGN.length - 1) ?? 0) + 1)}`,
    ],
    ['an extension that says what is so without it', createProof({ header: { crit: ['b64'], b64: true } })],
    [
      'a coordinate with a zero before it',
      createProof({ jwk: { ...KEY.jwk, x: encode(Buffer.concat([Buffer.of(0), Buffer.from(x, 'base64url')])) } }),
    ],
    ['a coordinate with padding', createProof({ jwk: { ...KEY.jwk, x: `${x}=` } })],
    ['a private member that its uses exclude', createProof({ jwk: { ...KEY.jwk, priv: 'AAAA', key_ops: ['verify'] } })],
  ])('are refused with %s', async (_name, proof) => {
    expect(await verifyWithJose(proof)).toBeDefined()
    expect(verifyWithNode(proof)).toBeUndefined()
  })
})
