import { fc, getRuns } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { parseImageUrl } from './parseImageUrl.ts'
import { parseWalletLink } from './parseWalletLink.ts'

/** Links that no wallet may open: more than the schemes that browsers execute. */
const SYSTEM_SCHEMES = {
  'what browsers run or read':
    'about blob chrome chrome-error chrome-extension chrome-untrusted content data devtools edge file filesystem jar javascript livescript mhtml mk mocha moz-extension resource res vbscript view-source wyciwyg ws wss',
  'what browsers of a system open': 'googlechrome googlechromes microsoft-edge x-safari-https x-web-search firefox',
  'installing and buying':
    'itms itms-apps itms-appss itms-beta itms-books itms-services itmss itunes macappstore macappstores market apt snap flatpak+https appstream ms-appinstaller ms-windows-store',
  'an operating system':
    'admin android-app android-settings app-prefs app-settings applescript apple-magnifier calculator com-apple-terminal com.apple.systempreferences hcp help ghelp info intent man ms-msdt ms-officecmd ms-settings ms-word prefs search search-ms shell shortcuts shareddocuments trash windowsdefender workflow x-apple-health x-apple.systempreferences x-man-page xbox',
  'calls and messages':
    'callto facetime facetime-audio facetime-prompt im im-apple mailto message messages mms mmsto sip sips sms smsto tel telprompt xmpp',
  'files and machines in a network':
    'afp cifs dav davs ftp ftps ldap ldapi ldaps magnet mtp network nfs rdp rlogin rsh rsync scp sftp smb smbs ssh svn svn+ssh telnet tftp tn3270 vnc webdav git git+ssh',
  'programs of a network':
    'daap dict feed gopher imap irc ircs itpc its jnlp jnlps news nntp pop rtmp rtmpe rtmps rtmpt rtsp rtspu snews steam ts3server webcal webcals finger calshow maps geo',
}

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
    'bnc://app.binance.com/cedefi/wc?uri=wc%3A1',
    'argent://app/wc',
    'imtokenv2://',
    'crypto.com-wallet://wc',
    'telcoin://',
    'filecoin-wallet://',
    'searchlight+app://',
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
    'https://256.0.0.1',
    'https://1.2.3.4.5',
    'https://0x100000000',
    'https://example.org:70000',
    'http://127.0.0.256:4000',
    'https://xn--a',
    'fern://192.168.0.1/x',
    'fern://2130706433',
    'fern://0x7f000001/',
    'fern://host:22/',
    'fern://[::1]/',
    'fern://%31/',
    'c://windows',
    42,
    null,
    undefined,
    ['https://example.org'],
  ])('S8: stops %j', (link) => {
    expect(parseWalletLink(link)).toBeUndefined()
  })

  it.each(Object.entries(SYSTEM_SCHEMES))('S8: stops schemes of %s, however they are written', (_, schemes) => {
    for (const scheme of schemes.split(' ')) {
      for (const written of [scheme, scheme.toUpperCase()]) {
        for (const rest of ['://', '://x', '://x.example/a?b=c', ':///x', ':x']) {
          expect([`${written}${rest}`, parseWalletLink(`${written}${rest}`)]).toEqual([`${written}${rest}`, undefined])
        }
      }
    }
  })

  const schemes = Object.values(SYSTEM_SCHEMES).flatMap((list) => list.split(' '))
  const pieces = fc.oneof(
    fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      'a.b',
      '\t',
      '\n',
      '\u202e',
      '%0a',
      '?',
      '#',
      '[',
      '1',
      '0x',
      '.',
    ),
    fc.constantFrom(...schemes),
  )
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc
      .tuple(
        fc.mixedCase(fc.constantFrom(...schemes, 'https', 'http', 'fern')),
        fc.constant('://'),
        fc.oneof(fc.string(), fc.domain(), fc.ipV4Extended()),
      )
      .map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  )

  it('S8: refuses every text that the platform parses as another kind of link', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const link = parseWalletLink(text)
        if (link === undefined) return
        expect(link).toBe(text)
        expect(URL.canParse(link)).toBe(true)
        const { protocol, username, password, hostname, port } = new URL(link)
        expect(schemes).not.toContain(protocol.slice(0, -1))
        expect(username + password).toBe('')
        if (protocol === 'http:') expect(hostname).toMatch(/^127\.|localhost$|^\[::1\]$/)
        if (!/^https?:$/.test(protocol)) expect(port).toBe('')
      }),
      { numRuns: getRuns({ quick: 300, deep: 3_000 }) },
    )
  })

  it('S8: accepts an accepted link again, also with the path of a pairing', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/)
    const app = fc.tuple(label, fc.oneof(fc.constant(''), label)).map(([name, path]) => `fern${name}://${path}`)
    const web = fc.webUrl({ validSchemes: ['https'], withQueryParameters: false, withFragments: false })
    fc.assert(
      fc.property(fc.oneof(app, web), (text) => {
        const link = parseWalletLink(text)
        if (link === undefined) return
        const whole = `${link.replace(/\/*$/, '')}${link.endsWith('://') ? '//' : '/'}wc?uri=wc%3A1%402%3FsymKey%3Da`
        expect(parseWalletLink(whole)).toBe(whole)
      }),
    )
    fc.assert(fc.property(app, (text) => parseWalletLink(text) === text))
  })

  it('S8: refuses a text above the length limit without parsing it', () => {
    expect(parseWalletLink(`a${'a'.repeat(1_000_000)}`)).toBeUndefined()
    expect(parseWalletLink(`https://${'a.'.repeat(1000)}`)).toBeUndefined()
  })
})

