import { fc } from '../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { countWork } from '../test/countWork.ts'
import {
  cleanName,
  formatAmount,
  isEvmAddress,
  isSignature,
  isSolanaAddress,
  parseCaipAddress,
  parseCaipNetworkId,
  isOriginAllowed,
  parseImageUrl,
  parseOriginPattern,
  parseWalletLink,
  trimSlashes,
} from './index.ts'

const PARSERS: Record<string, (text: string) => unknown> = {
  cleanName,
  isEvmAddress,
  isSignature,
  isSolanaAddress,
  parseCaipAddress,
  parseCaipNetworkId,
  parseImageUrl,
  parseOriginPattern,
  parseWalletLink,
  trimSlashes,
  isOriginAllowed: (text) => isOriginAllowed(text, [parseOriginPattern('https://*.a.com')]),
  formatAmount: (text) => formatAmount(1n, text.length),
}

/** Growing texts: repeated delimiters of a parser, and near matches. */
const SHAPES: Record<string, (size: number) => string> = {
  letters: (size) => 'a'.repeat(size),
  colons: (size) => ':'.repeat(size),
  'an account': (size) => `eip155:1:${'f'.repeat(size)}`,
  'a network': (size) => `eip155:${'1'.repeat(size)}`,
  slashes: (size) => `${'/'.repeat(size)}x`,
  'an end of slashes': (size) => `https://a${'/'.repeat(size)}`,
  'a host': (size) => `https://${'a.'.repeat(size)}@`,
  'a pattern': (size) => `https://*.${'a.'.repeat(size)}com`,
  'a picture': (size) => `data:image/svg+xml,${'%'.repeat(size)}`,
  'a signature': (size) => `0x${'f'.repeat(size)}g`,
  spaces: (size) => `${' '.repeat(size)}a`,
  marks: (size) => `a${'\u0334'.repeat(size)}`,
  'hidden signs': (size) => '\u202e\u200b'.repeat(size),
}

const tryAll = (parse: (text: string) => unknown, text: string) => () => {
  try {
    parse(text)
  } catch {
    // Refusing counts too.
  }
}

describe('P6: a link', () => {
  const pieces = fc.constantFrom(
    'https:',
    'http:',
    'fern:',
    '//',
    '/',
    '@',
    ':',
    'a.b',
    '?',
    '#',
    '[::1]',
    ' ',
    '\u202e',
    '%0a',
    '\\',
  )
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  )

  it('is either refused, or returned unchanged and valid again', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.anything()), (value) => {
        const link = parseWalletLink(value)
        if (link === undefined) return
        expect(link).toBe(value)
        expect(parseWalletLink(link)).toBe(link)
      }),
    )
  })

  it('can be followed by a path once its trailing slashes are removed', () => {
    fc.assert(
      fc.property(texts, fc.nat({ max: 9 }), (text, count) => {
        const trimmed = trimSlashes(text + '/'.repeat(count))
        expect(trimmed.endsWith('/')).toBe(false)
        expect((text + '/'.repeat(count)).startsWith(trimmed)).toBe(true)
        expect((text + '/'.repeat(count)).slice(trimmed.length)).toMatch(/^\/*$/)
      }),
    )
  })
})

describe('P7: the measured work of a parser', () => {
  it('is more than linear for a loop over each prefix of a text', () => {
    const slow = (text: string) => Array.from(text, (_, index) => text.slice(0, index))
    expect(countWork(tryAll(slow, 'a'.repeat(400)))).toBeGreaterThan(3 * countWork(tryAll(slow, 'a'.repeat(200))))
  })

  it('includes loops in our own code', () => {
    expect(countWork(tryAll(trimSlashes, `a${'/'.repeat(1_000)}`))).toBeGreaterThan(2_000)
  })

  it.each(Object.keys(PARSERS))('grows no faster than the text: %s', (name) => {
    for (const [shape, create] of Object.entries(SHAPES)) {
      const [small, large] = [10_000, 40_000].map((size) => countWork(tryAll(PARSERS[name]!, create(size))))
      expect(large, shape).toBeLessThanOrEqual(4 * small! + 1_000)
      // A constant number of passes over the text.
      expect(large, shape).toBeLessThanOrEqual(20 * create(40_000).length + 1_000)
    }
  })
})
