import { parseTypedData } from '@openappkit/common'
import { maxUint160, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkTypedData, listPermits } from './checkTypedData.ts'
import { decodeErrors } from './errors.ts'

const TOKEN = `0x${'12'.repeat(20)}` as Hex
const ME = `0x${'ab'.repeat(20)}` as Hex
const OTHER = `0x${'cd'.repeat(20)}` as Hex

describe('typed data', () => {
  const create = (primaryType: string, message: object, types: object, chainId: unknown = 1) =>
    parseTypedData({
      types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], ...types },
      primaryType,
      domain: { chainId },
      message,
    })
  const field = (name: string, type: string) => ({ name, type })
  const permit = (value: bigint) =>
    create(
      'Permit',
      { owner: ME, spender: OTHER, value: value.toString() },
      { Permit: [field('owner', 'address'), field('spender', 'address'), field('value', 'uint256')] },
    )

  it.each([1, '1', '0x1'])('is accepted for the network of the wallet: %s', (chainId) => {
    expect(checkTypedData(create('Note', { text: 'x' }, { Note: [field('text', 'string')] }, chainId), 1n)).toEqual([])
  })

  it('is refused for another network', () => {
    expect(() => checkTypedData(permit(1n), 5n)).toThrow(
      decodeErrors.foreignChain({ actual: '1', expected: '5' }).message,
    )
  })

  it('has a warning for a permit, which lets its spender take the amount', () => {
    const data = { ...permit(5n), domain: { chainId: 1, verifyingContract: TOKEN } }
    expect(checkTypedData(data, 1n)).toEqual([{ kind: 'permission', spender: OTHER }])
    expect(listPermits(data)).toEqual([{ token: TOKEN, spender: OTHER, amount: 5n }])
  })

  it.each([
    ['a text', 'pay \u202e001', 'text', 'Note'],
    ['a text that has a zero-width space', 'a\u200bb', 'text', 'Note'],
    ['the name of a field', 'x', 'te\u2060xt', 'Note'],
  ])('S9: has a warning for hidden characters in %s, which the approval shows as codes', (_name, text, name, type) => {
    const data = create(type, { [name]: text }, { [type]: [field(name, 'string')] })
    expect(checkTypedData(data, 1n)).toEqual([{ kind: 'hiddenCharacters' }])
  })

  it('S9: has the warning beside that of a permit', () => {
    const data = permit(5n)
    expect(checkTypedData({ ...data, message: { ...data.message, spender: `${OTHER}\u200b` } }, 1n)).toMatchObject([
      { kind: 'permission' },
      { kind: 'hiddenCharacters' },
    ])
  })

  it.each([
    [true, undefined],
    [false, 0n],
  ])('lets the spender take everything or nothing with the permit of Dai: %s', (allowed, amount) => {
    const types = { Permit: [field('spender', 'address'), field('allowed', 'bool')] }
    const data = { ...create('Permit', { spender: OTHER, allowed }, types), domain: { verifyingContract: TOKEN } }
    expect(listPermits(data)).toEqual([{ token: TOKEN, spender: OTHER, amount }])
  })

  it.each([
    ['PermitSingle', 'details', false],
    ['PermitBatch', 'details', true],
    ['PermitTransferFrom', 'permitted', false],
    ['PermitBatchTransferFrom', 'permitted', true],
  ])('lets the spender take the amounts of Permit2: %s', (primaryType, name, isList) => {
    const types = {
      [primaryType]: [field(name, isList ? 'Details[]' : 'Details'), field('spender', 'address')],
      Details: [field('token', 'address'), field('amount', 'uint160')],
    }
    const details = { token: TOKEN, amount: maxUint160.toString() }
    const data = create(primaryType, { [name]: isList ? [details] : details, spender: OTHER }, types)
    expect(checkTypedData(data, 1n)).toEqual([{ kind: 'permission', spender: OTHER }])
    expect(listPermits(data)).toEqual([{ token: TOKEN, spender: OTHER, amount: maxUint160 }])
  })

  it('has a warning for a delegation', () => {
    const types = { Delegation: [field('delegate', 'address')] }
    expect(checkTypedData(create('Delegation', { delegate: OTHER }, types), 1n)).toEqual([{ kind: 'delegation' }])
  })
})
