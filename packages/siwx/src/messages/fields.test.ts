/** @module The fields that every sign-in has, and its times, for the writer and for the parser. */
import { describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { plainMessage } from '../../test/plainMessage.ts'
import { parseMessage } from '../server/parseMessage.ts'
import type { SignInMessage } from './types.ts'
import { writeMessage } from './writeMessage.ts'

describe('a sign-in', () => {
  it.each(['domain', 'accountAddress', 'uri', 'version', 'nonce', 'issuedAt'] as const)(
    'SPEC 3.30: is not written without its field %s, so that no wallet is asked',
    (field) => {
      for (const value of [undefined, null, 5]) {
        const write = () => writeMessage({ ...plainMessage, [field]: value } as unknown as SignInMessage)
        expect(write).toThrow(`Invalid ${field} of a sign-in message`)
      }
      const write = () => writeMessage({ ...plainMessage, [field]: undefined } as unknown as SignInMessage)
      expect(write).toThrow('it is missing')
    },
  )

  it.each([
    ['a 13th month', '2026-13-01T00:00:00Z'],
    ['a month 0', '2026-00-01T00:00:00Z'],
    ['the 30th of February', '2026-02-30T00:00:00Z'],
    ['the 29th of February in a common year', '2026-02-29T00:00:00Z'],
    ['the 31st of April', '2026-04-31T00:00:00Z'],
    ['a day 0', '2026-01-00T00:00:00Z'],
    ['a 25th hour', '2026-01-01T25:00:00Z'],
    ['the hour 24', '2026-01-01T24:00:00Z'],
    ['an offset of 24 hours', '2026-01-01T00:00:00+24:00'],
    ['a second of a leap', '2026-06-30T23:59:60Z'],
    ['a 61st minute', '2026-01-01T00:61:00Z'],
    ['an offset of 25 hours', '2026-01-01T00:00:00+25:00'],
    ['no offset', '2026-01-01T00:00:00'],
    ['a date only', '2026-01-01'],
  ])('S12: is neither written nor read with %s', (_name, time) => {
    for (const field of ['issuedAt', 'expirationTime', 'notBefore'] as const) {
      const message = { ...plainMessage, expirationTime: '2027-01-01T00:00:00Z', notBefore: '2025-01-01T00:00:00Z' }
      expect(() => writeMessage({ ...message, [field]: time })).toThrow(`Invalid ${field}`)
      const text = writeMessage(message).replace(message[field], time)
      expect(text).toContain(time)
      expect(() => parseMessage(text)).toThrow(/./)
    }
  })

  it.each(['2024-02-29T23:59:59Z', '2026-12-31T23:59:59.999Z', '2026-06-30T00:00:00+14:00', '0001-01-01T00:00:00Z'])(
    'SPEC 3.30: is written and read with the time %s',
    (issuedAt) => {
      expect(parseMessage(writeMessage({ ...plainMessage, issuedAt }))).toEqual({ ...plainMessage, issuedAt })
    },
  )

  it.each([
    'https://example.com/terms',
    'https://user:1@example.com:443/a%20b?c=d/e?#f/g?',
    'https://[::1]:8080/',
    'https://[::ffff:192.0.2.1]',
    'http://1.2.3.256',
    'urn:recap:eyJhdHQiOnt9fQ',
    'mailto:a@b.example',
    'ipfs://bafy/',
    'file:///terms',
    'a:',
    'a:/b//c',
    'a:?b',
  ])('SPEC 3.30: is written and read with the URI %s', (uri) => {
    const message = { ...plainMessage, uri, resources: [uri, uri] }
    expect(parseMessage(writeMessage(message))).toEqual(message)
  })

  it.each([
    '',
    'terms',
    '/terms',
    '://example.com',
    '1a://example.com',
    'https://[::1',
    'https://::1]',
    'https://[]',
    'https://[1:2]',
    'https://[::1.2.3.04]',
    'https://[v1.a]',
    'https://a[::1]',
    'https://a@b@example.com',
    'https://example.com:port',
    'https://example.com/%zz',
    'https://example.com/100%',
    'https://example.com/[a]',
    'https://example.com/?[a]',
    'https://example.com#a#b',
    'https://example.com/a b',
    'https://example.com/é',
    'https://example.com/\n- https://evil.example',
  ])('S12: is neither written nor read with the URI %j', (uri) => {
    for (const change of [{ uri }, { resources: ['https://example.com', uri] }]) {
      expect(() => writeMessage({ ...plainMessage, ...change })).toThrow(/Invalid (?:uri|resource) of/)
      const text = writeMessage({ ...plainMessage, resources: ['https://example.com', 'https://replaced.example'] })
      const [from, to] =
        'uri' in change ? ['URI: https://example.com', `URI: ${uri}`] : ['- https://replaced.example', `- ${uri}`]
      // A line break in a resource is two resources, which is another message.
      if (!uri.includes('\n')) expect(() => parseMessage(text.replace(from, () => to))).toThrow(/./)
    }
  })

  it.each([
    [[undefined], 'resource', 'it is missing'],
    [Array(1), 'resource', 'it is missing'],
    [[null], 'resource', 'it is no text'],
    [[['https://example.com']], 'resource', 'it is no text'],
    [null, 'resources', 'it is no list'],
    ['https://example.com', 'resources', 'it is no list'],
    [{ length: 1 }, 'resources', 'it is no list'],
    [5, 'resources', 'it is no list'],
  ])('SPEC 3.30: is not written with the resources %j', (resources, field, value) => {
    const write = () => writeMessage({ ...plainMessage, resources } as unknown as SignInMessage)
    expect(write).toThrow(expect.objectContaining({ params: expect.objectContaining({ field, value }) as unknown }))
  })

  it.each(['eip155:0x1', 'eip155:mainnet', 'eip155:01', 'eip155:-1', 'eip155:1_0', 'eip155:9007199254740993'])(
    'S12: is neither written nor read on the network %s',
    (chainId) => {
      const write = () => writeMessage({ ...plainMessage, chainId: chainId as 'eip155:1' })
      expect(write).toThrow('Invalid chainId of a sign-in message')
      const text = writeMessage(plainMessage).replace('Chain ID: 1', `Chain ID: ${chainId.slice(7)}`)
      expect(() => parseMessage(text)).toThrow(/./)
    },
  )

  it.each(['eip155', 'eip155:', ':1', '1', undefined, null])(
    'SPEC 3.30: is not written on the network %j',
    (chainId) => {
      expect(() => writeMessage({ ...plainMessage, chainId } as unknown as SignInMessage)).toThrow(/network/)
    },
  )

  it.each(['', 'Base', 'ethereum', 'Ethereum\nURI: https://evil.example', null, 5])(
    'S12: is not written with the name %j of an Ethereum account',
    (name) => {
      expect(() => writeMessage(plainMessage, name as string)).toThrow('Invalid accountNames of a sign-in message')
    },
  )

  it.each(['', ' ', 'a\nb', 'é', 'a'.repeat(65), null, 5])(
    'S12: is not written with the name %j of a chain family',
    (name) => {
      const write = () => writeMessage({ ...plainMessage, chainId: 'solana:mainnet' }, name as string)
      expect(write).toThrow('Invalid accountNames of a sign-in message')
    },
  )

  it('SPEC 3.30: is written with the name of another chain family', () => {
    const text = writeMessage({ ...plainMessage, chainId: 'solana:mainnet', accountAddress: 'a1' }, 'Solana')
    expect(text).toMatch(/^example.com wants you to sign in with your Solana account:\na1\n/)
  })

  it.each(['0x12', 'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266', `0x${'g'.repeat(40)}`, `0x${'1'.repeat(41)}`])(
    'S12: is neither written nor read with the Ethereum address %s',
    (accountAddress) => {
      expect(() => writeMessage({ ...plainMessage, accountAddress })).toThrow('Invalid accountAddress')
      const text = writeMessage(plainMessage).replace(plainMessage.accountAddress, accountAddress)
      expect(() => parseMessage(text)).toThrow(/./)
    },
  )

  it.each(['%', '100%', '%zz', '/', 'a b'])('S12: is neither written nor read with the request id %j', (requestId) => {
    expect(() => writeMessage({ ...plainMessage, requestId })).toThrow('Invalid requestId')
    const text = writeMessage({ ...plainMessage, requestId: 'replaced' }).replace('replaced', requestId)
    expect(() => parseMessage(text)).toThrow(/./)
  })
})

/** Whether a function throws nothing. */
function isAccepted(run: () => unknown): boolean {
  try {
    run()
    return true
  } catch {
    return false
  }
}

/** Texts of pieces that a field has, so that many of them are almost valid. */
const createText = (...pieces: string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))

