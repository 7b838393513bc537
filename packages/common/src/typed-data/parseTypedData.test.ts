// Imported before the code that it counts.
import { describe, expect, it } from 'vitest'
import { countWork } from '../../test/countWork.ts'
import { fc } from '../../../testing/test/random.ts'
import { typedDataErrors, parseTypedData } from './parseTypedData.ts'

const create = (type: string, value: unknown = [], types: object = {}) => ({
  types: { ...types, Mail: [{ name: 'a', type }] },
  primaryType: 'Mail',
  domain: {},
  message: { a: value },
})

/** A nested list type. */
const nest = (depth: number): unknown => (depth === 0 ? 'text' : [nest(depth - 1)])

/** @returns Whether it was accepted. Any error outside the catalogue fails the test. */
function isRead(value: unknown): boolean {
  try {
    parseTypedData(value)
    return true
  } catch (error) {
    expect(typedDataErrors.invalid.is(error), String(error)).toBe(true)
    return false
  }
}

describe('typed data', () => {
  it('may have lists of lists', () => {
    expect(isRead(create('string[][2][]', [[['a'], ['b']]]))).toBe(true)
    expect(isRead(create(`string${'[]'.repeat(200)}`, nest(200)))).toBe(true)
  })

  it.each([201, 1_000, 20_000, 1_000_000])('has no list type nested %i times', (depth) => {
    for (const type of ['string', 'Mail', 'Absent']) {
      expect(isRead(create(type + '[]'.repeat(depth)))).toBe(false)
      expect(isRead(create(type + '[1]'.repeat(depth)))).toBe(false)
    }
  })

  it('has at most 500 types', () => {
    const declare = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`T${index}`, []]))
    expect(isRead(create('string', 'text', declare(499)))).toBe(true)
    expect(isRead(create('string', 'text', declare(500)))).toBe(false)
  })

  it.each<[string, (size: number) => unknown]>([
    ['a list of lists', (size) => create('string' + '[]'.repeat(size))],
    ['a long list', (size) => create('string[]', Array.from({ length: size }, String))],
    [
      'many types',
      (size) =>
        create('string', 'text', Object.fromEntries(Array.from({ length: size }, (_, index) => [`T${index}`, []]))),
    ],
    [
      'many fields',
      (size) => ({
        ...create('string'),
        types: { Mail: Array.from({ length: size }, (_, index) => ({ name: `a${index}`, type: 'Mail' })) },
      }),
    ],
    ['a long name', (size) => create('a'.repeat(size))],
    ['a long text', (size) => create('string', 'a'.repeat(size))],
    ['a long number', (size) => create('uint256', '1'.repeat(size))],
    ['long bytes', (size) => create('bytes32', `0x${'f'.repeat(size)}`)],
    ['many brackets', (size) => create('[1'.repeat(size))],
  ])('P7: takes linear work: %s', (_shape, shape) => {
    const [small, large] = [10_000, 40_000].map((size) => countWork(() => isRead(shape(size))))
    expect(large).toBeLessThanOrEqual(4 * small! + 1_000)
    expect(large).toBeLessThanOrEqual(40 * 40_000)
  })

  /** Each object contains the next one twice: few objects, exponentially many values. */
  const share = (depth: number) => {
    const types = {
      Pair: [
        { name: 'left', type: 'Pair' },
        { name: 'right', type: 'Pair' },
      ],
    }
    const pair = Array.from({ length: depth }).reduce<object>((inner) => ({ left: inner, right: inner }), {})
    return create('Pair', pair, types)
  }

  it('may contain one object several times', () => {
    const person = { a: 'Alice' }
    expect(
      isRead({
        ...create('Mail[2]', [person, person], {}),
        types: {
          Mail: [{ name: 'a', type: 'string' }],
          Two: [
            { name: 'list', type: 'Mail[2]' },
            { name: 'one', type: 'Mail' },
          ],
        },
        primaryType: 'Two',
        message: { list: [person, person], one: person },
      }),
    ).toBe(true)
    expect(isRead(share(10))).toBe(true)
  })

  it.each([20, 190])('P7: is refused without reading all of it if %i objects contain each other twice', (depth) => {
    let wasRead = true
    const work = countWork(() => (wasRead = isRead(share(depth))))
    expect([work <= 40 * 100_000, wasRead]).toEqual([true, false])
  })

  it('P7: is refused without endless work if it contains itself', () => {
    const pair: Record<string, unknown> = {}
    Object.assign(pair, { left: pair, right: pair, list: [pair, pair] })
    const types = {
      Pair: [
        { name: 'left', type: 'Pair' },
        { name: 'right', type: 'Pair' },
      ],
      List: [{ name: 'list', type: 'List[]' }],
    }
    for (const type of ['Pair', 'List']) {
      let wasRead = true
      const work = countWork(() => (wasRead = isRead(create(type, pair, types))))
      expect([work <= 40 * 100_000, wasRead]).toEqual([true, false])
    }
  })

  it('has at most 100,000 values', () => {
    const list = (length: number) =>
      create(
        'uint8[]',
        Array.from({ length }, () => 1),
      )
    expect(isRead(list(99_999))).toBe(true)
    expect(isRead(list(100_000))).toBe(false)
  })

  it('is accepted, or refused with the catalogued error, for any input', () => {
    const name = fc.constantFrom(
      'Mail',
      'Other',
      'EIP712Domain',
      'string',
      'uint256',
      'bytes4',
      'a',
      '__proto__',
      'constructor',
      '',
    )
    const lists = fc.oneof(
      fc.constant(''),
      fc.array(fc.constantFrom('[]', '[1]', '[', ']', '[0]'), { maxLength: 4 }).map((parts) => parts.join('')),
      fc.nat({ max: 30_000 }).map((depth) => '[]'.repeat(depth)),
    )
    const field = fc.record({ name, type: fc.tuple(name, lists).map((parts) => parts.join('')) })
    const types = fc.dictionary(name, fc.array(field, { maxLength: 3 }), { maxKeys: 4 })
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        name,
        fc.integer(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(name, tie('any'), { maxKeys: 3 }),
      ),
    })).any
    const data = fc.record({ types, primaryType: name, domain: value, message: value }, { requiredKeys: [] })
    const entries = fc.oneof(
      data,
      data.map((entry) => JSON.stringify(entry)),
      value,
      fc.anything(),
    )
    fc.assert(
      fc.property(entries, (entry) => {
        expect(isRead(entry)).toBeTypeOf('boolean')
      }),
    )
  })
})
