import { describe, expect, it } from 'vitest'
import { secureSiteErrors } from './errors.ts'
import { parseEmail } from './parseEmail.ts'

describe('parseEmail', () => {
  it.each([
    ['a@example.org', 'a@example.org'],
    ['First.Last+tag@Mail.Example.ORG', 'first.last+tag@mail.example.org'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
    ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
  ])('accepts %s', (text, email) => {
    expect(parseEmail(text)).toBe(email)
  })

  it.each([
    '',
    '@example.org',
    'a@',
    'a@b',
    'a@b@example.org',
    'a b@example.org',
    'a@example.org\r\nbcc: b@example.org',
    'a@example.org\n',
    '\ta@example.org',
    'a@example.org,b@example.org',
    'a@example.org;b@example.org',
    'group:a@example.org;',
    '<a@example.org>',
    'b <a@example.org>',
    '"a"@example.org',
    'a(comment)@example.org',
    '.a@example.org',
    'a.@example.org',
    'a..b@example.org',
    'a@-example.org',
    'a@example-.org',
    'a@example..org',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'ä@example.org',
    'a@exämple.org',
    'a\u202E@example.org',
    'a\0@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'b.'.repeat(130)}org`,
  ])('refuses %j', (text) => {
    expect(() => parseEmail(text)).toThrow(secureSiteErrors.invalidEmail().message)
  })
})
