import { describe, expect, it } from 'vitest'
import { isolate } from './isolate.ts'

describe('isolate', () => {
  it.each([
    'alice.eth',
    'علي.eth',
    'alice.example.id',
    '0xab16…Bfcdb',
    '7v91…6y1Q',
    'a@b.co',
    'app.example',
    'محفظة.كوم',
  ])('leaves the name or address %s left to right in every language', (text) =>
    expect(isolate(text)).toBe(`\u2066${text}\u2069`),
  )

  it.each(['MetaMask', 'محفظة', '0.5 ETH', 'Acme Inc.', 'The pool is paused.', '', 'Wait…'])(
    'leaves the direction of %j to its first letter',
    (text) => expect(isolate(text)).toBe(`\u2068${text}\u2069`),
  )
})
