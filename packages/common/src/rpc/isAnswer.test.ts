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

describe('S26: what a node may answer', () => {
  it.each([['a list with the figure', ['0x1']], ['nothing', null], ['a number', 1]])('a quantity is not %s', (_, answer) => {
    expect(isAnswer(answer, 'eth_getBalance', [])).toBe(false)
  })

  it.each([['nothing', null], ['a number', 1], ['a list', ['0x', '']]])('data are not %s', (_, answer) => {
    expect(isAnswer(answer, 'eth_call', [])).toBe(false)
  })

  it('is taken as it is where the method is not known', () => {
    expect(isAnswer(null, 'eth_unheardOf', undefined)).toBe(true)
    expect(isAnswer(undefined, 'eth_unheardOf', undefined)).toBe(false)
  })

  it('may leave out or set to null what a chain does not have', () => {
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

  it('is about what was asked for, however its letters are written', () => {
    const other = `0x${'cd'.repeat(32)}`
    expect(isReceipt({ ...receipt, transactionHash: `0x${'AB'.repeat(32)}` })).toBe(true)
    expect(isReceipt({ ...receipt, transactionHash: other })).toBe(false)
    expect(isTransaction({ ...transaction, hash: other })).toBe(false)
  })

  it('is nothing for a block of a number that is not there yet, but not for the latest', () => {
    expect(isBlock(null)).toBe(true)
    expect(isAnswer(null, 'eth_getBlockByNumber', ['latest', false])).toBe(false)
    expect(isAnswer(null, 'eth_getBlockByNumber', undefined)).toBe(false)
  })
})
