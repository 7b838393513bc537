import { parseTypedData } from '@openappkit/common'
import { maxUint160, maxUint256, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkTypedData } from './checkTypedData.ts'
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

  it('has a warning for a permit, and another one if it allows everything', () => {
    expect(checkTypedData(permit(5n), 1n)).toEqual([{ kind: 'permission', spender: OTHER }])
    expect(checkTypedData(permit(maxUint256), 1n).map(({ kind }) => kind)).toEqual(['permission', 'unlimitedAllowance'])
  })

  it('has both warnings for the permit of Dai', () => {
    const types = { Permit: [field('spender', 'address'), field('allowed', 'bool')] }
    expect(checkTypedData(create('Permit', { spender: OTHER, allowed: true }, types), 1n)).toHaveLength(2)
  })

  it.each(['PermitSingle', 'PermitBatch'])('has both warnings for Permit2: %s', (primaryType) => {
    const isList = primaryType === 'PermitBatch'
    const types = {
      [primaryType]: [field('details', isList ? 'Details[]' : 'Details'), field('spender', 'address')],
      Details: [field('token', 'address'), field('amount', 'uint160')],
    }
    const details = { token: TOKEN, amount: maxUint160.toString() }
    const data = create(primaryType, { details: isList ? [details] : details, spender: OTHER }, types)
    expect(checkTypedData(data, 1n).map(({ kind }) => kind)).toEqual(['permission', 'unlimitedAllowance'])
  })

  it('has a warning for a delegation', () => {
    const types = { Delegation: [field('delegate', 'address')] }
    expect(checkTypedData(create('Delegation', { delegate: OTHER }, types), 1n)).toEqual([{ kind: 'delegation' }])
  })
})
