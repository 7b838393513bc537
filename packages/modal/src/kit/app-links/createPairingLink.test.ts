import type { WalletLinks } from '@openappkit/core/internal'
import { fc } from '../../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { createAppLink, createBrowseLink, createFallbackLink, createPairingLink } from './createPairingLink.ts'
import type { Device } from './device.ts'

const URI = 'wc:9f4c@2?expiryTimestamp=1800000000&relay-protocol=irn&symKey=587d'
const ENCODED = 'wc%3A9f4c%402%3FexpiryTimestamp%3D1800000000%26relay-protocol%3Dirn%26symKey%3D587d'

const iphone: Device = { os: 'ios', inApp: undefined, frame: 'none' }
const android: Device = { ...iphone, os: 'android' }
const computer: Device = { ...iphone, os: undefined }
const telegram: Device = { ...iphone, inApp: 'telegram' }

const onPhone = (links: WalletLinks, device = iphone, uri = URI) =>
  createPairingLink({ wallet: { links }, uri, platform: 'phone', device })

describe('P6: a pairing in a link', { retry: 0 }, () => {
  const hex = (length: number) =>
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdef')), minLength: length, maxLength: length })
  const uris = fc
    .record({
      topic: hex(64),
      key: hex(64),
      expiry: fc.nat(),
      method: fc.constantFrom('', '&methods=%5Bwc_sessionPropose%5D'),
    })
    .map(
      ({ topic, key, expiry, method }) =>
        `wc:${topic}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${key}${method}`,
    )
  const prefixes = fc.constantFrom(
    'fern://',
    'fern://main',
    'fern:',
    'https://fern.example',
    'https://fern.example/app/',
  )

  it('is parsed back unchanged, with any prefix of a wallet', () => {
    fc.assert(
      fc.property(uris, prefixes, (uri, native) => {
        const href = onPhone({ native }, iphone, uri)?.href
        expect(href?.startsWith(native.replace(/\/$/, ''))).toBe(true)
        expect(decodeURIComponent(href?.split('wc?uri=')[1] ?? '')).toBe(uri)
      }),
    )
  })

  it('contains only a valid pairing URI, and adds nothing else to the link', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      uris.chain((uri) => fc.string().map((end) => uri + end)),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const href = onPhone({ native: 'fern://' }, iphone, text)?.href
        if (href === undefined) return
        expect(href).toMatch(/^fern:\/\/wc\?uri=wc%3A[\w.~%-]+$/)
        expect(decodeURIComponent(href.slice('fern://wc?uri='.length))).toBe(text)
      }),
    )
  })
})

