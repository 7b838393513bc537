/** @module Messages with fields of any kind, texts of any kind, and signed texts that were changed. */
import { countWork } from '../../../common/test/countWork.ts'
import { isAppKitError, type CaipNetworkId } from '@openappkit/common'
import { fc, getRuns, listSeeds } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { getAddress, type Hex } from 'viem'
import { createSignInWorld } from '../../test/createSignInWorld.ts'
import { parseMessage } from '../server/parseMessage.ts'
import { parseRecap } from './recap.ts'
import type { SignInMessage } from './types.ts'
import { writeCacaoMessage } from '../server/writeCacaoMessage.ts'
import { writeMessage } from './writeMessage.ts'

const characters = (set: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...set.split('')), minLength, maxLength })
const ALPHANUMERIC = 'ABCXYZabcxyz0189'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}` as Hex))
const uri = fc.webUrl({ withQueryParameters: true, withFragments: true, size: 'small' })
const time = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

const validMessage = fc.record(
  {
    scheme: fc.constantFrom('https', 'http', 'web+app', 'a.b-1'),
    domain: fc
      .tuple(
        fc.oneof(
          fc.domain(),
          fc.ipV4(),
          fc.ipV6().map((host) => `[${host}]`),
        ),
        fc.constantFrom('', ':1', ':65535'),
      )
      .map((parts) => parts.join('')),
    accountAddress: address,
    statement: characters(`${ALPHANUMERIC} -._~:/?#[]@!$&'()*+,;=`, 1, 60),
    uri,
    version: fc.constant('1' as const),
    chainId: fc.integer({ min: 1 }).map((id): CaipNetworkId => `eip155:${id}`),
    nonce: characters(ALPHANUMERIC, 8, 96),
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: characters(`${ALPHANUMERIC}-._~!$&'()*+,;=:@`, 0, 20),
    resources: fc.array(uri, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['domain', 'accountAddress', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] },
)

/** Fields in which a page, a wallet or an attacker puts any text. */
const anyField = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'a\nURI: https://evil.example',
    '\n',
    '%',
    '[',
    'https://example.com\n- https://evil.example',
    ' ',
    'é',
    '2026-02-30T00:00:00Z',
  ),
)
const anyFields = fc.record(
  {
    scheme: anyField,
    domain: anyField,
    accountAddress: anyField,
    statement: anyField,
    uri: anyField,
    chainId: anyField,
    nonce: anyField,
    issuedAt: anyField,
    expirationTime: anyField,
    notBefore: anyField,
    requestId: anyField,
    resources: fc.array(anyField, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
)

/** A change of a text: some characters become others. */
const change = fc.record({
  place: fc.nat(600),
  removed: fc.nat(8),
  added: fc.oneof(fc.constantFrom('', '\n', ' ', 'a', '0', '\r\n', 'Nonce: ', '- '), fc.string({ maxLength: 4 })),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function apply(text: string, { place, removed, added }: Change): string {
  const start = place % (text.length + 1)
  return text.slice(0, start) + added + text.slice(start + removed)
}

/** The result, or `undefined` after a catalogued error. Other errors fail the test. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch (error) {
    if (!isAppKitError(error)) throw error
    return undefined
  }
}

/** Changes that once led to a text whose fields were not written again. */
const FAILED: [Partial<SignInMessage>, Change[]][] = [
  [
    {
      domain: 'aa.aa:65535',
      accountAddress: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
      uri: 'https://example.com',
      version: '1',
      chainId: 'eip155:1',
      nonce: 'abcdefgh',
      issuedAt: '2026-01-01T00:00:00Z',
    },
    [{ place: 0, removed: 0, added: '@' }],
  ],
]

describe('the writer and the parser of messages', () => {
  it('SPEC 3.29, 3.30, P6: read back the fields that were written', () => {
    fc.assert(
      fc.property(validMessage, (message) => {
        expect(parseMessage(writeMessage(message as SignInMessage))).toEqual(message)
      }),
    )
  })

  it('S12: write no text that is read with other fields, for any text in the fields', () => {
    fc.assert(
      fc.property(validMessage, anyFields, (message, changes) => {
        const fields = { ...message, ...changes } as SignInMessage
        const text = attempt(() => writeMessage(fields))
        const parsed = text === undefined ? undefined : attempt(() => parseMessage(text))
        expect(parsed ?? fields).toEqual(fields)
      }),
      { numRuns: getRuns({ quick: 100, deep: 1_000 }) },
    )
  })

  it('S12: read no text that the fields do not write again, byte for byte', () => {
    const property = fc.property(validMessage, fc.array(change, { minLength: 1, maxLength: 3 }), (message, changes) => {
      const text = changes.reduce(apply, writeMessage(message as SignInMessage))
      const parsed = attempt(() => parseMessage(text))
      expect(parsed === undefined ? text : writeMessage(parsed)).toBe(text)
    })
    for (const seed of listSeeds(-1_463_057_435)) {
      fc.assert(property, { seed, numRuns: getRuns({ quick: 100, deep: 1_000 }), examples: FAILED })
    }
  })

  it('S12, P6: answer any text and any value with a result or a catalogued error', () => {
    const values = fc.oneof(fc.anything(), fc.record({ p: fc.oneof(fc.anything(), fc.object()), s: fc.object() }))
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }))
    const recaps = fc.oneof(fc.string(), fc.base64String(), fc.json().map(btoaText))
    expect(() => {
      fc.assert(fc.property(texts, (text) => void attempt(() => parseMessage(text))))
      fc.assert(fc.property(recaps, (text) => void attempt(() => parseRecap([`urn:recap:${text}`]))))
      fc.assert(fc.property(values, (value) => void attempt(() => writeCacaoMessage(value))))
    }).not.toThrow()
  })
})

const btoaText = (text: string) => Buffer.from(text).toString('base64url')

describe('the server', () => {
  it('S12: accepts the signature of a text for no other text', async () => {
    const world = await createSignInWorld()
    const full = { statement: 'Hello', requestId: 'a', resources: ['https://example.com/terms'] }
    const proofs = [await world.createProof(), await world.createProof(full)]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...proofs),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        async ({ message, signature }, changes) => {
          const text = changes.reduce(apply, message)
          if (text !== message) {
            expect((await world.verify({ message: text, signature })).status).toBeGreaterThanOrEqual(400)
          }
        },
      ),
      { numRuns: getRuns({ quick: 20, deep: 100 }) },
    )
    expect((await world.verify(proofs[0])).status).toBe(200)
    expect(world.errors).toEqual([])
  })
})

