import { parseTypedData } from '@openappkit/common'
import { maxUint160, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkTypedData, listPermits } from './checkTypedData.ts'
import { decodeErrors } from './errors.ts'

const TOKEN = `0x${'12'.repeat(20)}` as Hex
const ME = `0x${'ab'.repeat(20)}` as Hex
const OTHER = `0x${'cd'.repeat(20)}` as Hex

describe('typed data', () => {
  const create = (primaryType: string, message: object, types: object, chainId: unknown = 1, undeclared: object = {}) =>
    parseTypedData({
      types: {
        EIP712Domain: [
          field('chainId', 'uint256'),
          ...(primaryType.startsWith('Permit') ? [field('verifyingContract', 'address')] : []),
        ],
        ...types,
      },
      primaryType,
      domain: { chainId, verifyingContract: TOKEN },
      message: { ...undeclared, ...message },
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
    const data = permit(5n)
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
    const data = create('Permit', { spender: OTHER, allowed }, types)
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

  it.each([
    ['value', [field('value', 'uint256')], { value: '7' }, 7n],
    ['amount', [field('amount', 'uint256')], { amount: '7' }, 7n],
    ['wad, as hexadecimal', [field('wad', 'uint')], { wad: '0x7' }, 7n],
    ['no amount', [], {}, undefined],
    ['a decision', [field('allowed', 'bool')], { allowed: true }, undefined],
    [
      'an amount beside a decision',
      [field('value', 'uint256'), field('allowed', 'bool')],
      { value: 7, allowed: false },
      7n,
    ],
    ['two numbers', [field('value', 'uint256'), field('max', 'uint256')], { value: '0', max: '7' }, undefined],
  ] as const)('lets the spender take the amount of a permit with %s', (_name, own, values, amount) => {
    const types = {
      Permit: [field('holder', 'address'), field('operator', 'address'), field('nonce', 'uint256'), ...own],
    }
    const message = { holder: ME, operator: OTHER, nonce: '3', ...values }
    const data = create('Permit', message, types)
    expect(checkTypedData(data, 1n)).toEqual([{ kind: 'permission', spender: OTHER }])
    expect(listPermits(data)).toEqual([{ token: TOKEN, spender: OTHER, amount }])
  })

  it('lets the spender take one item with the permit of a collection, and no amount', () => {
    const types = { Permit: [field('spender', 'address'), field('tokenId', 'uint256')] }
    expect(listPermits(create('Permit', { spender: OTHER, tokenId: '7' }, types))).toEqual([])
  })

  it.each([
    { allowed: false },
    { details: [] },
    { details: { token: ME, amount: '0' } },
    { permitted: [{ token: ME, amount: '0' }] },
    { tokenId: '7' },
    { amount: '0', spender: OTHER },
  ])('has the same permission with fields that no type declares, because they are not signed: %j', (undeclared) => {
    const types = { Permit: [field('owner', 'address'), field('to', 'address'), field('value', 'uint256')] }
    const data = create('Permit', { owner: ME, to: OTHER, value: maxUint160.toString() }, types, 1, {
      spender: ME,
      ...undeclared,
    })
    expect(checkTypedData(data, 1n)).toEqual([{ kind: 'permission', spender: OTHER }])
    expect(listPermits(data)).toEqual([{ token: TOKEN, spender: OTHER, amount: maxUint160 }])
  })

  it('is a permit of no token if its domain does not declare the contract', () => {
    const data = permit(5n)
    expect(listPermits({ ...data, types: { ...data.types, EIP712Domain: [field('chainId', 'uint256')] } })).toEqual([])
  })

  it('has a warning for a delegation', () => {
    const types = { Delegation: [field('delegate', 'address')] }
    expect(checkTypedData(create('Delegation', { delegate: OTHER }, types), 1n)).toEqual([{ kind: 'delegation' }])
  })
})
