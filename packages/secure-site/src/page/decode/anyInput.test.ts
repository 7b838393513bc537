/** @module What a dapp sends can have any form: the wallet decodes it or refuses it, and nothing else happens. */
import { isAppKitError, parseTypedData, typedDataErrors, type TypedData } from '@openappkit/common'
import type { Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { encodeAggregate, encodeMulticall } from '../../../test/encodeMulticalls.ts'
import { hashTypedData } from '../signing/hashTypedData.ts'
import { CALLS, MULTICALLS, decodeCall } from './decodeCall.ts'
import { checkSignIn } from './checkSignIn.ts'
import { checkTypedData, listPermits } from './checkTypedData.ts'
import { decodeMessage } from './decodeMessage.ts'
import { decodeErrors } from './errors.ts'
import type { DecodedCall, Warning } from './types.ts'

type Hex = `0x${string}`

/** Fixed, so that every run has the same input. */
const RUNS = { numRuns: getRuns({ quick: 200, deep: 2_000 }) }

const TOKEN = `0x${'12'.repeat(20)}` as const
const ME = `0x${'ab'.repeat(20)}`

const bytes = (length: number) =>
  fc.uint8Array({ maxLength: length }).map((value) => Buffer.from(value).toString('hex'))
const word = (value: bigint) => value.toString(16).padStart(64, '0')
/** Offsets, lengths, addresses and amounts. */
const words = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 640 }).map((value) => word(BigInt(value))),
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(word),
  ),
  { maxLength: 24 },
)

const selectors = fc.constantFrom(...CALLS.keys(), ...MULTICALLS.keys())
const call: Arbitrary<Hex> = fc
  .tuple(selectors, words, bytes(40))
  .map(([selector, list, rest]): Hex => `${selector as Hex}${list.join('')}${rest}`)
const multicall = fc.oneof(
  fc.array(call, { maxLength: 30 }).map(encodeMulticall),
  fc
    .array(fc.record({ to: fc.constant(TOKEN), value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), data: call }), {
      maxLength: 30,
    })
    .map(encodeAggregate),
)
/** One byte of a call is another one. */
const changed = fc.tuple(multicall, fc.nat(), fc.integer({ min: 0, max: 255 })).map(([data, place, value]): Hex => {
  const at = 2 + 2 * (place % (data.length / 2 - 1))
  return `${data.slice(0, at)}${value.toString(16).padStart(2, '0')}${data.slice(at + 2)}` as Hex
})

function expectText({ signature, args, calls, value }: DecodedCall): void {
  expect(typeof value).toBe('bigint')
  for (const text of [signature, ...args.map((argument) => argument.value)]) expect(typeof text).toBe('string')
  calls.forEach(expectText)
}

describe('a call', () => {
  it.each([
    ['any bytes', bytes(200).map((data): Hex => `0x${data}`)],
    ['a known function with any arguments', call],
    ['any calls in a multicall', multicall],
    ['a multicall with another byte', changed],
  ])('is decoded: %s', (_name, data) => {
    fc.assert(
      fc.property(data, (given) => {
        const decoded = decodeCall({ to: TOKEN, data: given })
        expect(decoded.to).toBe(TOKEN)
        expectText(decoded)
      }),
      RUNS,
    )
  })
})

/** Names to which the wallet gives a meaning, and names that objects have anyway. */
const NAMES = [
  ...[
    'offer',
    'consideration',
    'tree',
    'root',
    'itemType',
    'token',
    'identifierOrCriteria',
    'startAmount',
    'endAmount',
  ],
  ...[
    'makerToken',
    'takerToken',
    'makerAmount',
    'sellToken',
    'buyToken',
    'sellAmount',
    'collection',
    'price',
    'validAfter',
    'validBefore',
  ],
  ...[
    'spender',
    'value',
    'amount',
    'allowed',
    'details',
    'permitted',
    'toString',
    'constructor',
    'hasOwnProperty',
    'length',
  ],
]
const TYPES = [
  'Permit',
  'PermitBatch',
  'OrderComponents',
  'BulkOrder',
  'Order',
  'Root',
  'Delegation',
  'TransferWithAuthorization',
  'constructor',
  'tree',
  'offer',
]

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    ' ',
    '0x',
    '-1',
    '1.5',
    '1e3',
    'NaN',
    '9'.repeat(100),
    -1,
    1.5,
    1e300,
    true,
    null,
    { toString: 1 },
    { valueOf: null, toString: null },
    [[[]]],
    { length: -1 },
  ),
)

/** A type with a value that is valid for it. */
interface Kind {
  readonly type: string
  readonly value: Arbitrary<unknown>
}
const kinds: readonly Kind[] = [
  { type: 'address', value: fc.constant(TOKEN) },
  { type: 'uint256', value: fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String), fc.nat()) },
  { type: 'string', value: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(null)) },
  { type: 'bool', value: fc.boolean() },
  { type: 'uint8[]', value: fc.array(fc.nat(255), { maxLength: 3 }) },
  { type: 'string[][]', value: fc.array(fc.array(fc.string(), { maxLength: 2 }), { maxLength: 2 }) },
]
const atoms = fc.constantFrom(...kinds)
const names = (count: number) => fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: count })
const struct = (list: readonly (readonly [string, Kind])[]) => ({
  fields: list.map(([name, { type }]) => ({ name, type })),
  value: fc.record(Object.fromEntries(list.map(([name, { value }]) => [name, value]))),
})
const structs = (from: Arbitrary<Kind>, count: number) =>
  names(count)
    .chain((list) => fc.tuple(...list.map((name) => from.map((kind) => [name, kind] as const))))
    .map((list) => struct(list as unknown as (readonly [string, Kind])[]))