const uri = fc.oneof(
  createText(
    'https:',
    'a',
    ':',
    '/',
    '//',
    '?',
    '#',
    '@',
    '[',
    ']',
    '[::1]',
    '1.2.3.4',
    '%',
    '%41',
    '%zz',
    '.',
    '::',
    'v1.',
    "'",
  ),
  createText('https://', '[', '::', '1', 'ffff:', ']', '1.2.3.4', ':', '01', '@', '/'),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)
const digits = fc.constantFrom('00', '01', '09', '12', '13', '19', '23', '24', '29', '30', '31', '59', '60', '99', '1')
const time = fc
  .tuple(
    fc.constantFrom('2026', '2024', '0000', '9999', '26'),
    digits,
    digits,
    fc.constantFrom('T', ' ', 't'),
    digits,
    digits,
    digits,
    fc.constantFrom('', '.0', '.123456789', '.'),
    fc.constantFrom('Z', 'z', '', '+00:00', '-23:59', '+24:00', '+14:60', '+1:00'),
  )
  .map(
    ([year, month, day, t, hour, minute, second, fraction, zone]) =>
      `${year}-${month}-${day}${t}${hour}:${minute}:${second}${fraction}${zone}`,
  )
const FIELDS: readonly (readonly [field: string, values: fc.Arbitrary<string>, line: string])[] = [
  ['uri', uri, 'URI: '],
  ['resource', uri, '- '],
  ['issuedAt', time, 'Issued At: '],
  ['expirationTime', time, 'Expiration Time: '],
  ['notBefore', time, 'Not Before: '],
  ['chainId', createText('1', '0', '9007199254740991', '-', 'x', '.', 'e', 'a'), 'Chain ID: '],
  ['nonce', createText('abcd', '1234', '-', 'é', ' '), 'Nonce: '],
  ['requestId', createText('a', '%', '%41', '/', '@', ' ', "'", '"'), 'Request ID: '],
]

describe.each(FIELDS)('any text as the field %s', (field, values, line) => {
  it('SPEC 3.30, P6: is accepted by the parser exactly if the writer accepts it, and is read as it was written', () => {
    const full: SignInMessage = {
      ...plainMessage,
      expirationTime: '2027-01-01T00:00:00Z',
      notBefore: '2025-01-01T00:00:00Z',
      requestId: 'a',
      resources: ['https://example.com/terms'],
    }
    const create = (value: string): SignInMessage => {
      if (field === 'resource') return { ...full, resources: [value] }
      return { ...full, [field]: field === 'chainId' ? `eip155:${value}` : value }
    }
    let accepted = 0
    fc.assert(
      fc.property(values, (value) => {
        const message = create(value)
        const written = isAccepted(() => writeMessage(message))
        const text = writeMessage(full).replace(new RegExp(`^${line}.*$`, 'm'), () => `${line}${value}`)
        expect([value, isAccepted(() => parseMessage(text))]).toEqual([value, written])
        if (!written) return
        accepted += 1
        expect(parseMessage(writeMessage(message))).toEqual(message)
      }),
      { numRuns: getRuns({ quick: 300, deep: 20_000 }) },
    )
    expect(accepted).toBeGreaterThan(0)
  })
})
