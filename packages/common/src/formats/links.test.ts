import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseImageUrl } from './parseImageUrl.ts'
import { parseWalletLink } from './parseWalletLink.ts'

describe('parseWalletLink', () => {
  it.each([
    'rainbow://wc?uri=',
    'metamask://',
    'okex://main',
    'https://metamask.app.link',
    'https://go.example.org:8443/dapp?cb_url={url}',
    'HTTPS://Example.org/wc',
    'https://xn--bcher-kva.example/',
    'http://127.0.0.1:4000/wallet',
    'http://localhost:4000',
    'http://wallet.localhost',
    'http://[::1]:3000/',
  ])('S8: lets %s pass as it was written', (link) => {
    expect(parseWalletLink(link)).toBe(link)
  })

  it.each([
    'javascript://%0aalert(1)',
    'JavaScript://%0aalert(1)',
    '\tjavascript:alert(1)',
    'java\tscript://alert(1)',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'data://text/html,x',
    'blob:https://example.org/1',
    'blob://x',
    'file:///etc/passwd',
    'vbscript://x',
    'about:blank',
    'about://blank',
    'view-source://https://example.org',
    'filesystem://x',
    'intent://wc#Intent;scheme=x;end',
    'ms-msdt://x',
    'http://example.org',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'https://a@b',
    'https://user:password@example.org',
    'rainbow://user@wc',
    'https://b\u00fccher.example',
    'https://',
    'https:///example.org',
    'https:example.org',
    'https://exa mple.org',
    'https:\\\\example.org',
    'https://example.org/\u202egnp',
    'https://example.org/\u0000',
    'https://example.org\n',
    'https://%65xample.org',
    '//example.org',
    'mailto:a',
    'tel:110',
    '://',
    '',
    `https://example.org/${'a'.repeat(2048)}`,
    42,
    null,
    undefined,
    ['https://example.org'],
  ])('S8: stops %j', (link) => {
    expect(parseWalletLink(link)).toBeUndefined()
  })

  it('S8: lets nothing pass that the platform reads as another kind of link', () => {
    const pieces = fc.constantFrom('https:', 'http:', 'javascript:', '//', '/', '\\', '@', ':', 'a.b', '\t', '\n', '\u202e', '%0a', '?', '#', '[')
    const texts = fc.oneof(fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')), fc.webUrl(), fc.string())
    fc.assert(
      fc.property(texts, (text) => {
        const link = parseWalletLink(text)
        if (link === undefined || !URL.canParse(link)) return
        const { protocol, username, password, hostname } = new URL(link)
        expect(['javascript:', 'data:', 'blob:', 'file:', 'vbscript:']).not.toContain(protocol)
        expect(username + password).toBe('')
        if (protocol === 'http:') expect(hostname).toMatch(/^127\.|localhost$|^\[::1\]$/)
      }),
      { numRuns: 2000 },
    )
  })

  it('S8: reads no text longer than a link can be, so that its work is bounded', () => {
    expect(parseWalletLink(`a${'a'.repeat(1_000_000)}`)).toBeUndefined()
    expect(parseWalletLink(`https://${'a.'.repeat(1000)}`)).toBeUndefined()
  })
})

describe('parseImageUrl', () => {
  it('S8: takes pictures from the web and in the text itself', () => {
    for (const url of ['https://example.org/a.png', 'http://127.0.0.1:1/a', 'data:image/png;base64,AAAA']) {
      expect(parseImageUrl(url)).toBe(url)
    }
  })

  it.each(['data:text/html;base64,AAAA', 'rainbow://icon', 'javascript://x', `data:image/png;base64,${'A'.repeat(70_000)}`, 1])(
    'S8: stops %j',
    (url) => {
      expect(parseImageUrl(url)).toBeUndefined()
    },
  )
})