/** Valid typed data with names that have a meaning, and undeclared fields of any form beside those that are signed. */
const typedData = structs(atoms, 6).chain((inner) => {
  const withOdd = (value: Arbitrary<object>) =>
    fc
      .tuple(fc.dictionary(fc.constantFrom(...NAMES), odd, { maxKeys: 4 }), value)
      .map(([more, signed]) => ({ ...more, ...signed }))
  const innerValue = withOdd(inner.value)
  const nested: Kind[] = [
    { type: 'Inner', value: fc.oneof(innerValue, fc.constant(null)) },
    { type: 'Inner[]', value: fc.array(fc.oneof(innerValue, fc.constant(null)), { maxLength: 3 }) },
    { type: 'Inner[][]', value: fc.array(fc.array(innerValue, { maxLength: 2 }), { maxLength: 2 }) },
  ]
  return structs(fc.oneof(atoms, fc.constantFrom(...nested)), 8).chain((outer) =>
    fc
      .record({
        primaryType: fc.constantFrom(...TYPES),
        message: withOdd(outer.value),
        chainId: fc.constantFrom(1, '1', '0x1', 5, undefined),
      })
      .map(({ primaryType, message, chainId }) => ({
        types: { EIP712Domain: [], Inner: inner.fields, [primaryType]: outer.fields },
        primaryType,
        domain: chainId === undefined ? {} : { chainId },
        message,
      })),
  )
})

/** @returns `undefined` if the data is for another network. */
function check(data: TypedData): readonly Warning[] | undefined {
  try {
    return checkTypedData(data, 1n)
  } catch (error) {
    if (decodeErrors.foreignChain.is(error)) return undefined
    throw error
  }
}

describe('typed data', () => {
  it('is checked or refused: valid data with any undeclared fields', () => {
    const found = new Map<string, number>()
    fc.assert(
      fc.property(typedData, (given) => {
        const data = parseTypedData(JSON.stringify(given))
        const warnings = check(data)
        for (const warning of warnings ?? []) {
          found.set(warning.kind, (found.get(warning.kind) ?? 0) + 1)
          if (warning.kind === 'order') for (const { value } of warning.assets.flat()) expect(value).toMatch(/^[^]+$/)
          if ('spender' in warning) expect(typeof warning.spender).toBe('string')
        }
        for (const { spender } of listPermits(data)) expect(typeof spender).toBe('string')
        expect(hashTypedData(data)).toHaveLength(32)
      }),
      RUNS,
    )
    // The input reaches each kind of warning.
    expect([...found.keys()]).toEqual(expect.arrayContaining(['delegation', 'order', 'permission', 'unknownData']))
  })

  it('is checked or refused: any JSON', () => {
    const typeName = fc.constantFrom('Inner', 'Inner[]', 'uint256', 'address', 'string', 'toString', 'Permit')
    const anything = fc.record({
      types: fc.oneof(
        odd,
        fc.dictionary(
          fc.constantFrom('EIP712Domain', 'Inner', ...TYPES),
          fc.array(fc.record({ name: fc.constantFrom(...NAMES), type: typeName }), { maxLength: 4 }),
        ),
      ),
      primaryType: fc.oneof(odd, fc.constantFrom(...TYPES)),
      domain: fc.oneof(odd, fc.record({ chainId: odd })),
      message: fc.oneof(odd, fc.dictionary(fc.constantFrom(...NAMES), odd)),
    })
    fc.assert(
      fc.property(fc.oneof(anything, odd), (given) => {
        try {
          check(parseTypedData(JSON.stringify(given)))
        } catch (error) {
          expect(typedDataErrors.invalid.is(error)).toBe(true)
        }
      }),
      RUNS,
    )
  })
})

describe('a message', () => {
  it('is decoded: any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (given) => {
        expect(typeof decodeMessage(given).text).toBe('string')
      }),
      RUNS,
    )
  })

  it('is accepted, or refused as a sign-in: any text with parts of one', () => {
    const parts = fc.constantFrom(
      'a.test',
      'b.test',
      'https://',
      ' wants you to sign in with your ',
      'Ethereum account:',
      '\n',
      '\r\n',
      ME,
      ' ',
      '\u202e',
      'URI: ',
      '://',
      '[',
      '%',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string({ unit: 'grapheme' })), { maxLength: 12 }), (given) => {
        try {
          checkSignIn(given.join(''), { origin: 'https://a.test', address: ME })
        } catch (error) {
          expect(
            isAppKitError(error) &&
              [decodeErrors.foreignDomain, decodeErrors.foreignAccount].some(({ is }) => is(error)),
          ).toBe(true)
        }
      }),
      RUNS,
    )
  })
})
