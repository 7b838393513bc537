import { parseWalletLink } from '@openappkit/common'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { directoryErrors } from './errors.ts'
import { parseListing, parseListings } from './parseListing.ts'

const RAINBOW = {
  id: '1ae92b26',
  name: 'Rainbow',
  homepage: 'https://rainbow.me/',
  image_id: '7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500',
  image_url: null,
  order: 40,
  chains: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'near:mainnet'],
  mobile_link: 'rainbow://',
  desktop_link: null,
  webapp_link: '',
  app_store: 'https://apps.apple.com/app/id1457119021',
  play_store: 'https://play.google.com/store/apps/details?id=me.rainbow',
  chrome_store: undefined,
  rdns: 'Me.Rainbow',
  injected: [{ namespace: 'eip155', injected_id: 'isRainbow' }],
  supports_wc: true,
  badge_type: 'certified',
}

const getImageUrl = (id: string) => `https://directory.example/getWalletImage/${id}`
const read = (changes: object) => parseListing({ ...RAINBOW, ...changes }, { getImageUrl })

describe('a wallet of a remote directory', () => {
  it('is parsed completely', () => {
    expect(parseListing(RAINBOW, { getImageUrl })).toEqual({
      id: '1ae92b26',
      name: 'Rainbow',
      rdns: ['me.rainbow'],
      namespaces: ['eip155', 'solana', 'near'],
      chains: RAINBOW.chains,
      image: 'https://directory.example/getWalletImage/7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500',
      homepage: 'https://rainbow.me/',
      links: { native: 'rainbow://' },
      stores: { ios: RAINBOW.app_store, android: RAINBOW.play_store },
      supportsWalletConnect: true,
      isCertified: true,
    })
  })

  it.each([
    ['okex://main', { native: 'okex://main/' }],
    ['https://link.trustwallet.com', { universal: 'https://link.trustwallet.com/' }],
    ['https://wallet.example/open?to=', {}],
    ['argent://app/#x', {}],
  ])('has links that a path can follow: %s', (mobile_link, links) => {
    expect(read({ mobile_link }).links).toEqual(links)
  })

  it('opens its web page if its desktop app is one', () => {
    expect(read({ desktop_link: 'https://app.example' }).links.webapp).toBe('https://app.example/')
    expect(read({ desktop_link: 'ledgerlive://', webapp_link: 'https://app.example/x' }).links).toMatchObject({
      desktop: 'ledgerlive://',
      webapp: 'https://app.example/x/',
    })
  })

  it('has no chain family if the directory names none, and is omitted if no name is valid', () => {
    expect(read({ chains: [], injected: null }).namespaces).toEqual([])
    expect(() => read({ chains: [], injected: [{ namespace: '__proto__' }] })).toThrow(
      directoryErrors.invalidWallet.row.short,
    )
  })

  it('keeps a chain family of an adapter', () => {
    expect(read({ chains: ['near:mainnet'], injected: null })).toMatchObject({
      namespaces: ['near'],
      chains: ['near:mainnet'],
    })
  })

  it.each([
    'mobile_link',
    'desktop_link',
    'webapp_link',
    'homepage',
    'app_store',
    'play_store',
    'chrome_store',
    'image_url',
  ])('S8: is left out whole where its %s is hostile, or of another kind', (field) => {
    for (const value of [
      'javascript://%0aalert(1)',
      '\tjavascript:alert(1)',
      'https://a@b',
      'data:text/html,x',
      'blob:https://a/b',
      'file:///etc/passwd',
      'vbscript:msgbox(1)',
      'intent://x#Intent;end',
      'https://a.example/\u0000',
      '//a.example',
      42,
      {},
      ['https://a.example'],
      true,
    ]) {
      expect(() => read({ image_id: null, [field]: value }), JSON.stringify(value)).toThrow(
        directoryErrors.invalidWallet.row.short,
      )
    }
  })

  it('S8: loses only a page without encryption', () => {
    expect(read({ homepage: 'http://rainbow.me/', app_store: 'http://apps.example/1' })).toMatchObject({
      stores: { android: RAINBOW.play_store },
    })
    expect(read({ homepage: 'http://rainbow.me/' })).not.toHaveProperty('homepage')
    expect(read({ image_id: null, image_url: 'http://a.example/x.png' })).not.toHaveProperty('image')
  })

  it.each([
    'http://127.0.0.1:5181/x.png',
    'https://192.168.1.1/x.png',
    'https://router/x.png',
    'https://2130706433/x.png',
  ])("S8: has no picture at %s, unless the directory is there too, or the wallet is the site's own", (url) => {
    const listing = { ...RAINBOW, image_id: null, image_url: url }
    const { hostname } = new URL(url)
    expect(parseListing(listing)).not.toHaveProperty('image')
    expect(parseListing(listing, { isOwnHost: (host) => host === 'directory.example' })).not.toHaveProperty('image')
    expect(parseListing(listing, { isOwnHost: (host) => host === hostname }).image).toBe(url)
    expect(parseListing(listing, { isCustom: true }).image).toBe(url)
  })

  it.each([
    'itms-services://?action=download-manifest',
    'smb://evil.example/',
    'tel://110',
    'sms://110',
    'search://x',
    'jnlp://evil.example/x',
    'fern://10.0.0.1:445/',
  ])('S8: is left out whole where its app is opened by %s', (link) => {
    for (const field of ['mobile_link', 'desktop_link']) {
      expect(() => read({ [field]: link })).toThrow(directoryErrors.invalidWallet.row.short)
    }
  })

  it('S8: loads pictures from its directory only by id', () => {
    expect(read({ image_id: '../../secret?x' })).not.toHaveProperty('image')
    expect(read({ image_id: 7, image_url: 'https://a.example/x.png' }).image).toBe('https://a.example/x.png')
  })

  it('S9: has a clean name', () => {
    expect(read({ name: 'Rain\u202Ebow\u0007' }).name).toBe('Rainbow')
    expect(read({ name: 'Cafe\u0301' }).name).toBe('Café')
    expect(read({ name: 'W'.repeat(10_000) }).name).toHaveLength(64)
  })

  it.each([
    ['no name', { name: undefined }],
    ['a name of nothing', { name: '\u200B ' }],
    ['a name that is no text', { name: ['Rainbow'] }],
    ['no id', { id: undefined }],
    ['an id with a control character', { id: 'a\u0000b' }],
    ['an endless id', { id: 'x'.repeat(1_000) }],
    ['chains that are no list', { chains: 'eip155:1' }],
    ['wallets in the browser that are no list', { injected: 'yes' }],
  ])('S9: is omitted with %s', (_, changes) => {
    expect(() => read(changes)).toThrow(directoryErrors.invalidWallet.row.short)
  })

  it('S7: ignores an invalid rdns', () => {
    expect(read({ rdns: 'io.wallet"><script>' }).rdns).toEqual([])
    expect(read({ rdns: 'wallet' }).rdns).toEqual([])
    expect(read({ rdns: null }).rdns).toEqual([])
  })

  it('does not affect the others if it is omitted', () => {
    const refused: unknown[] = []
    const listings = [null, 7, 'x', [], RAINBOW, { ...RAINBOW, id: 'other', mobile_link: 'javascript://x' }]
    expect(parseListings(listings, {}, (error) => refused.push(error)).map(({ id }) => id)).toEqual(['1ae92b26'])
    expect(refused).toHaveLength(5)
  })

  it('S8, P6: is complete and safe, or omitted with a typed error, for any input', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('javascript://x', 'rainbow://', 'https://a@b', '', 'https://a.example'),
    )
    const value = fc.oneof({ weight: 4, arbitrary: text }, fc.anything())
    const record = fc.record(Object.fromEntries(Object.keys(RAINBOW).map((key) => [key, value])), { requiredKeys: [] })
    fc.assert(
      fc.property(record, (changes) => {
        try {
          const { name, id, links, stores, homepage, image } = parseListing({ ...RAINBOW, ...changes }, { getImageUrl })
          expect(name.length * id.length).toBeGreaterThan(0)
          for (const link of [
            ...Object.values(links),
            ...Object.values(stores),
            ...[homepage, image].filter(Boolean),
          ]) {
            expect(link?.startsWith('data:image/') ? link : parseWalletLink(link)).toBe(link)
          }
        } catch (error) {
          if (!directoryErrors.invalidWallet.is(error)) throw error
        }
      }),
      { numRuns: getRuns({ quick: 100, deep: 2_000 }) },
    )
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
