import {
  encodeAbiParameters,
  encodeFunctionData,
  hexToBytes,
  parseAbi,
  toFunctionSelector,
  type AbiParameter,
  type Hex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { decodeArguments, parseTypes } from './decodeArguments.ts'
import { encodeCall, getSelector, getTopic } from './encodeCall.ts'

const RUNS = { numRuns: getRuns({ quick: 100, deep: 300 }) }
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const bytes = fc.uint8Array({ maxLength: 70 }).map((value) => `0x${Buffer.from(value).toString('hex')}`)
const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

const decode = (signature: string, data: Hex) => decodeArguments(parseTypes(signature), hexToBytes(data))

describe('arguments of calls', () => {
  it('are decoded as viem has encoded them', () => {
    const signature = 'f(address,uint256,bool,bytes4,bytes,string,uint256[],(address,bool,bytes)[],bytes[])'
    const tuple = fc.tuple(address, fc.boolean(), bytes)
    const values = fc.tuple(
      ...[address, number, fc.boolean(), fc.constant('0x12345678'), bytes, fc.string({ unit: 'grapheme' })],
      ...[fc.array(number, { maxLength: 4 }), fc.array(tuple, { maxLength: 3 }), fc.array(bytes, { maxLength: 3 })],
    )
    const flat = ['address', 'uint256', 'bool', 'bytes4', 'bytes', 'string', 'uint256[]'].map((type) => ({ type }))
    const components = ['address', 'bool', 'bytes'].map((type) => ({ type }))
    const parameters = [...flat, { type: 'tuple[]', components }, { type: 'bytes[]' }] as AbiParameter[]
    fc.assert(
      fc.property(values, (given) => {
        expect(decode(signature, encodeAbiParameters(parameters, given as never))).toEqual(given)
      }),
      RUNS,
    )
  })

  it('never throw, and end soon, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1_000 }), (data) => {
        expect(() => decodeArguments(parseTypes('f((address,bytes[])[],bytes[][])'), data)).not.toThrow()
      }),
      RUNS,
    )
  })

  it.each([
    ['an address with other bits', 'f(address)', `0x01${'00'.repeat(31)}`],
    ['a truth value that is 2', 'f(bool)', `0x${'00'.repeat(31)}02`],
    ['a number that is too large', 'f(uint160)', `0x${'ff'.repeat(32)}`],
    ['an offset outside of the data', 'f(bytes)', `0x${'00'.repeat(31)}40`],
    ['a missing argument', 'f(uint256,uint256)', `0x${'00'.repeat(32)}`],
    // Each of the 64 items of a list is the same list of 64 items.
    ['lists that overlap', 'f(bytes[][][][][][])', `0x${`${'00'.repeat(31)}40`.repeat(200)}`],
  ])('are not decoded with %s', (_name, signature, data) => {
    expect(decode(signature, data as Hex)).toBeUndefined()
  })
})

it('selects functions as viem does', () => {
  expect(getSelector('transfer(address,uint256)')).toBe(toFunctionSelector('transfer(address,uint256)'))
  const to = `0x${'ab'.repeat(20)}` as Hex
  const abi = parseAbi(['function transfer(address,uint256)'])
  expect(encodeCall('transfer(address,uint256)', to, 5n)).toBe(encodeFunctionData({ abi, args: [to, 5n] }))
})

it.each([
  ['Transfer(address,address,uint256)', '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'],
  [
    'TransferSingle(address,address,address,uint256,uint256)',
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  ],
  [
    'TransferBatch(address,address,address,uint256[],uint256[])',
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  ],
])('recognizes the event %s', (signature, topic) => {
  expect(getTopic(signature)).toBe(topic)
})
