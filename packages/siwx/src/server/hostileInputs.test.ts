/** @module S12 as a table: what an attacker sends to `verify`, and the error that refuses it. */
import { describe, expect, it } from 'vitest'
import { ACCOUNT, CHAIN, createSignInWorld, ORIGIN, OTHER_ACCOUNT, readCode } from '../../test/createSignInWorld.ts'
import type { SignInMessage } from '../messages/types.ts'
import { writeMessage } from '../messages/writeMessage.ts'

const world = await createSignInWorld()
const MINUTE = 60_000
const at = (offset: number) => new Date(world.clock.now + offset).toISOString()
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

type Body = Readonly<Record<string, unknown>>
type Row = readonly [input: string, code: string, create: () => Promise<Body>]

/** A message with other fields, correctly signed. */
const fields =
  (changes: () => Partial<SignInMessage>): Row[2] =>
  () =>
    world.createProof(changes())

/** A text that is changed before it is signed, so that only the text can be the reason of the refusal. */
const text =
  (change: (message: string) => string, changes: Partial<SignInMessage> = {}): Row[2] =>
  async () => {
    const message = change(writeMessage(await world.createFields(changes)))
    return { message, signature: await ACCOUNT.signMessage({ message }) }
  }

/** A valid proof whose body is changed. */
const body =
  (change: (proof: { message: string; signature: `0x${string}` }) => Body): Row[2] =>
  async () =>
    change(await world.createProof())

const replaceDomain = (domain: string) => text((message) => message.replace(/^example\.com/, domain))

/** The same signature with the other value of s. */
function flipS(signature: string): string {
  const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`
}

function compact(signature: string): string {
  const s = BigInt(`0x${signature.slice(66, 130)}`) | (signature.endsWith('1c') ? 1n << 255n : 0n)
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}`
}

