import { describe, expect, it } from 'vitest'
import { isEmail } from './isEmail.ts'

describe('isEmail', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.org',
    "o'brien@example.ie",
    'jörg@müller.example',
    '用户@例子.广告',
    'a@1.example',
    'a@xn--p1ai.xn--p1ai',
  ])('accepts %s', (text) => expect(isEmail(text)).toBe(true))

  it.each([
    ...['', 'a', 'a@', '@b.co', 'a@b', 'a@b.', 'a@.co', 'a@b..co', 'a b@c.co', 'a@b c.co', 'a@-b.co', 'a@b-.co'],
    ...[
      '.a@b.co',
      'a.@b.co',
      'a..b@c.co',
      'a@@b.co',
      'a@127.0.0.1',
      'Name <a@b.co>',
      'a@b.co,',
      `${'a'.repeat(65)}@b.co`,
    ],
    `a@${'b'.repeat(64)}.co`,
  ])('refuses "%s"', (text) => expect(isEmail(text)).toBe(false))

  it('answers at once for a text made to be slow', () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@b.co`)).toBe(false)
    expect(isEmail(`a@${'b-'.repeat(50_000)}.co`)).toBe(false)
  })
})
