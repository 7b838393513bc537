import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { parseTypedData } from './parseTypedData.ts'

const write = (value: string) =>
  `{"types":{"Note":[{"name":"value","type":"int256"}]},"primaryType":"Note","domain":{},"message":{"value":${value}}}`

describe('numbers of typed data', () => {
  it.each(['9007199254740992', '9007199254740993', '-9007199254740993', '1e21', '123456789012345678901234567890'])(
    'are refused if JSON has rounded them: %s',
    (value) => {
      expect(() => parseTypedData(write(value))).toThrow(/above 2\^53/)
      if (!value.includes('e')) expect(() => parseTypedData(write(`"${value}"`))).not.toThrow()
    },
  )

  it.each(['9007199254740991', '-9007199254740991', '0'])('are accepted up to the largest exact one: %s', (value) => {
    expect(() => parseTypedData(write(value))).not.toThrow()
  })
})

describe('typed data in JSON', () => {
  it.each(['9007199254740990.9999', '1.00000000000000000001', '0.1e-400', '1e-400', '-0.99999999999999999999'])(
    'is refused if JSON rounds a number of it to a whole one: %s',
    (value) => {
      expect(() => parseTypedData(write(value))).toThrow(/JSON rounds the number/)
    },
  )

  it.each(['1.0', '1e3', '1.5e1', '-0', '0.0', '100e-2'])('may have a whole number in another form: %s', (value) => {
    expect(() => parseTypedData(write(value))).not.toThrow()
  })

  it('reads whole numbers as arithmetic does, in any form', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.stringMatching(/^\d{0,30}$/),
        fc.integer({ min: -40, max: 40 }),
        (whole, fraction, exponent) => {
          const text = `${whole}${fraction && `.${fraction}`}e${exponent}`
          const digits = BigInt(`${String(whole).replace('-', '')}${fraction}`)
          const shift = exponent - fraction.length
          const isWhole = shift >= 0 || digits % 10n ** BigInt(-shift) === 0n
          if (isWhole && Number.isSafeInteger(Number(text))) expect(() => parseTypedData(write(text))).not.toThrow()
          else expect(() => parseTypedData(write(text))).toThrow(/JSON rounds|no whole number/)
        },
      ),
    )
  })

  it.each([
    ['in the message', '{"value":1,"value":2}', 'value'],
    ['in another spelling', '{"value":1,"v\\u0061lue":2}', 'value'],
    ['in a part that is not signed', '{"value":1,"more":[{"a":{"b":1,"b":1}}]}', 'b'],
  ])('is refused if an object has a key twice %s', (_, message, key) => {
    const data = `{"types":{"Note":[{"name":"value","type":"int256"}]},"primaryType":"Note","domain":{},"message":${message}}`
    expect(() => parseTypedData(data)).toThrow(`an object has the key "${key}" twice`)
  })

  it('may have a key again in another object, and texts that look like keys', () => {
    const message =
      '{"value":1,"a":{"value":1},"b":[{"value":"\\"a\\":1"},{"value":{}}],"text":"{\\"a\\":1.5,\\"a\\":1}"}'
    const data = `{"types":{"Note":[{"name":"value","type":"int256"}]},"primaryType":"Note","domain":{},"message":${message}}`
    expect(() => parseTypedData(data)).not.toThrow()
  })
})

describe('the types of typed data', () => {
  const parse = (fields: readonly object[], message: object) =>
    parseTypedData({ types: { Note: fields }, primaryType: 'Note', domain: {}, message })

  it('have each field of a struct once', () => {
    const fields = [
      { name: 'to', type: 'address' },
      { name: 'to', type: 'string' },
    ]
    expect(() => parse(fields, { to: `0x${'1'.repeat(40)}` })).toThrow('"Note" has the field "to" twice')
  })

  it.each(['', 'a,string b', 'a b', 'a)', '(a', 'a\n'])(
    'have no name that their hash could read in two ways: %j',
    (name) => {
      expect(() => parse([{ name, type: 'string' }], { [name]: 'x' })).toThrow('"Note" has a field with the name')
    },
  )

  it.each(['0x1', '0xzz', '0x123', 'text', '', '12', '0x 12'])(
    'have no bytes that wallets read in different ways: %j',
    (value) => {
      expect(() => parse([{ name: 'data', type: 'bytes' }], { data: value })).toThrow('"message.data" is no bytes')
    },
  )

  it.each(['0x', '0x12', '0xABcd'])('have bytes of pairs of digits: %j', (value) => {
    expect(() => parse([{ name: 'data', type: 'bytes' }], { data: value })).not.toThrow()
  })
})
