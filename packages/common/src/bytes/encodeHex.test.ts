import { describe, expect, it } from 'vitest'
import { encodeHex } from './encodeHex.ts'

describe('encodeHex', () => {
  it('encodes a text as UTF-8, two digits per byte', () => {
    expect(encodeHex('hello')).toBe('0x68656c6c6f')
    expect(encodeHex('\u20ac')).toBe('0xe282ac')
    expect(encodeHex('a\n')).toBe('0x610a')
    expect(encodeHex('0xé')).toBe('0x3078c3a9')
    expect(encodeHex('')).toBe('0x')
  })

  it('encodes bytes unchanged, also those that are not text', () => {
    expect(encodeHex(Uint8Array.of(0, 1, 0xff, 0x80))).toBe('0x0001ff80')
    expect(encodeHex(new Uint8Array())).toBe('0x')
  })
})
