import { describe, expect, it } from 'vitest'
import { isEmail, toPlainEmail } from './isEmail.ts'

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

  it.each([
    ['ada＠example.org', 'ada@example.org'],
    ['ａｄａ＋１＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada+1@example.org'],
    ['ada﹫example。org', 'ada@example.org'],
    ['ada@example｡org', 'ada@example.org'],
    ['\u3000ada@example.org\u00A0', 'ada@example.org'],
    ['\u200Bada@exam\u00ADple.org\uFEFF', 'ada@example.org'],
    ['用户＠例子。广告', '用户@例子.广告'],
  ])('reads "%s" as the address %s', (text, address) => {
    expect(isEmail(text)).toBe(true)
    expect(toPlainEmail(text)).toBe(address)
  })

  it.each(['ada＠＠example.org', 'ada＠example', 'ada＠example．', 'ada，bo＠example.org', 'a d a＠example.org'])(
    'refuses "%s", which full-width characters do not make an address',
    (text) => expect(isEmail(text)).toBe(false),
  )

  it('reads each full-width character as its ASCII form', () => {
    for (let code = 0x21; code <= 0x7e; code += 1) {
      expect(toPlainEmail(String.fromCharCode(code + 0xfe_e0))).toBe(String.fromCharCode(code))
    }
  })

  it('answers at once for a text made to be slow', () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@b.co`)).toBe(false)
    expect(isEmail(`a@${'b-'.repeat(50_000)}.co`)).toBe(false)
  })
})
