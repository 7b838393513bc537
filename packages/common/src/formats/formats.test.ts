import { describe, expect, it } from 'vitest'
import { isEvmAddress, isSignature, isSolanaAddress, isTransactionHash, toHexChainId } from './formats.ts'

const hex = (digits: number) => 'a'.repeat(digits)

describe('formats', () => {
  it('SPEC 5.9: accepts an EVM address of 40 hex digits with or without 0x', () => {
    expect(isEvmAddress(hex(40))).toBe(true)
    expect(isEvmAddress(`0x${hex(40)}`)).toBe(true)
    expect(isEvmAddress(`0x${hex(39)}`)).toBe(false)
    expect(isEvmAddress(`0x${hex(41)}`)).toBe(false)
    expect(isEvmAddress(`0x${'g'.repeat(40)}`)).toBe(false)
    expect(isEvmAddress(`0x${hex(40)}\n`)).toBe(false)
    expect(isEvmAddress(42)).toBe(false)
  })

  it('SPEC 5.10: accepts a Solana address of 32 to 44 base58 characters', () => {
    expect(isSolanaAddress('1'.repeat(32))).toBe(true)
    expect(isSolanaAddress('z'.repeat(44))).toBe(true)
    expect(isSolanaAddress('1'.repeat(31))).toBe(false)
    expect(isSolanaAddress('1'.repeat(45))).toBe(false)
    expect(isSolanaAddress('0'.repeat(32))).toBe(false)
    expect(isSolanaAddress('l'.repeat(32))).toBe(false)
  })

  it('SPEC 5.6: accepts a transaction hash of 0x and 64 hex digits', () => {
    expect(isTransactionHash(`0x${hex(64)}`)).toBe(true)
    expect(isTransactionHash(`0x${hex(63)}`)).toBe(false)
    expect(isTransactionHash(hex(64))).toBe(false)
  })

  it('SPEC 5.7: accepts a signed message of 0x and at least 62 hex digits', () => {
    expect(isSignature(`0x${hex(62)}`)).toBe(true)
    expect(isSignature(`0x${hex(130)}`)).toBe(true)
    expect(isSignature(`0x${hex(61)}`)).toBe(false)
  })

  it('formats a chain id as hex without loss of precision', () => {
    expect([1, '8453', '0x2105', '9007199254740993'].map(toHexChainId)).toEqual([
      '0x1',
      '0x2105',
      '0x2105',
      '0x20000000000001',
    ])
    expect(() => toHexChainId('mainnet')).toThrow(SyntaxError)
  })
})
