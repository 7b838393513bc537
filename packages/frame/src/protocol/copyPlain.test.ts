import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { HOSTILE_PAYLOADS, nest } from '../../test/hostilePayloads.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import { copyPlain, MAX_MESSAGE_BYTES, MAX_MESSAGE_DEPTH } from './copyPlain.ts'

function catchError(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

const toHex = (value: unknown): unknown => {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(toHex)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toHex(field)]))
}

/** Whether JSON represents a value without a loss; a message may also be `undefined`. */
function isData(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isData(item))
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every((field) => field !== undefined && isData(field))
  )
}

describe('a copy of a message', () => {
  it('shares nothing with the message', () => {
    const message = { a: [{ b: 1 }], c: null }
    const copy = copyPlain(message) as typeof message
    expect(copy).toEqual(message)
    expect(copy).not.toBe(message)
    expect(copy.a).not.toBe(message.a)
    expect(copy.a[0]).not.toBe(message.a[0])
  })

  it('has a bigint as hexadecimal text, and leaves out what is undefined', () => {
    expect(copyPlain({ value: 255n, data: undefined, list: [undefined, 0n] })).toEqual({
      value: '0xff',
      list: [null, '0x0'],
    })
  })

  it('reads each getter once, and passes its error on', () => {
    let reads = 0
    expect(
      copyPlain({
        get a() {
          return (reads += 1)
        },
      }),
    ).toEqual({ a: 1 })
    expect(reads).toBe(1)
  })

  it.each(Object.keys(HOSTILE_PAYLOADS))(
    'S3: is refused with a typed error, and leaves Object.prototype unchanged, for %s',
    (name) => {
      const before = Object.getOwnPropertyNames(Object.prototype)
      expect(frameErrors.invalidMessage.is(catchError(() => copyPlain(HOSTILE_PAYLOADS[name])))).toBe(true)
      expect(frameErrors.invalidMessage.is(catchError(() => copyPlain({ params: [HOSTILE_PAYLOADS[name]] })))).toBe(
        true,
      )
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    },
  )

  it('S3: is refused for 10,000 levels', () => {
    expect(frameErrors.invalidMessage.is(catchError(() => copyPlain(nest(10_000))))).toBe(true)
  })

  it('S3: is refused for functions and symbols, which only a caller on the same page can pass', () => {
    expect(frameErrors.invalidMessage.is(catchError(() => copyPlain({ a: () => 1 })))).toBe(true)
    expect(frameErrors.invalidMessage.is(catchError(() => copyPlain(Symbol('a'))))).toBe(true)
  })

  it('may have as many levels and bytes as the limits', () => {
    let deep: unknown = 1
    for (let level = 0; level < MAX_MESSAGE_DEPTH; level += 1) deep = [deep]
    expect(copyPlain(deep)).toEqual(deep)
    const text = 'a'.repeat(MAX_MESSAGE_BYTES)
    expect(copyPlain(text)).toBe(text)
    expect(frameErrors.invalidMessage.is(catchError(() => copyPlain(`${text}a`)))).toBe(true)
  })

  it('P6: equals any data that JSON can represent, and bigints as hexadecimal text', () => {
    const key = fc.string().filter((name) => name !== '__proto__')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constant(null),
        fc.boolean(),
        fc.integer(),
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.bigInt({ min: 0n, max: 2n ** 256n }),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 3 }),
      ),
    }))
    fc.assert(
      fc.property(value, (message) => {
        expect(copyPlain(message)).toEqual(toHex(message))
      }),
    )
  })

  it('P6: is plain data, or refused with a typed error, for any value', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withTypedArray: true,
          withSparseArray: true,
          withNullPrototype: true,
        }),
        (value) => {
          const error = catchError(() => expect(isData(copyPlain(value))).toBe(true))
          expect(error === undefined || frameErrors.invalidMessage.is(error)).toBe(true)
        },
      ),
    )
  })
})
