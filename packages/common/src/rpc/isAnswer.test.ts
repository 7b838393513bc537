import { describe, expect, it } from 'vitest'
import { isAnswer } from './isAnswer.ts'

const HASH = `0x${'ab'.repeat(32)}`
const log = { blockNumber: '0x1', transactionIndex: '0x0', logIndex: '0x0' }
const receipt = { transactionHash: HASH, status: '0x1', logs: [log] }
const transaction = { hash: HASH, blockNumber: '0x1', value: '0x0' }
const block = { number: '0x1', timestamp: '0x1', transactions: [transaction] }

const isReceipt = (answer: unknown) => isAnswer(answer, 'eth_getTransactionReceipt', [HASH])
const isTransaction = (answer: unknown) => isAnswer(answer, 'eth_getTransactionByHash', [HASH])
const isBlock = (answer: unknown) => isAnswer(answer, 'eth_getBlockByNumber', ['0x1', true])

describe('S26: a valid answer of a node', () => {
  it.each([
    ['a list with the figure', ['0x1']],
    ['nothing', null],
    ['a number', 1],
  ])('a quantity is not %s', (_, answer) => {
    expect(isAnswer(answer, 'eth_getBalance', [])).toBe(false)
  })

  it.each([
    ['nothing', null],
    ['a number', 1],
    ['a list', ['0x', '']],
  ])('data are not %s', (_, answer) => {
    expect(isAnswer(answer, 'eth_call', [])).toBe(false)
  })

  it.each([
    ['nothing at all', '0x'],
    ['bytes', '0x00ff'],
    ['bytes in capitals', '0xAB'],
  ])('data are %s', (_, answer) => {
    expect(isAnswer(answer, 'eth_call', [])).toBe(true)
  })

  it.each([
    ['half a byte', '0x0'],
    ['other letters', '0xzz'],
    ['bytes without their prefix', '00ff'],
    ['an object that reads like bytes', { toString: (): string => '0x00', length: 4 }],
  ])('data are not %s', (_, answer) => {
    expect(isAnswer(answer, 'eth_call', [])).toBe(false)
  })

  it('net_listening is true or false', () => {
    expect([true, false, 'true', 1, null].map((answer) => isAnswer(answer, 'net_listening', []))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('is null for a receipt or a transaction that is not known yet', () => {
    expect(isReceipt(null)).toBe(true)
    expect(isTransaction(null)).toBe(true)
  })

  it.each([
    ['a text', 'hello'],
    ['a list', []],
    ['without a number', { timestamp: '0x1' }],
    ['with a number that is no quantity', { number: 'hello' }],
    ['with a time that is no quantity', { number: '0x1', timestamp: 'hello' }],
  ])('is not a block that is %s', (_, answer) => {
    expect(isBlock(answer)).toBe(false)
  })

  it.each([
    [{ baseFeePerGas: ['0x1'], reward: [['0x1', '0x2']] }, true],
    [{ baseFeePerGas: ['0x1'], reward: null }, true],
    [{ reward: ['0x1'] }, false],
    [{ reward: [['hello']] }, false],
    [{ baseFeePerGas: [1] }, false],
    [[], false],
  ])('a history of fees has lists of quantities: %j is %s', (answer, isValid) => {
    expect(isAnswer(answer, 'eth_feeHistory', ['0xa', 'latest', [50]])).toBe(isValid)
  })

  const call = { status: '0x1', returnData: '0x', logs: [log] }

  it.each([
    [[{ calls: [call, { ...call, logs: undefined }] }], true],
    [[{ calls: [] }], true],
    [[], false],
    [[{}], false],
    [[{ calls: [{ ...call, status: 1 }] }], false],
    [[{ calls: [{ ...call, returnData: undefined }] }], false],
    [[{ calls: [{ ...call, logs: [null] }] }], false],
    [{ calls: [call] }, false],
    [[{ calls: [call], timestamp: '0x64' }], true],
    [[{ calls: [call], timestamp: 100 }], false],
  ])('a simulation has the calls of its blocks: %j is %s', (answer, isValid) => {
    expect(isAnswer(answer, 'eth_simulateV1', [{}])).toBe(isValid)
  })

  it('is not checked for an unknown method', () => {
    expect(isAnswer(null, 'eth_unheardOf', undefined)).toBe(true)
    expect(isAnswer(undefined, 'eth_unheardOf', undefined)).toBe(false)
  })

  it('may omit fields that a chain does not support, or set them to null', () => {
    const pending = { blockNumber: null, transactionIndex: null }
    expect(isTransaction({ ...transaction, ...pending, gasPrice: undefined })).toBe(true)
    expect(isReceipt({ ...receipt, effectiveGasPrice: null, logs: null })).toBe(true)
    expect(isBlock({ ...block, number: null, transactions: undefined })).toBe(true)
  })

  it.each([
    ['nothing', null],
    ['a text', 'hello'],
    ['a number', 7],
    ['a list', []],
    ['an entry with a place that is no quantity', { ...log, logIndex: 'hello' }],
  ])('has no log that is %s, also after a good one', (_, wrong) => {
    expect(isReceipt(receipt)).toBe(true)
    expect(isReceipt({ ...receipt, logs: [wrong] })).toBe(false)
    expect(isReceipt({ ...receipt, logs: [log, wrong] })).toBe(false)
  })

  it.each([
    ['without a hash', { ...transaction, hash: undefined }],
    ['with a hash that is too short', { ...transaction, hash: '0xab' }],
    ['with a value that is no quantity', { ...transaction, value: 'hello' }],
    ['that is a list', [HASH]],
    ['that is nothing', null],
  ])('has no transaction %s in a block', (_, wrong) => {
    expect(isBlock(block)).toBe(true)
    expect(isBlock({ ...block, transactions: [wrong] })).toBe(false)
    expect(isBlock({ ...block, transactions: [HASH, wrong] })).toBe(false)
  })

  it('matches the requested hash in any letter case', () => {
    const other = `0x${'cd'.repeat(32)}`
    expect(isReceipt({ ...receipt, transactionHash: `0x${'AB'.repeat(32)}` })).toBe(true)
    expect(isReceipt({ ...receipt, transactionHash: other })).toBe(false)
    expect(isTransaction({ ...transaction, hash: other })).toBe(false)
  })

  it('is null for a block number that does not exist yet, but not for the latest', () => {
    expect(isBlock(null)).toBe(true)
    expect(isAnswer(null, 'eth_getBlockByNumber', ['latest', false])).toBe(false)
    expect(isAnswer(null, 'eth_getBlockByNumber', undefined)).toBe(false)
  })
})
