import { encodeHex } from '@openappkit/common'
import { fc } from '../../testing/test/random.ts'
import type { Arbitrary } from 'fast-check'

/** A field type with the values that are valid for it. */
interface Kind {
  readonly type: string
  readonly value: Arbitrary<unknown>
}

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((value) => encodeHex(value))

const KINDS: readonly Kind[] = [
  { type: 'address', value: bytes(20) },
  { type: 'bool', value: fc.boolean() },
  { type: 'string', value: fc.string({ unit: 'grapheme' }) },
  { type: 'bytes', value: fc.uint8Array({ maxLength: 40 }).map((value) => encodeHex(value)) },
  { type: 'bytes4', value: bytes(4) },
  { type: 'bytes32', value: bytes(32) },
  { type: 'uint8', value: fc.integer({ min: 0, max: 255 }) },
  { type: 'uint256', value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String) },
  { type: 'int16', value: fc.integer({ min: -32_768, max: 32_767 }) },
  { type: 'int256', value: fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n }).map(String) },
]

const atom = fc.constantFrom(...KINDS)
const list = atom.map(({ type, value }): Kind => ({ type: `${type}[]`, value: fc.array(value, { maxLength: 3 }) }))

function createStruct(kinds: readonly Kind[]) {
  const named = kinds.map((kind, place) => ({ ...kind, name: `field${place}` }))
  return {
    fields: named.map(({ name, type }) => ({ name, type })),
    value: fc.record(Object.fromEntries(named.map(({ name, value }) => [name, value]))),
  }
}

/** Typed data with every kind of value: numbers, texts, bytes, lists, a struct, and a list of lists of structs. */
export const typedDataArbitrary = fc
  .tuple(
    fc.array(fc.oneof(atom, list), { maxLength: 4 }),
    fc.array(fc.oneof(atom, list), { minLength: 1, maxLength: 3 }),
  )
  .chain(([outerKinds, innerKinds]) => {
    const inner = createStruct(innerKinds)
    const structs: Kind[] = [
      { type: 'Inner', value: inner.value },
      { type: 'Inner[2][]', value: fc.array(fc.array(inner.value, { minLength: 2, maxLength: 2 }), { maxLength: 2 }) },
    ]
    const outer = createStruct([...outerKinds, ...structs])
    const domain = createStruct([
      { type: 'string', value: fc.string() },
      { type: 'uint256', value: fc.integer({ min: 1, max: 1_000_000 }) },
    ])
    const domainFields = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    return fc.tuple(domain.value, outer.value).map(([{ field0, field1 }, message]) => ({
      types: { EIP712Domain: domainFields, Outer: outer.fields, Inner: inner.fields },
      primaryType: 'Outer' as const,
      domain: { name: String(field0), chainId: Number(field1) },
      message,
    }))
  })
