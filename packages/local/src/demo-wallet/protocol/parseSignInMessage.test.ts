import { createSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { checkSignIn } from './checkSignIn.ts'
import { looksLikeSignIn, parseSignInMessage } from './parseSignInMessage.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const issuedAt = new Date('2026-01-01T00:00:00Z')
const fields = {
  address: account,
  chainId: 1337,
  domain: 'site.example:8443',
  nonce: 'abcd1234',
  uri: 'https://site.example:8443/login',
  version: '1',
  issuedAt,
} as const
const create = (more: Partial<Parameters<typeof createSiweMessage>[0]> = {}) =>
  createSiweMessage({ ...fields, ...more })
const context = {
  origin: 'https://site.example:8443',
  account,
  chainId: 1337,
  now: issuedAt.getTime() + 1_000,
} as const

describe('a sign-in message', () => {
  it('is read with all its fields', () => {
    const text = create({
      scheme: 'https',
      statement: 'Sign in to read your letters.',
      resources: ['https://site.example/terms', 'ipfs://abc'],
      requestId: 'r-1',
      expirationTime: new Date('2026-01-02T00:00:00Z'),
      notBefore: issuedAt,
    })
    expect(parseSignInMessage(text)).toEqual({
      scheme: 'https',
      domain: 'site.example:8443',
      account,
      statement: 'Sign in to read your letters.',
      uri: fields.uri,
      chainId: 1337,
      nonce: 'abcd1234',
      issuedAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-02T00:00:00.000Z',
      notBefore: '2026-01-01T00:00:00.000Z',
      requestId: 'r-1',
      resources: ['https://site.example/terms', 'ipfs://abc'],
      permissions: undefined,
    })
    expect(parseSignInMessage(create())).toMatchObject({ statement: undefined, resources: [], scheme: undefined })
  })

  it('is read with its permissions apart from its statement', () => {
    const sentence =
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
    const read = (statement: string) => parseSignInMessage(create({ statement }))
    expect(read(`Sign in. ${sentence}`)).toMatchObject({
      statement: 'Sign in.',
      permissions: "(1) 'request': 'personal_sign' for 'eip155'.",
    })
    expect(read(sentence)).toMatchObject({
      statement: undefined,
      permissions: expect.stringContaining('personal_sign'),
    })
  })

  it.each([
    ['a line before it', (text: string) => `Hello\n${text}`],
    ['a line after it', (text: string) => `${text}\nHello`],
    ['a line break after it', (text: string) => `${text}\n`],
    ['another line break', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a path in the domain', (text: string) => text.replace('site.example:8443 wants', 'site.example/a wants')],
    ['a missing nonce', (text: string) => text.replace(/Nonce: .*\n/, '')],
    ['a short nonce', (text: string) => text.replace('abcd1234', 'abcd')],
    ['another version', (text: string) => text.replace('Version: 1', 'Version: 2')],
    ['another order', (text: string) => text.replace(/(Version: 1)\n(Chain ID: 1337)/, '$2\n$1')],
    ['a short address', (text: string) => text.replace(account, account.slice(0, -1))],
    ['a second statement', (text: string) => text.replace('\n\nURI', '\nOne.\nTwo.\n\nURI')],
  ])('is not valid with %s, and still looks like one', (_name, change) => {
    const text = change(create({ statement: 'Sign in.' }))
    expect([parseSignInMessage(text), looksLikeSignIn(text)]).toEqual([undefined, true])
  })

  it('does not look like any text', () => {
    expect(looksLikeSignIn('Hello')).toBe(false)
  })
})

describe('a sign-in message of a site', () => {
  const check = (
    change: Partial<typeof fields> & { scheme?: string; expirationTime?: Date; notBefore?: Date },
    asked: Partial<{
      -readonly [Key in keyof typeof context]: (typeof context)[Key] extends number ? number : string
    }> = {},
  ) => {
    const message = parseSignInMessage(create(change as never))
    if (!message) throw new Error('The message is not valid.')
    return checkSignIn(message, { ...context, ...asked } as typeof context)
  }
  const levels = (...given: Parameters<typeof check>) => check(...given).map(({ level }) => level)

  it('has no problem if it is for the site, the account, the chain and the time', () => {
    expect(check({})).toEqual([])
  })

  it.each([
    ['another domain', {}, 'https://evil.example:8443'],
    ['a subdomain', {}, 'https://login.site.example:8443'],
    ['another port', {}, 'https://site.example'],
    ['another scheme', { scheme: 'http' }, 'https://site.example:8443'],
    ['a look-alike', {}, 'https://sïte.example:8443'],
    ['a site without an origin', {}, 'null'],
  ] as const)('is a danger from %s', (_name, change, origin) => {
    expect(levels(change, { origin })).toEqual(['danger'])
  })

  it('is a danger with another account, or an address on another site', () => {
    expect(levels({}, { account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })).toEqual(['danger'])
    expect(levels({ uri: 'https://evil.example/' } as never)).toEqual(['danger'])
  })

  it('has a caution with another chain or outside its time', () => {
    expect(levels({}, { chainId: 1 })).toEqual(['caution'])
    expect(levels({ expirationTime: new Date(context.now) })).toEqual(['caution'])
    expect(levels({ notBefore: new Date(context.now + 1) })).toEqual(['caution'])
    expect(levels({}, { now: issuedAt.getTime() - 300_001 })).toEqual(['caution'])
    expect(levels({}, { now: issuedAt.getTime() - 300_000 })).toEqual([])
  })
})
