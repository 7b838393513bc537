import { describe, expect, it } from 'vitest'
import { secureSiteErrors } from './errors.ts'
import { isOriginPattern, matchOrigin } from './matchOrigin.ts'
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

describe('matchOrigin', () => {
  it.each([
    ['https://a.com', 'https://a.com'],
    ['https://*.a.com', 'https://x.a.com'],
    ['https://*.a.com', 'https://x.y.a.com'],
    ['https://*.a.com:8443', 'https://x.a.com:8443'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://*.localhost:3000', 'http://dapp.localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('S24: %s matches %s', (pattern, origin) => {
    expect(isOriginPattern(pattern)).toBe(true)
    expect(matchOrigin(origin, [pattern])).toBe(true)
  })

  it.each([
    ['https://*.a.com', 'https://a.com'],
    ['https://*.a.com', 'https://xa.com'],
    ['https://*.a.com', 'https://x.a.com.evil'],
    ['https://*.a.com', 'https://.a.com'],
    ['https://*.a.com', 'http://x.a.com'],
    ['https://*.a.com', 'https://x.a.com:8443'],
    ['https://*.a.com', 'https://x.a.com/'],
    ['https://*.a.com', 'https://*.a.com'],
    ['https://*.a.com', 'https://user@x.a.com'],
    ['https://*.a.com', 'https://evil/x.a.com'],
    ['https://a.com', 'https://A.com'],
    ['https://a.com', 'https://a.com.'],
    ['https://a.com', 'null'],
    ['https://a.com', ''],
  ])('S24: %s does not match %s', (pattern, origin) => {
    expect(matchOrigin(origin, [pattern])).toBe(false)
  })

  it('S24: ignores an origin that is longer than any host', () => {
    expect(matchOrigin(`https://${'a.'.repeat(50_000)}a.com`, ['https://*.a.com'])).toBe(false)
  })

  it.each(['*', 'https://*', 'https://*.com', 'https://a.*.com', 'https://**.a.com', 'https://*a.com', 'https://a.com/', 'https://a.com/x', 'http://a.com', 'https://a.com:443', 'https://A.com', 'ftp://a.com', 'https://a.com;script-src', 'https://a.com https://b.com', 'null', ''])(
    'S24: refuses the pattern %j',
    (pattern) => {
      expect(isOriginPattern(pattern)).toBe(false)
    },
  )
})
