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