describe('the work of the parsers', () => {
  const head =
    'example.com wants you to sign in with your Ethereum account:\n0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A\n\n'
  const rest = '\n\nURI: https://example.com\nVersion: 1\nChain ID: 1\nNonce: abcdefgh\nIssued At: 2026-01-01T00:00:00Z'
  const TEXTS: readonly (readonly [name: string, create: (size: number) => string])[] = [
    ['a long domain', (size) => 'a'.repeat(size) + head],
    ['a long domain of dots', (size) => '.'.repeat(size)],
    ['open brackets', (size) => '['.repeat(size)],
    ['schemes', (size) => 'a://'.repeat(size / 4)],
    ['percent signs', (size) => '%41'.repeat(size / 3) + head],
    ['colons', (size) => `[${'1:'.repeat(size / 2)}`],
    ['a long statement', (size) => `${head}${'a '.repeat(size / 2)}${rest}`],
    ['line breaks', (size) => `${head}${'\n'.repeat(size)}${rest}`],
    [
      'a long URI',
      (size) => `${head}a${rest.replace('https://example.com', `https://example.com/${'a/'.repeat(size / 2)}`)}`,
    ],
    ['a long nonce', (size) => `${head}a${rest.replace('abcdefgh', 'a'.repeat(size))}`],
    ['many resources', (size) => `${head}a${rest}\nResources:${'\n- a:b'.repeat(size / 6)}`],
    ['resources that end wrong', (size) => `${head}a${rest}\nResources:${'\n- a:b'.repeat(size / 6)}\n-`],
  ]

  const COUNTED = /\/packages\/\w+\/src\/|\/siwe-parser\/|\/apg-js\//
  const count = (text: string) => countWork(() => void attempt(() => parseMessage(text)), COUNTED)
  // The first call counts what is prepared once.
  count(`${head}a${rest}`)

  it('is counted, also in the parser of the standard', () => {
    expect(count(`${head}${'a'.repeat(2_000)}${rest}`)).toBeGreaterThan(2_000 * 4)
  })

  it.each(TEXTS)('S12: grows with the length of the text only, with %s', (_name, create) => {
    const [small, large] = [900, 3_600].map((size) => count(create(size))) as [number, number]
    expect(large).toBeLessThan(4.5 * small + 1_000)
  })

  it('S12: is the same for a text of 100 kB as for one of 10 kB, because its length is limited', () => {
    // The first error of a kind takes more work than later ones.
    const [, small, large] = [10_000, 10_000, 100_000].map((size) => count('a'.repeat(size)))
    expect(large).toBe(small)
  })

  it('S12: grows with the length of a ReCap only', () => {
    const [small, large] = [1_000, 4_000].map((size) =>
      countWork(
        () =>
          void attempt(() =>
            parseRecap([
              `urn:recap:${btoaText(JSON.stringify({ att: { eip155: Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`request/${index}`, [{}]])) } }))}`,
            ]),
          ),
      ),
    ) as [number, number]
    expect(large).toBeLessThan(4.5 * small)
  })
})
