// Counts blocks of the modules that are imported after it.
import { countWork } from '../../test/countWork.ts'
import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { isOriginAllowed, originErrors, parseOrigin, parseOriginPattern } from '../index.ts'

const allows = (pattern: string, origin: string) => isOriginAllowed(origin, [parseOriginPattern(pattern)])

describe('an origin', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['https://EXAMPLE.com:443/', 'https://example.com'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('is parsed to the form that browsers send: %s', (text, origin) => {
    expect(parseOrigin(text)).toBe(origin)
  })

  it('with an international name is parsed in every call, also after the compiler has optimized the code', () => {
    const results = Array.from({ length: 50_000 }, () => parseOrigin('https://bücher.example'))
    expect(new Set(results)).toEqual(new Set(['https://xn--bcher-kva.example']))
  })

  it.each([
    'https://example.com/path',
    'https://example.com?',
    'https://example.com#',
    'https://user@example.com',
    'https://@example.com',
    'https://*.example.com',
    'https:\\\\example.com',
    'https://user:password@example.com',
    'https://example.com:',
    'https://example.com:/',
    'https://example.com:65536',
    'https://:443',
    'https://ex%61mple.com',
    'https://exam\nple.com',
    ' https://example.com',
    'https://[::1',
    'https://::1',
    'ftp://example.com',
    'file:///',
    'data:text/plain,',
    'null',
    'example.com',
    '',
    `https://${'a'.repeat(300)}.com`,
  ])('is none: %s', (text) => {
    expect(parseOrigin(text)).toBeUndefined()
  })
})

describe('the pattern of an origin', () => {
  it.each([
    ['https://example.com', 'https://example.com', true],
    ['https://example.com', 'http://example.com', false],
    ['https://example.com', 'https://example.com:8443', false],
    ['https://example.com', 'https://www.example.com', false],
    ['https://*.a.com', 'https://x.a.com', true],
    ['https://*.a.com', 'https://y.x.a.com', true],
    ['https://*.A.com/', 'https://x.a.com', true],
    ['https://*.a.com', 'https://a.com', false],
    ['https://*.a.com', 'https://a.com.evil', false],
    ['https://*.a.com', 'https://x.a.com.evil', false],
    ['https://*.a.com', 'https://xa.com', false],
    ['https://*.a.com', 'https://x.ba.com', false],
    ['https://*.a.com', 'http://x.a.com', false],
    ['https://*.a.com', 'https://x.a.com:444', false],
    ['https://*.a.com', 'https://x.a.com.', false],
    ['https://*.a.com:8443', 'https://x.a.com:8443', true],
    ['http://*.localhost:5173', 'http://dapp.localhost:5173', true],
    ['http://localhost:*', 'http://localhost:5173', true],
    ['http://localhost:*', 'http://localhost', true],
    ['http://localhost:*', 'https://localhost', false],
    ['http://localhost:*', 'http://a.localhost:5173', false],
    ['http://*.localhost:*', 'http://a.localhost:5173', true],
    ['http://127.0.0.1:*', 'http://127.0.0.1:8080', true],
    ['https://*.a.com', 'https://.a.com', false],
    ['https://*.a.com', 'https://user@x.a.com', false],
    ['https://*.a.com', 'https://evil/x.a.com', false],
    ['https://a.com', 'https://a.com.', false],
    ['https://a.com', '', false],
    ['https://*.example.com', 'null', false],
    ['https://*.example.com', 'https://x.example.com/', false],
    ['https://*.example.com', 'https://X.example.com', false],
  ])('SPEC 5.14, S24: %s and %s: %s', (pattern, origin, isAllowed) => {
    expect(allows(pattern, origin)).toBe(isAllowed)
  })

  it.each([
    'https://*',
    'https://*.com',
    'https://*.*.com',
    'https://x.*.com',
    'https://x*.com',
    '*.a.com',
    '*',
    'https://*.0.0.1',
    'https://*.[::1]',
    'ws://*.a.com',
    'https://*.a.com/x',
    'https://*.u@a.com',
    'https://a.com:*',
    'http://a.com:*',
    'http://localhost:1:*',
    'http://localhost:*/',
    'http://localhost:**',
    'http://localhost.evil:*',
    '',
  ])('S24: is refused: %s', (pattern) => {
    expect(() => parseOriginPattern(pattern)).toThrow(
      expect.objectContaining({ code: originErrors.invalidPattern.code }) as Error,
    )
  })

  it('is also a source of frame-ancestors', () => {
    expect(parseOriginPattern('https://*.BÜCHER.example:8443').source).toBe('https://*.xn--bcher-kva.example:8443')
    expect(parseOriginPattern('https://a.example').source).toBe('https://a.example')
  })

  it('S24: compares 100,000 characters in no more steps than characters', () => {
    const pattern = parseOriginPattern('https://*.a.com')
    for (const host of ['a.'.repeat(50_000), 'a'.repeat(100_000), '*.'.repeat(50_000), '.'.repeat(100_000)]) {
      expect(countWork(() => isOriginAllowed(`https://${host}`, [pattern]))).toBeLessThan(100_000)
      expect(
        countWork(() => expect(() => parseOriginPattern(`https://*.${host}`)).toThrow('Invalid origin')),
      ).toBeLessThan(10 * 100_000)
    }
  })

  const label = fc.stringMatching(/^[a-z](?:[a-z0-9-]{0,8}[a-z0-9])?$/)
  const host = fc.tuple(label, fc.constantFrom('com', 'example', 'co.uk')).map((parts) => parts.join('.'))

  it('P6: matches exactly the origins that have one or more labels before its host', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 4 }), host, host, (labels, domain, other) => {
        const name = [...labels, domain].join('.')
        expect(allows(`https://*.${domain}`, `https://${name}`)).toBe(labels.length > 0)
        expect(allows(`https://*.${domain}`, `https://${name}.${other}`)).toBe(
          `${name}.${other}`.endsWith(`.${domain}`),
        )
        expect(allows(`https://${name}`, `https://${name}`)).toBe(true)
      }),
    )
  })

  it('P6: is parsed, or refused with a typed error, for any text', () => {
    const pieces = fc.constantFrom(
      'https://',
      'http:',
      '*.',
      '*',
      'a',
      '.',
      'com',
      ':8443',
      '/',
      '@',
      '#',
      '[::1]',
      '1.1.1.1',
      'ü',
      '%2a',
      '\\',
      '\n',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          try {
            const { source } = parseOriginPattern(text)
            expect(parseOriginPattern(source).source).toBe(source)
          } catch (error) {
            expect(originErrors.invalidPattern.is(error)).toBe(true)
          }
        },
      ),
    )
  })
})