describe('a link that opens a wallet with a pairing', () => {
  it.each([
    ['fern://', `fern://wc?uri=${ENCODED}`],
    ['fern://main', `fern://main/wc?uri=${ENCODED}`],
    ['fern://main/', `fern://main/wc?uri=${ENCODED}`],
  ])('is a native one with the URI encoded: %s', (native, href) => {
    expect(onPhone({ native })).toEqual({ href })
  })

  it.each([
    ['https://fern.example', `https://fern.example/wc?uri=${ENCODED}`],
    ['https://fern.example/', `https://fern.example/wc?uri=${ENCODED}`],
    ['https://fern.example/app', `https://fern.example/app/wc?uri=${ENCODED}`],
    ['https://fern.example/app//', `https://fern.example/app/wc?uri=${ENCODED}`],
  ])('or a universal one, in a new tab: %s', (universal, href) => {
    expect(onPhone({ universal })).toEqual({ href, target: '_blank' })
  })

  it('is the wallet’s link for the operating system if there is one, else the native one', () => {
    const links = {
      native: 'fern://',
      universal: 'https://fern.example',
      ios: 'fern-ios://',
      android: 'https://a.fern.example',
    }
    expect(onPhone(links, iphone)).toEqual({ href: `fern-ios://wc?uri=${ENCODED}` })
    expect(onPhone(links, android)).toEqual({ href: `https://a.fern.example/wc?uri=${ENCODED}`, target: '_blank' })
    expect(onPhone(links, computer)).toEqual({ href: `fern://wc?uri=${ENCODED}` })
  })

  it('has a web link as a fallback if the wallet has one that was not the first', () => {
    const request = { uri: URI, platform: 'phone', device: iphone } as const
    const both = { links: { native: 'fern://', universal: 'https://fern.example' } }
    expect(createFallbackLink({ ...request, wallet: both })).toEqual({
      href: `https://fern.example/wc?uri=${ENCODED}`,
      target: '_blank',
    })
    expect(createFallbackLink({ ...request, wallet: { links: { universal: 'https://fern.example' } } })).toBeUndefined()
    expect(createFallbackLink({ ...request, wallet: { links: { native: 'fern://' } } })).toBeUndefined()
  })

  it('is the URI itself if no wallet was chosen, on Android only, which lets the visitor choose an app', () => {
    const request = { uri: URI, platform: 'phone' } as const
    expect(createPairingLink({ ...request, device: android })).toEqual({ href: URI })
    expect(createPairingLink({ ...request, device: iphone })).toBeUndefined()
    expect(createPairingLink({ uri: URI, platform: 'desktop', device: computer })).toBeUndefined()
  })

  it('is a web link in Telegram’s browser, which opens no other kind', () => {
    const links = { native: 'fern://', universal: 'https://fern.example' }
    expect(onPhone(links, telegram)).toEqual({ href: `https://fern.example/wc?uri=${ENCODED}`, target: '_blank' })
    expect(onPhone({ native: 'fern://' }, telegram)).toBeUndefined()
  })

  it('opens from a frame in the whole tab, or in a new one if the frame is sandboxed', () => {
    expect(onPhone({ native: 'fern://' }, { ...iphone, frame: 'free' })?.target).toBe('_top')
    expect(onPhone({ native: 'fern://' }, { ...iphone, frame: 'locked' })?.target).toBe('_blank')
    expect(onPhone({ universal: 'https://fern.example' }, { ...iphone, frame: 'free' })?.target).toBe('_blank')
  })

  it('is that of a desktop app or a web app if the request is for one', () => {
    const wallet = { links: { native: 'fern://', desktop: 'fern-desk://', webapp: 'https://web.fern.example/' } }
    expect(createPairingLink({ wallet, uri: URI, platform: 'desktop', device: computer })).toEqual({
      href: `fern-desk://wc?uri=${ENCODED}`,
    })
    expect(createPairingLink({ wallet, uri: URI, platform: 'web', device: computer })).toEqual({
      href: `https://web.fern.example/wc?uri=${ENCODED}`,
      target: '_blank',
    })
  })

  it.each([
    'javascript://%0aalert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,x',
    'intent://x',
    'file:///etc',
    'https://user@fern.example',
    'https://fern.example\u0000',
    'https://fern.example/?next=',
    'fern://#',
  ])('S8: is undefined if the wallet’s link is hostile or accepts no path: %s', (link) => {
    for (const key of ['native', 'universal', 'ios'] as const) expect(onPhone({ [key]: link })).toBeUndefined()
  })

  it.each([
    '',
    'javascript:alert(1)',
    'wc:9f4c@2?symKey=587d"onclick=',
    'wc:9f4c@2?symKey= 587d',
    'https://fern.example',
  ])('S8: is undefined if the URI is not a pairing: %s', (uri) => {
    expect(onPhone({ native: 'fern://' }, iphone, uri)).toBeUndefined()
    expect(createPairingLink({ uri, platform: 'phone', device: android })).toBeUndefined()
  })
})

describe('links without a pairing', () => {
  it('open the app for later requests', () => {
    expect(createAppLink({ links: { native: 'fern://', universal: 'https://fern.example' } }, iphone)).toEqual({
      href: 'fern://',
    })
    expect(createAppLink({ links: { native: 'javascript://x' } }, iphone)).toBeUndefined()
  })

  it('open the app from within a frame without replacing the page', () => {
    const universal = 'https://fern.example/'
    expect(createAppLink({ links: { universal } }, iphone)).toEqual({ href: universal, target: '_blank' })
    expect(createAppLink({ links: { native: 'fern://' } }, { ...iphone, frame: 'free' })).toEqual({
      href: 'fern://',
      target: '_top',
    })
    expect(createAppLink({ links: { native: 'fern://' } }, { ...iphone, frame: 'locked' })?.target).toBe('_blank')
  })

  it('open this page in the browser of the wallet', () => {
    const links = { browse: 'https://mesa.example/browse?url={url}' }
    const page = 'https://dapp.example/?a=1&b=$&'
    expect(createBrowseLink({ links }, page, iphone)).toEqual({
      href: 'https://mesa.example/browse?url=https%3A%2F%2Fdapp.example%2F%3Fa%3D1%26b%3D%24%26',
      target: '_blank',
    })
    expect(createBrowseLink({ links: {} }, page, iphone)).toBeUndefined()
  })
})