const ROWS: readonly Row[] = [
  // The nonce.
  ['a nonce of another server', 'siwxServer.nonceUnknown', fields(() => ({ nonce: 'a'.repeat(32) }))],
  [
    'a nonce in another case',
    'siwxServer.nonceUnknown',
    async () => world.createProof({ nonce: (await world.fetchNonce()).toUpperCase() }),
  ],
  [
    'a nonce that was used',
    'siwxServer.nonceUsed',
    async () => {
      const proof = await world.createProof()
      await world.verify(proof)
      return proof
    },
  ],
  [
    'a used nonce with a new text',
    'siwxServer.nonceUsed',
    async () => {
      const nonce = await world.fetchNonce()
      await world.verify(await world.createProof({ nonce }))
      return world.createProof({ nonce, statement: 'Again.' })
    },
  ],
  [
    'a nonce that has expired',
    'siwxServer.nonceExpired',
    async () => {
      const proof = await world.createProof()
      world.clock.now += 10 * MINUTE
      return proof
    },
  ],
  [
    'a nonce of SQL',
    'siwxServer.messageInvalid',
    text((message) => message.replace(/Nonce: .*/, "Nonce: x'); drop table siwx.nonce;--")),
  ],
  // The domain.
  ['a look-alike domain', 'siwxServer.domainMismatch', replaceDomain('examp1e.com')],
  ['a domain with a suffix', 'siwxServer.domainMismatch', replaceDomain('example.com.evil')],
  ['a subdomain', 'siwxServer.domainMismatch', replaceDomain('www.example.com')],
  ['a Cyrillic look-alike', 'siwxServer.messageInvalid', replaceDomain('ex\u0430mple.com')],
  ['the punycode of a look-alike', 'siwxServer.domainMismatch', replaceDomain('xn--exmple-4nf.com')],
  ['a port', 'siwxServer.domainMismatch', replaceDomain('example.com:8443')],
  ['the default port', 'siwxServer.domainMismatch', replaceDomain('example.com:443')],
  ['a domain in capitals', 'siwxServer.domainMismatch', replaceDomain('Example.com')],
  ['a domain with a final dot', 'siwxServer.domainMismatch', replaceDomain('example.com.')],
  ['userinfo before another host', 'siwxServer.messageInvalid', replaceDomain('example.com@evil.example')],
  ['userinfo before the host', 'siwxServer.messageInvalid', replaceDomain('admin@example.com')],
  ['another scheme', 'siwxServer.schemeMismatch', fields(() => ({ scheme: 'http' }))],
  ['a scheme in capitals', 'siwxServer.schemeMismatch', fields(() => ({ scheme: 'HTTPS' }))],
  // The URI.
  ['a URI of another host', 'siwxServer.uriMismatch', fields(() => ({ uri: 'https://evil.example' }))],
  ['a URI of another scheme', 'siwxServer.uriMismatch', fields(() => ({ uri: 'http://example.com' }))],
  ['a URI with userinfo', 'siwxServer.uriMismatch', fields(() => ({ uri: 'https://example.com@evil.example' }))],
  ['a URI of a longer host', 'siwxServer.uriMismatch', fields(() => ({ uri: 'https://example.com.evil.example/' }))],
  ['a URI of another port', 'siwxServer.uriMismatch', fields(() => ({ uri: 'https://example.com:8443/' }))],
  ['a URI with the default port', 'siwxServer.uriMismatch', fields(() => ({ uri: 'https://example.com:443/' }))],
  ['a URI with a password', 'siwxServer.uriMismatch', fields(() => ({ uri: 'https://example.com:a@evil.example/' }))],
  ['a URI in capitals', 'siwxServer.uriMismatch', fields(() => ({ uri: 'https://EXAMPLE.com/' }))],
  ['a URI of a subdomain', 'siwxServer.uriMismatch', fields(() => ({ uri: 'https://www.example.com/' }))],
  ['a URI without a host', 'siwxServer.uriMismatch', fields(() => ({ uri: 'urn:example' }))],
  // The times.
  [
    'a message that expired by 1 ms',
    'siwxServer.expired',
    fields(() => ({ issuedAt: at(-2), expirationTime: at(-1) })),
  ],
  ['a message that expires now', 'siwxServer.expired', fields(() => ({ issuedAt: at(-1), expirationTime: at(0) }))],
  ['a message that is valid in 1 ms', 'siwxServer.notYetValid', fields(() => ({ notBefore: at(1) }))],
  [
    'a message that ends before it begins',
    'siwxServer.lifetimeInvalid',
    fields(() => ({ notBefore: at(2 * MINUTE), expirationTime: at(MINUTE) })),
  ],
  [
    'a time of issue 5 minutes and 1 ms ahead',
    'siwxServer.clockSkew',
    fields(() => ({ issuedAt: at(5 * MINUTE + 1) })),
  ],
  [
    'a time of issue 5 minutes and 1 ms before the nonce',
    'siwxServer.clockSkew',
    fields(() => ({ issuedAt: at(-5 * MINUTE - 1) })),
  ],
  [
    'a date that does not exist',
    'siwxServer.messageInvalid',
    text((message) => message.replace(/Issued At: .*/, 'Issued At: 2026-02-30T00:00:00Z')),
  ],
  [
    'a date without time',
    'siwxServer.messageInvalid',
    text((message) => message.replace(/Issued At: .*/, 'Issued At: 2026-01-01')),
  ],
  // Network and account.
  ['a network that the server does not accept', 'siwxServer.chainUnknown', fields(() => ({ chainId: 'eip155:10' }))],
  [
    'a message of another network than in use',
    'siwxServer.chainMismatch',
    body((proof) => ({ ...proof, chainId: 'eip155:137' })),
  ],
  [
    'a message with a second network',
    'siwxServer.chainMismatch',
    body((proof) => ({ ...proof, chainIds: [CHAIN, 'eip155:137'] })),
  ],
  [
    'a network of another namespace',
    'siwxServer.namespaceUnsupported',
    body((proof) => ({ ...proof, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })),
  ],
  [
    'the name of a property as a network',
    'siwxServer.invalidBody',
    body((proof) => ({ ...proof, chainId: 'constructor' })),
  ],
  [
    'a chain id with a leading zero',
    'siwxServer.messageInvalid',
    text((message) => message.replace('Chain ID: 1\n', 'Chain ID: 01\n')),
  ],
  [
    'a chain id in hexadecimal',
    'siwxServer.messageInvalid',
    text((message) => message.replace('Chain ID: 1\n', 'Chain ID: 0x1\n')),
  ],
  [
    'a message of another account than in use',
    'siwxServer.addressMismatch',
    body((proof) => ({ ...proof, address: OTHER_ACCOUNT.address })),
  ],
  [
    'an address of another account, signed by this one',
    'siwxServer.signatureWrong',
    fields(() => ({ accountAddress: OTHER_ACCOUNT.address })),
  ],
  [
    'an address in lower case',
    'siwxServer.addressChecksum',
    fields(() => ({ accountAddress: ACCOUNT.address.toLowerCase() })),
  ],
  [
    'an address with one wrong capital',
    'siwxServer.messageInvalid',
    fields(() => ({ accountAddress: ACCOUNT.address.replace(/[a-f]/, (letter) => letter.toUpperCase()) })),
  ],
  // The grammar.
  ['an extra line', 'siwxServer.messageInvalid', text((message) => `${message}\nScope: admin`)],
  ['a line break at the end', 'siwxServer.messageInvalid', text((message) => `${message}\n`)],
  ['a space at the start', 'siwxServer.messageInvalid', text((message) => ` ${message}`)],
  ['line breaks of Windows', 'siwxServer.messageInvalid', text((message) => message.replaceAll('\n', '\r\n'))],
  [
    'an empty statement',
    'siwxServer.messageInvalid',
    text((message) => message.replace('Hello', ''), { statement: 'Hello' }),
  ],
  [
    'a statement of two lines',
    'siwxServer.messageInvalid',
    text((message) => message.replace('Hello', 'Hello\nthere'), { statement: 'Hello' }),
  ],
  [
    'a statement with a control character',
    'siwxServer.messageInvalid',
    text((message) => message.replace('Hello', 'Hel\u0000lo'), { statement: 'Hello' }),
  ],
  ['two messages in one text', 'siwxServer.messageInvalid', text((message) => `${message}\n\n${message}`)],
  ['a field twice', 'siwxServer.messageInvalid', text((message) => `${message}\nRequest ID: a\nRequest ID: b`)],
  [
    'fields in another order',
    'siwxServer.messageInvalid',
    text((message) => `${message}\nNot Before: ${at(0)}\nExpiration Time: ${at(MINUTE)}`),
  ],
  ['no URI', 'siwxServer.messageInvalid', text((message) => message.replace(/URI: .*\n/, ''))],
  ['no version', 'siwxServer.messageInvalid', text((message) => message.replace(/Version: .*\n/, ''))],
  ['another version', 'siwxServer.messageInvalid', text((message) => message.replace('Version: 1', 'Version: 2'))],
  ['no time of issue', 'siwxServer.messageInvalid', text((message) => message.replace(/\nIssued At: .*/, ''))],
  [
    'a nonce of 7 characters',
    'siwxServer.messageInvalid',
    text((message) => message.replace(/Nonce: .*/, 'Nonce: abcdefg')),
  ],
  [
    'an account of another chain family',
    'siwxServer.messageInvalid',
    text((message) => message.replace('Ethereum', 'Solana')),
  ],
  ['an empty message', 'siwxServer.messageInvalid', text(() => '')],
  ['a resource that is no URI', 'siwxServer.messageInvalid', text((message) => `${message}\nResources:\n- not a uri`)],
  [
    'more resources than 20',
    'siwxServer.tooManyResources',
    fields(() => ({ resources: Array.from({ length: 21 }, (_, index) => `https://example.com/${index}`) })),
  ],
  ['a ReCap that is no JSON', 'siwxServer.recapInvalid', fields(() => ({ resources: ['urn:recap:AAAA'] }))],
  [
    'a ReCap that the statement does not describe',
    'siwxServer.recapInvalid',
    fields(() => ({ resources: [`urn:recap:${btoa('{"att":{"eip155":{"request/x":[{}]}}}')}`] })),
  ],
  [
    'a message of 4,097 characters',
    'siwxServer.messageTooLong',
    text((message) => message.replace('Hello', 'a'.repeat(4_097 - message.length + 5)), { statement: 'Hello' }),
  ],
  [
    'a message of 1 MB',
    'requests.bodyTooLarge',
    body((proof) => ({ ...proof, message: proof.message + 'a'.repeat(1_000_000) })),
  ],
  // The signature.
  [
    'a signature with a high s',
    'siwxServer.signatureMalleable',
    body((proof) => ({ ...proof, signature: flipS(proof.signature) })),
  ],
  [
    'a signature in the compact form',
    'siwxServer.signatureMalformed',
    body((proof) => ({ ...proof, signature: compact(proof.signature) })),
  ],
  [
    'a signature with another v',
    'siwxServer.signatureMalformed',
    body((proof) => ({ ...proof, signature: `${proof.signature.slice(0, -2)}1d` })),
  ],
  [
    'a signature with the v of the other key',
    'siwxServer.signatureWrong',
    body((proof) => ({
      ...proof,
      signature: proof.signature.slice(0, -2) + (proof.signature.endsWith('1b') ? '1c' : '1b'),
    })),
  ],
  [
    'a signature of zeros',
    'siwxServer.signatureWrong',
    body((proof) => ({ ...proof, signature: `0x${'00'.repeat(64)}1b` })),
  ],
  [
    'a signature with one byte more',
    'siwxServer.signatureMalformed',
    body((proof) => ({ ...proof, signature: `${proof.signature}00` })),
  ],
  [
    'a signature that is no hex',
    'siwxServer.signatureMalformed',
    body((proof) => ({ ...proof, signature: 'signature' })),
  ],
  ['no signature', 'siwxServer.invalidBody', body(({ message }) => ({ message }))],
  ['a list as a signature', 'siwxServer.invalidBody', body((proof) => ({ ...proof, signature: [proof.signature] }))],
  [
    'the signature of another text',
    'siwxServer.signatureWrong',
    body((proof) => ({ ...proof, message: proof.message.replace(/Issued At: .*/, `Issued At: ${at(1)}`) })),
  ],
  [
    'a signature of the bare hash (no EIP-191)',
    'siwxServer.signatureWrong',
    async () => {
      const { message } = await world.createProof()
      const { keccak256, toBytes } = await import('viem')
      return { message, signature: await ACCOUNT.sign({ hash: keccak256(toBytes(message)) }) }
    },
  ],
]

