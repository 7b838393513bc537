import type { DirectoryWallet } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { listPlaces, detectBrowser } from './listPlaces.ts'

const DESKS = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
const AGENTS = {
  chrome: `Mozilla/5.0 (X11; Linux x86_64) ${DESKS}`,
  opera: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${DESKS} OPR/120.0.0.0`,
  edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${DESKS} Edg/138.0.0.0`,
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
} as const

const detect = (agent: keyof typeof AGENTS, maxTouchPoints = 0) =>
  detectBrowser({ userAgent: AGENTS[agent], maxTouchPoints })

const stores = {
  ios: 'https://apps.example/a',
  android: 'https://play.example/a',
  chrome: 'https://chrome.example/a',
  edge: 'https://edge.example/a',
  firefox: 'https://firefox.example/a',
}

const wallet: DirectoryWallet = {
  id: 'a',
  name: 'A',
  rdns: [],
  namespaces: [],
  chains: [],
  links: {},
  homepage: 'https://a.example',
  stores,
  supportsWalletConnect: true,
  isCertified: false,
}

const kinds = (agent: keyof typeof AGENTS, isPhone = false, of = wallet) => {
  const { here, phone } = listPlaces(of, detect(agent), isPhone)
  return [here.map(({ kind }) => kind), phone.map(({ kind }) => kind)]
}

describe('the browser of a page', () => {
  it.each([
    ['chrome', 'chrome', undefined],
    ['opera', 'chrome', undefined],
    ['edge', 'edge', undefined],
    ['firefox', 'firefox', undefined],
    ['safari', 'safari', undefined],
    ['iphone', 'safari', 'ios'],
    ['android', 'chrome', 'android'],
  ] as const)('%s has the extension store of %s, on the phone system %s', (agent, name, os) => {
    expect(detect(agent)).toEqual({ name, os })
  })

  it('is one of an iPad if a Mac reports several touch points', () => {
    expect(detect('safari', 5).os).toBe('ios')
  })
})

describe('the downloads of a wallet', () => {
  it('are the store of this browser and the website, and separately the stores of phones', () => {
    expect(kinds('firefox')).toEqual([
      ['firefox', 'website'],
      ['ios', 'android'],
    ])
    expect(kinds('opera')).toEqual([
      ['chrome', 'website'],
      ['ios', 'android'],
    ])
    expect(kinds('edge')).toEqual([
      ['edge', 'website'],
      ['ios', 'android'],
    ])
  })

  it('are the Chrome Web Store for Edge if the wallet is not in the store of Edge', () => {
    const { edge: _, ...others } = stores
    expect(kinds('edge', false, { ...wallet, stores: others })[0]).toEqual(['chrome', 'website'])
  })

  it('are all stores for a browser without a store', () => {
    expect(kinds('safari')[0]).toEqual(['chrome', 'edge', 'firefox', 'website'])
  })

  it('are the store of this phone, and no extension', () => {
    expect(kinds('iphone', true)).toEqual([['ios', 'website'], []])
    expect(kinds('android', true)).toEqual([['android', 'website'], []])
  })

  it('are both stores for a phone that does not report its system', () => {
    expect(kinds('firefox', true)).toEqual([['ios', 'android', 'website'], []])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://good@evil.example',
    'app://shop',
    ' https://a.example',
    'http://a.example',
  ])('S8: never link to %j', (href) => {
    const hostile = { ...wallet, homepage: href, stores: { ios: href, chrome: href } }
    expect(kinds('chrome', false, hostile)).toEqual([[], []])
  })
})
