import { fc } from '../../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { toBase58, toText } from './encoding.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function fromBase58(text: string): string {
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const value = Array.from(text).reduce((sum, character) => sum * 58n + BigInt(ALPHABET.indexOf(character)), 0n)
  const hex = value === 0n ? '' : value.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.alloc(zeros), bytes]).toString('utf8')
}

describe('the encoding of messages', () => {
  it('is base58 for Solana', () => {
    expect(toBase58('Hello World!')).toBe('2NEpo7TZRRrLZSi2U')
    expect(toBase58('')).toBe('')
    expect([toBase58('\0'), toBase58('\0\0a')]).toEqual(['1', '112g'])
    expect(toBase58(Uint8Array.of(0, 0, 0xff, 0x80))).toBe('11LSj')
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        (text) => fromBase58(toBase58(text)) === Buffer.from(text).toString('utf8'),
      ),
    )
  })

  it('is the decoded text where a request takes text only, and nothing for bytes that are not UTF-8', () => {
    expect(toText('hi')).toBe('hi')
    expect(toText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x68))).toBe('\uFEFFh')
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80]]) expect(toText(Uint8Array.from(bytes))).toBeUndefined()
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        (text) => toText(new TextEncoder().encode(text)) === text,
      ),
    )
  })
})
