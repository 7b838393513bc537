import { fc } from '../../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { parsePairingLink, PairingLinkError } from './parsePairingLink.ts'

const KEY = 'ab'.repeat(32)
const NOW = 1_800_000_000_000
const URI = `wc:${KEY}@2?relay-protocol=irn&symKey=${KEY}&expiryTimestamp=${NOW / 1000 + 300}`

describe('a connection link', () => {
  it('is the text of a code, or a link to the wallet that contains it', () => {
    expect(parsePairingLink(` ${URI}\n`, NOW)).toBe(URI)
    const link = `http://127.0.0.1:5175/wc?uri=${encodeURIComponent(URI)}`
    expect(parsePairingLink(link, NOW)).toBe(URI)
    expect(parsePairingLink(`wc:${KEY}@2?symKey=${KEY}`, NOW)).toBe(`wc:${KEY}@2?symKey=${KEY}`)
  })

  it.each([
    ['no link', 'hello', /no connection link/],
    ['a link to elsewhere', 'https://example.com/?uri=https%3A%2F%2Fexample.com', /no connection link/],
    ['another scheme', `javascript:alert(1)//${URI}`, /no connection link/],
    ['the first WalletConnect', URI.replace('@2', '@1'), /WalletConnect 1/],
    ['a link without its key', URI.replace('symKey', 'key'), /not complete/],
    ['a link whose time has ended this second', URI.replace(/\d{10}$/, String(NOW / 1000)), /expired/],
  ])('is refused with its own message if it is %s', (_name, text, words) => {
    expect(() => parsePairingLink(text, NOW)).toThrow(words)
  })

  it('P6: throws no other error for any pasted text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string().map((end) => `wc:${end}`),
      fc.string().map((end) => `${URI}${end}`),
    )
    fc.assert(
      fc.property(text, (pasted) => {
        try {
          expect(parsePairingLink(pasted, NOW)).toMatch(/^wc:/)
        } catch (error) {
          expect(error).toBeInstanceOf(PairingLinkError)
        }
      }),
    )
  })
})
