import { describe, expect, it } from 'vitest'
import { HASH } from '../../test/setUpTransfer.ts'
import { parseCallsStatus } from './parseCallsStatus.ts'

const done = (status: string) => [{ transactionHash: HASH, status }]

describe('the status of a call', () => {
  it.each([
    ['confirmed', { status: 200, receipts: done('0x1') }],
    ['confirmed', { status: 200, receipts: [{ transactionHash: HASH }] }],
    ['confirmed', { status: 'CONFIRMED', receipts: done('0x1') }],
    ['confirmed', { receipts: done('0x1') }],
    ['reverted', { status: 500, receipts: done('0x0') }],
    // A bundle of a smart account succeeds while its call reverts.
    ['reverted', { status: 500, receipts: done('0x1') }],
    ['reverted', { status: 200, receipts: done('0x0') }],
    ['reverted', { receipts: done('0x0') }],
    ['failed', { status: 400, receipts: done('0x1') }],
    ['unknown', { status: 600, receipts: done('0x1') }],
    ['unknown', { status: 300, receipts: done('0x1') }],
    ['pending', { status: 100, receipts: done('0x1') }],
    ['pending', { receipts: [{ transactionHash: HASH }] }],
  ])('is %s for %j', (status, answer) => {
    expect(parseCallsStatus(answer)).toMatchObject({ status, hash: HASH })
  })

  const BAD = { transactionHash: HASH, status: '0x0' }
  const GOOD = { transactionHash: HASH, status: '0x1' }
  it.each([
    ['confirmed', 'one receipt of an atomic batch', { status: 200, receipts: [GOOD] }],
    ['confirmed', 'success of the last call', { status: 200, receipts: [BAD, GOOD] }],
    ['reverted', 'a revert of the last call', { status: 200, receipts: [GOOD, BAD] }],
    ['reverted', 'a revert of the last call, without its hash', { status: 200, receipts: [GOOD, { status: '0x0' }] }],
    ['reverted', 'a revert of all calls', { status: 500, receipts: [BAD, BAD] }],
    ['reverted', 'a partial success, with a revert of the last call', { status: 600, receipts: [GOOD, BAD] }],
    ['reverted', 'a partial success, with a revert of the only transaction', { status: 600, receipts: [BAD] }],
    ['unknown', 'a partial success, with another revert', { status: 600, receipts: [BAD, GOOD] }],
    ['unknown', 'a partial success, with fewer receipts than calls', { status: 600, receipts: [GOOD] }],
  ])('of a batch is %s for %s', (status, _, answer) => {
    expect(parseCallsStatus(answer)).toMatchObject({ status, hash: HASH })
  })

  it.each<['confirmed' | 'reverted' | 'unknown', readonly unknown[]]>([
    ['confirmed', ['0x1', '0x01', '1', 1, 1n, true, 'true', 'success', 'SUCCESS']],
    ['reverted', ['0x0', '0x00', '0', 0, 0n, false, 'false', 'reverted', 'REVERTED']],
    ['unknown', ['0x2', '', ' ', 'pending', 'constructor', 2, -1, Number.NaN, {}, [], [1], Symbol('1')]],
  ])('R23: is %s as the receipt says, in each way to write that', (expected, written) => {
    for (const status of written) {
      const receipts = [{ transactionHash: HASH, status }]
      for (const code of [200, 'CONFIRMED', undefined]) {
        expect([status, parseCallsStatus({ status: code, receipts }).status]).toEqual([status, expected])
      }
    }
  })

  it.each([
    ['a missing last receipt', [GOOD, null]],
    ['a missing first receipt', [null, GOOD]],
    ['no receipt', []],
    ['no list of receipts', undefined],
  ])('R23: of a batch is pending for success with %s', (_, receipts) => {
    for (const status of [200, 'CONFIRMED', undefined]) {
      expect(parseCallsStatus({ status, receipts }).status).toBe('pending')
    }
  })

  it('of a batch is a revert of the last call, although another receipt is missing', () => {
    expect(parseCallsStatus({ status: 200, receipts: [null, BAD] }).status).toBe('reverted')
  })

  it.each([
    [
      'those of all receipts',
      [
        { ...GOOD, logs: [{ address: '0x1' }] },
        { ...GOOD, logs: [{ address: '0x2' }] },
      ],
      2,
    ],
    ['none', [{ ...GOOD, logs: [] }], 0],
    ['unknown if a receipt has none', [{ ...GOOD, logs: [{ address: '0x1' }] }, GOOD], undefined],
  ])('of confirmed calls has the logs: %s', (_, receipts, count) => {
    expect(parseCallsStatus({ status: 200, receipts }).logs?.length).toBe(count)
    expect(parseCallsStatus({ status: 500, receipts }).logs).toBeUndefined()
  })

  it('is unknown for a partial success without receipts', () => {
    expect(parseCallsStatus({ status: 600 }).status).toBe('unknown')
  })

  it.each([
    undefined,
    null,
    7,
    'PENDING',
    [],
    {},
    { status: 1 },
    { status: 'hello' },
    { status: 1.5, receipts: [{ transactionHash: '0x1' }] },
  ])('is pending for %j', (answer) => {
    expect(parseCallsStatus(answer)).toEqual({ status: 'pending', code: undefined, hash: undefined })
  })
})
