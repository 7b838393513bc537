import { describe, expect, it } from 'vitest'
import { isolate, keepOrder } from './isolate.ts'

describe('isolate', () => {
  it.each(['alice.eth', 'علي.eth', 'alice.example.id', '0xab16…Bfcdb', '7v91…6y1Q', 'a@b.co', 'app.example'])(
    'leaves the name or address %s left to right in every language',
    (text) => expect(isolate(text)).toBe(`\u2066${text}\u2069`),
  )

  it('keeps the parts of a name or address in their order', () =>
    expect(isolate('محفظة.كوم')).toBe('\u2066محفظة.\u200eكوم\u2069'))

  it.each(['MetaMask', 'محفظة', '0.5 ETH', 'Acme Inc.', 'The pool is paused.', '', 'Wait…'])(
    'leaves the direction of %j to its first letter',
    (text) => expect(isolate(text)).toBe(`\u2068${text}\u2069`),
  )
})

describe('keepOrder', () => {
  it.each([
    ['אבג.דהו.eth', 'אבג.\u200eדהו.eth'],
    ['alice.אבג.דהו', 'alice.\u200eאבג.\u200eדהו'],
    ['אבג@דהו.com', 'אבג@\u200eדהו.com'],
    ['אבג…דהו', 'אבג…\u200eדהו'],
  ])('marks %s, whose parts would change places', (name, marked) => expect(keepOrder(name)).toBe(marked))

  it.each(['alice.eth', 'علي.eth', 'a@b.co', '0xab16…Bfcdb', '例え.eth', ''])('leaves %j as it is', (name) =>
    expect(keepOrder(name)).toBe(name),
  )
})
