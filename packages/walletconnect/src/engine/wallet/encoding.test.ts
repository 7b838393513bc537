import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBase58, toHex } from './encoding.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function fromBase58(text: string): string {
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const value = Array.from(text).reduce((sum, character) => sum * 58n + BigInt(ALPHABET.indexOf(character)), 0n)
  const hex = value === 0n ? '' : value.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.alloc(zeros), bytes]).toString('utf8')
}

describe('texts on their way to a wallet', () => {
  it('are the hex of their bytes for eip155', () => {
    expect(toHex('hello')).toBe('0x68656c6c6f')
    expect(toHex('\u20ac')).toBe('0xe282ac')
    expect(toHex('a\n')).toBe('0x610a')
    expect(toHex('')).toBe('0x')
  })

  it('are base58 for Solana', () => {
    expect(toBase58('Hello World!')).toBe('2NEpo7TZRRrLZSi2U')
    expect(toBase58('')).toBe('')
    expect([toBase58('\0'), toBase58('\0\0a')]).toEqual(['1', '112g'])
    fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => fromBase58(toBase58(text)) === Buffer.from(text).toString('utf8')))
  })
})