describe('S12: verify refuses', () => {
  it.each(ROWS)('%s (%s)', async (_input, code, create) => {
    expect(await readCode(await world.verify(await create()))).toBe(code)
  })

  it('at least 40 inputs, and accepts the same proof without the change', async () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(40)
    expect(
      (
        await world.verify(
          await world.createProof({
            statement: 'Hello',
            scheme: 'https',
            requestId: 'a',
            resources: ['https://example.com/terms'],
            notBefore: at(0),
            expirationTime: at(1),
          }),
        )
      ).status,
    ).toBe(200)
  })

  it.each([
    ['no Origin', {}, 'requests.originMissing'],
    ['an Origin of another site', { origin: 'https://evil.example' }, 'requests.originNotAllowed'],
    ['an opaque Origin', { origin: 'null' }, 'requests.originNotAllowed'],
    ['an Origin in capitals', { origin: 'https://EXAMPLE.com' }, 'requests.originNotAllowed'],
  ])('a request with %s', async (_name, headers, code) => {
    const request = new Request(`${ORIGIN}/siwx/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(await world.createProof()),
    })
    expect(await readCode(await world.siwx.handle(request))).toBe(code)
  })

  it.each([
    ['a form', 'text/plain', '{}', 'requests.notJson'],
    ['broken JSON', 'application/json', '{', 'requests.invalidJson'],
    ['a list', 'application/json', '[]', 'siwxServer.invalidBody'],
  ])('%s as the body', async (_name, type, content, code) => {
    expect(await readCode(await world.verify(content, { headers: { 'content-type': type } }))).toBe(code)
  })

  it('names the 5 minutes of skew in the error of a device whose clock is wrong', async () => {
    const response = await world.verify(await world.createProof({ issuedAt: at(7 * MINUTE) }))
    expect(((await response.json()) as { error: { message: string } }).error.message).toBe(
      "Clock differs by 7 minutes. The time of issue of the message and the clock of the server differ by 7 minutes; 5 minutes are allowed. Set the device's clock, then sign in again.",
    )
  })

  it('accepts a signature with v as 0 or 1, as some hardware wallets write it', async () => {
    const { message, signature } = await world.createProof()
    const v = signature.endsWith('1b') ? '00' : '01'
    expect((await world.verify({ message, signature: signature.slice(0, -2) + v })).status).toBe(200)
  })

  it.each(['', '/', '/login', '/login?next=%2Fshop#top', '?a=b', '#top', '//evil.example', '/@evil.example'])(
    'accepts the origin with "%s" as the URI: EIP-4361 allows any page of the site',
    async (rest) => {
      const response = await world.verify(await world.createProof({ uri: `${ORIGIN}${rest}` }))
      expect(response.status).toBe(200)
    },
  )

  it('keeps a nonce valid after a refused signature, for another try', async () => {
    const { message, signature } = await world.createProof()
    expect(await readCode(await world.verify({ message, signature: flipS(signature) }))).toBe(
      'siwxServer.signatureMalleable',
    )
    expect((await world.verify({ message, signature })).status).toBe(200)
  })
})
