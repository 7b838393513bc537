import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NamespaceRequests } from '../namespaces/types.ts'
import { parseChain } from './parseChain.ts'
import { parsePeer } from './parsePeer.ts'
import { parseNamespaces } from './parseSession.ts'

const ONE = `0x${'1'.repeat(40)}`
const TWO = `0x${'2'.repeat(40)}`
const requests: NamespaceRequests = {
  eip155: { chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign'], events: ['chainChanged'], rpcMap: {} },
  solana: { chains: ['solana:main'], methods: ['solana_signMessage'], events: [], rpcMap: {} },
}
const eip155 = { accounts: [`eip155:8453:${ONE}`, `eip155:1:${ONE}`], methods: ['personal_sign', 'eth_sign'], events: ['chainChanged', 'x'] }

describe('the namespaces of a session', () => {
  it('SPEC 3.16, 3.17: hold chains with accounts, in the order asked for, and only known methods and events', () => {
    expect(parseNamespaces({ eip155 }, requests)).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:8453'],
        accounts: [`eip155:1:${ONE}`, `eip155:8453:${ONE}`],
        methods: ['personal_sign'],
        events: ['chainChanged'],
        rpcMap: {},
        defaultChain: 'eip155:1',
      },
    })
  })

  it('may be written by chain, and may leave a family empty', () => {
    const parsed = parseNamespaces({ 'eip155:1': { ...eip155, accounts: [`eip155:1:${TWO}`] }, solana: { accounts: [], methods: [], events: [] } }, requests)
    expect(Object.keys(parsed ?? {})).toEqual(['eip155'])
    expect(parsed?.eip155?.chains).toEqual(['eip155:1'])
  })

  it('S11: keep 100 accounts of each chain, and refuse a wallet that names more than 1,000', () => {
    const make = (count: number) => Array.from({ length: count }, (_, index) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`)
    expect(parseNamespaces({ eip155: { ...eip155, accounts: make(1000) } }, requests)?.eip155?.accounts).toHaveLength(100)
    expect(parseNamespaces({ eip155: { ...eip155, accounts: make(1001) } }, requests)).toBeUndefined()
    const both = ['eip155:1', 'eip155:8453'].flatMap((chain) => make(120).map((account) => account.replace('eip155:1', chain)))
    expect(parseNamespaces({ eip155: { ...eip155, accounts: both } }, requests)?.eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
  })

  it.each([
    ['an account on a chain never asked for', { eip155: { ...eip155, accounts: [`eip155:5:${ONE}`] } }],
    ['a chain never asked for', { eip155: { ...eip155, chains: ['eip155:1', 'eip155:5'] } }],
    ['a family never asked for', { eip155, cosmos: { accounts: ['cosmos:hub:cosmos1x'], methods: [], events: [] } }],
    ['an account of another family', { eip155: { ...eip155, accounts: ['solana:main:abc'] } }],
    ['a broken address', { eip155: { ...eip155, accounts: ['eip155:1:0x12'] } }],
    ['an address without 0x', { eip155: { ...eip155, accounts: [`eip155:1:${'1'.repeat(40)}`] } }],
    ['a fourth part', { eip155: { ...eip155, accounts: [`eip155:1:${ONE}:x`] } }],
    ['no account at all', { eip155: { ...eip155, accounts: [] } }],
    ['something else', { eip155: { ...eip155, accounts: 'many' } }],
    ['nothing', {}],
    ['a prototype', JSON.parse('{"__proto__": {"accounts": []}}')],
  ])('S11: are refused with %s', (_what, namespaces) => {
    expect(parseNamespaces(namespaces, requests)).toBeUndefined()
  })

  it('S11: never throw, and never hold what was not asked for', () => {
    const word = fc.constantFrom('eip155', 'eip155:1', 'solana', 'cosmos', 'accounts', 'chains', `eip155:1:${ONE}`, 'eip155:5')
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, word, fc.integer(), fc.constant(null), fc.array(tie('any'), { maxLength: 3 }), fc.dictionary(word, tie('any'), { maxKeys: 4 })),
    })).any
    fc.assert(
      fc.property(value, (namespaces) => {
        const parsed = parseNamespaces(namespaces, requests) ?? {}
        for (const [namespace, { chains, accounts }] of Object.entries(parsed)) {
          expect(requests[namespace as 'eip155']?.chains).toEqual(expect.arrayContaining([...chains]))
          expect(accounts.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('who a wallet says it is', () => {
  it('S8, S9: is cleaned, and its links are gated', () => {
    const metadata = {
      name: 'Rain\u202ebow',
      icons: ['javascript:alert(1)', 'https://wallet.example/icon.png'],
      redirect: { native: 'javascript://%0aalert(1)', universal: 'https://wallet.example' },
    }
    expect(parsePeer(metadata)).toEqual({ name: 'Rainbow', icon: 'https://wallet.example/icon.png', links: { universal: 'https://wallet.example' } })
    expect(parsePeer({ name: 'W', redirect: { native: 'rainbow://', universal: 'rainbow://' } })?.links).toEqual({ native: 'rainbow://' })
  })

  it('S9: is nobody without a name', () => {
    for (const name of ['', '\u202e', undefined, 7, {}]) expect(parsePeer({ name })).toBeUndefined()
  })
})

describe('parseChain', () => {
  it('reads a chain in every form that wallets write', () => {
    for (const value of [1, '1', '0x1', 'eip155:1', 'eip155:0x1']) expect(parseChain('eip155', value)).toBe('eip155:1')
    expect(parseChain('solana', 'solana:main')).toBe('solana:main')
  })

  it('S11: reads nothing else', () => {
    for (const value of [0, -1, NaN, '', 'abc', '1e9', {}, null, undefined, `0x${'f'.repeat(40)}`, 1.5]) expect(parseChain('eip155', value)).toBeUndefined()
    expect(parseChain('solana', 'a b')).toBeUndefined()
  })
})