describe('parseImageUrl', () => {
  it.each([
    'https://127.0.0.1/a.png',
    'http://127.0.0.1:8080/a.png',
    'https://localhost/a.png',
    'https://localhost./a.png',
    'https://router.localhost/a.png',
    'https://router/a.png',
    'https://printer.local/a.png',
    'https://vault.internal/a.png',
    'https://nas.home.arpa/a.png',
    'https://0.0.0.0/a.png',
    'https://10.1.2.3/a.png',
    'https://100.64.0.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://172.16.0.1/a.png',
    'https://172.31.255.255/a.png',
    'https://192.168.1.1/a.png',
    'https://192.168.1.1./a.png',
    'https://2130706433/a.png',
    'https://0x7f000001/a.png',
    'https://0300.0250.1.1/a.png',
    'https://10.1/a.png',
    'https://192.0.2.1/a.png',
    'https://198.51.100.1/a.png',
    'https://203.0.113.1/a.png',
    'https://224.0.0.1/a.png',
    'https://255.255.255.255/a.png',
    'http://[::1]/a.png',
    'https://[::1]/a.png',
    'https://[fd00::1]/a.png',
    'https://[fe80::1]/a.png',
    'https://[::ffff:192.168.1.1]/a.png',
  ])('S8: stops a picture at %s: asking for it would reach into the network of the visitor', (url) => {
    expect(parseImageUrl(url)).toBeUndefined()
  })

  it.each([
    'https://172.15.0.1/a',
    'https://172.32.0.1/a',
    'https://100.63.0.1/a',
    'https://11.0.0.1/a',
    'https://193.168.1.1/a',
    'https://192.0.3.1/a',
    'https://198.51.101.1/a',
    'https://203.0.112.1/a',
    'https://local.example/a',
    'https://localhost.example/a',
  ])('S8: takes a picture at %s, which is no private host', (url) => {
    expect(parseImageUrl(url)).toBe(url)
  })

  it('S8: accepts a picture of an allowed private host', () => {
    const isOwnHost = (hostname: string) => hostname === '127.0.0.1'
    expect(parseImageUrl('http://127.0.0.1:4100/a', isOwnHost)).toBe('http://127.0.0.1:4100/a')
    expect(parseImageUrl('http://localhost:4100/a', isOwnHost)).toBeUndefined()
    expect(parseImageUrl('https://192.168.1.1/a', isOwnHost)).toBeUndefined()
  })

  it('S8: refuses a picture of a private address in any notation', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const networks = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    )
    const write = fc.constantFrom<(bytes: readonly number[]) => string>(
      (bytes) => bytes.join('.'),
      (bytes) => bytes.map((value) => `0x${value.toString(16)}`).join('.'),
      (bytes) => bytes.map((value) => `0${value.toString(8)}`).join('.'),
      (bytes) => String(bytes.reduce((sum, value) => sum * 256 + value, 0)),
      ([first, ...rest]) => `${first}.${rest.reduce((sum, value) => sum * 256 + value, 0)}`,
    )
    fc.assert(
      fc.property(
        networks,
        write,
        fc.constantFrom('', '.'),
        fc.constantFrom('', ':8443'),
        (bytes, print, dot, port) => {
          expect(parseImageUrl(`https://${print(bytes)}${dot}${port}/a.png`)).toBeUndefined()
        },
      ),
    )
  })

  it('S8: accepts web links and data URLs of pictures', () => {
    for (const url of ['https://example.org/a.png', 'data:image/png;base64,AAAA']) {
      expect(parseImageUrl(url)).toBe(url)
    }
  })

  it.each([
    'data:text/html;base64,AAAA',
    'rainbow://icon',
    'javascript://x',
    `data:image/png;base64,${'A'.repeat(70_000)}`,
    1,
  ])('S8: stops %j', (url) => {
    expect(parseImageUrl(url)).toBeUndefined()
  })
})
