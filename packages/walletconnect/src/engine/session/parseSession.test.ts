import { solana, solanaDevnet } from '@openappkit/core/networks'
import { describe, expect, it } from 'vitest'
import { fc } from '../../../../testing/test/random.ts'
import type { NamespaceRequests } from '../namespaces/types.ts'
import { parseChain } from './parseChain.ts'
import { parsePeer, parseNamespaces } from './parseSession.ts'

const ONE = `0x${'1'.repeat(40)}`
const TWO = `0x${'2'.repeat(40)}`
const SOLANA = '9hdr8SYDibjubvqvXXymL53a78EFCvq9utaEuEvp2Qsw'
const requests: NamespaceRequests = {
  eip155: { chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign'], events: ['chainChanged'], rpcMap: {} },
  solana: { chains: ['solana:main'], methods: ['solana_signMessage'], events: [], rpcMap: {} },
}
const eip155 = {
  accounts: [`eip155:8453:${ONE}`, `eip155:1:${ONE}`],
  methods: ['personal_sign', 'eth_sign'],
  events: ['chainChanged', 'x'],
}

const createKeys = (count: number, name: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), { accounts: [] }]))

describe('the namespaces of a session', () => {
  it('SPEC 3.16, 3.17: hold chains with accounts, in the requested order, and only requested methods and events', () => {
    expect(parseNamespaces({ eip155 }, requests)).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:8453'],
        accounts: [`eip155:1:${ONE}`, `eip155:8453:${ONE}`],
        methods: ['personal_sign'],
        events: ['chainChanged'],
        rpcMap: {},
        defaultChain: 'eip155:1',
        names: {},
      },
    })
  })

  it('may have chains as keys, and an empty family', () => {
    const parsed = parseNamespaces(
      { 'eip155:1': { ...eip155, accounts: [`eip155:1:${TWO}`] }, solana: { accounts: [], methods: [], events: [] } },
      requests,
    )
    expect(Object.keys(parsed ?? {})).toEqual(['eip155'])
    expect(parsed?.eip155?.chains).toEqual(['eip155:1'])
  })

  it('S11: keep 100 accounts of each chain, and are refused with more than 1,000', () => {
    const make = (count: number) =>
      Array.from({ length: count }, (_, index) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`)
    expect(parseNamespaces({ eip155: { ...eip155, accounts: make(1000) } }, requests)?.eip155?.accounts).toHaveLength(
      100,
    )
    expect(parseNamespaces({ eip155: { ...eip155, accounts: make(1001) } }, requests)).toBeUndefined()
    const both = ['eip155:1', 'eip155:8453'].flatMap((chain) =>
      make(120).map((account) => account.replace('eip155:1', chain)),
    )
    expect(parseNamespaces({ eip155: { ...eip155, accounts: both } }, requests)?.eip155?.chains).toEqual([
      'eip155:1',
      'eip155:8453',
    ])
  })

  it('SPEC 3.17: hold the methods and events that the wallet grants, and no others', () => {
    const asked: NamespaceRequests = {
      eip155: {
        chains: ['eip155:1', 'eip155:8453'],
        methods: ['personal_sign', 'eth_sendTransaction'],
        events: ['chainChanged', 'message'],
        rpcMap: {},
      },
    }
    expect(parseNamespaces({ eip155 }, asked)?.eip155).toMatchObject({
      methods: ['personal_sign'],
      events: ['chainChanged'],
    })
    expect(parseNamespaces({ eip155: { ...eip155, methods: 'all', events: [7] } }, asked)?.eip155).toMatchObject({
      methods: [],
      events: [],
    })
    const many = [...Array.from({ length: 200 }, (_, index) => `m${index}`), 'personal_sign']
    expect(parseNamespaces({ eip155: { ...eip155, methods: many } }, asked)?.eip155?.methods).toEqual([])
  })

  it('begin on the default chain of the site if the wallet has it, else on the first chain', () => {
    const ask = (defaultChain: 'eip155:1' | 'eip155:8453'): NamespaceRequests => ({
      eip155: { chains: ['eip155:1', 'eip155:8453'], methods: [], events: [], rpcMap: {}, defaultChain },
    })
    expect(parseNamespaces({ eip155 }, ask('eip155:8453'))?.eip155?.defaultChain).toBe('eip155:8453')
    expect(
      parseNamespaces({ eip155: { ...eip155, accounts: [`eip155:1:${ONE}`] } }, ask('eip155:8453'))?.eip155
        ?.defaultChain,
    ).toBe('eip155:1')
  })

  it('have each address of eip155 once, with its checksum (EIP-55), in whichever letter case the wallet sends it', () => {
    const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
    const sent = [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`, address]
    const parts = { eip155: { ...eip155, accounts: sent.map((entry) => `eip155:1:${entry}`) } }
    expect(parseNamespaces(parts, requests)?.eip155?.accounts).toEqual([`eip155:1:${address}`])
  })

  it('may spread a family over several keys, of which some are empty', () => {
    const parts = {
      'eip155:1': { ...eip155, accounts: [] },
      'eip155:8453': { ...eip155, accounts: [`eip155:8453:${ONE}`] },
    }
    expect(parseNamespaces(parts, requests)?.eip155?.chains).toEqual(['eip155:8453'])
  })

  it.each([
    ['an account whose family ends as that of its key', { solana: { accounts: [`xsolana:main:${SOLANA}`] } }],
    ['an account of another family, on its own chain', { eip155: { ...eip155, accounts: [`eip155x:1:${ONE}`] } }],
    [
      'more accounts of a family than any wallet has, spread over its keys',
      {
        'eip155:1': {
          accounts: Array.from({ length: 600 }, (_, index) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`),
        },
        'eip155:8453': {
          accounts: Array.from({ length: 600 }, (_, index) => `eip155:8453:0x${index.toString(16).padStart(40, '0')}`),
        },
      },
    ],
    ['an account outside its chains', { eip155: { ...eip155, chains: ['eip155:1'] } }],
    [
      'an account outside the chain that its key names',
      { 'eip155:1': { ...eip155, accounts: [`eip155:8453:${ONE}`] } },
    ],
    ['an account on what is no chain', { eip155: { ...eip155, accounts: [`eip155:x:${ONE}`] } }],
    [
      'an account on a chain of Solana whose id CAIP-2 finds too long',
      { solana: { accounts: [`solana:${'a'.repeat(33)}:${SOLANA}`] } },
    ],
    [
      'too many chains',
      {
        eip155: {
          ...eip155,
          chains: [...Array.from({ length: 1001 }, (_, index) => `eip155:${index + 1}`), 'eip155:8453'],
        },
      },
    ],
    [
      'too many accounts of a family never asked for',
      { eip155, near: { accounts: Array.from({ length: 1001 }, () => 'near:x:y') } },
    ],
    ['too many families', { eip155, ...createKeys(1_000, (index) => `n${index}`) }],
    ['too many parts of a family', { eip155, ...createKeys(1_000, (index) => `eip155:${index + 1}`) }],
    ['an account of another family', { eip155: { ...eip155, accounts: ['solana:main:abc'] } }],
    ['a broken address', { eip155: { ...eip155, accounts: ['eip155:1:0x12'] } }],
    ['an address without 0x', { eip155: { ...eip155, accounts: [`eip155:1:${'1'.repeat(40)}`] } }],
    ['a fourth part', { eip155: { ...eip155, accounts: [`eip155:1:${ONE}:x`] } }],
    ['an account that is no text', { eip155: { ...eip155, accounts: [7] } }],
    ['no account at all', { eip155: { ...eip155, accounts: [] } }],
    ['a family that is none', { eip155: null }],
    ['something else', { eip155: { ...eip155, accounts: 'many' } }],
    ['nothing', {}],
    ['a prototype', JSON.parse('{"__proto__": {"accounts": []}}')],
    ['a prototype for a family', JSON.parse('{"eip155": {"__proto__": {"accounts": []}}}')],
  ])('S11: are refused with %s', (_what, namespaces) => {
    expect(parseNamespaces(namespaces, requests)).toBeUndefined()
  })

  it('S11: leave out chains, families and accounts that were not requested', () => {
    const surplus = {
      eip155: {
        ...eip155,
        chains: ['eip155:1', 'eip155:8453', 'eip155:5'],
        accounts: [`eip155:5:${TWO}`, ...eip155.accounts],
      },
      cosmos: { accounts: ['cosmos:hub:nonsense'], methods: [], events: [] },
      near: { accounts: 'many' },
    }
    expect(parseNamespaces(surplus, requests)).toEqual(parseNamespaces({ eip155 }, requests))
    const elsewhere = { solana: { accounts: [`solana:other:${SOLANA}`], methods: [], events: [] } }
    expect(Object.keys(parseNamespaces({ eip155, ...elsewhere }, requests) ?? {})).toEqual(['eip155'])
    expect(Object.keys(parseNamespaces({ eip155, ...elsewhere }, requests, ['solana']) ?? {})).toEqual([
      'eip155',
      'solana',
    ])
  })

  it('S11: begin on the first chain of the wallet if it has none of the site', () => {
    const elsewhere = { ...eip155, accounts: [`eip155:5:${TWO}`, `eip155:6:${ONE}`] }
    expect(parseNamespaces({ eip155: elsewhere }, requests)).toEqual({
      eip155: expect.objectContaining({
        chains: [],
        accounts: [`eip155:5:${TWO}`],
        defaultChain: 'eip155:5',
        methods: ['personal_sign'],
      }),
    })
    expect(parseNamespaces({ cosmos: { accounts: ['cosmos:hub:x'] } }, requests)).toEqual({})
  })

  it("S11: hold Solana's clusters by their current ids, with the ids of the wallet", () => {
    const current = solana.caipNetworkId
    const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    const ask = (chain: typeof current | typeof former): NamespaceRequests => ({
      solana: { chains: [chain], methods: [], events: [], rpcMap: {} },
    })
    const settle = (...chains: string[]) => ({
      solana: { chains, accounts: chains.map((chain) => `${chain}:${SOLANA}`) },
    })
    expect(parseNamespaces(settle(former), ask(current))?.solana).toMatchObject({
      chains: [current],
      accounts: [`${current}:${SOLANA}`],
      names: { [current]: former },
    })
    expect(parseNamespaces(settle(current), ask(former))?.solana).toMatchObject({
      chains: [former],
      accounts: [`${former}:${SOLANA}`],
      names: { [former]: current },
    })
    for (const both of [settle(former, current), settle(current, former)]) {
      expect(parseNamespaces(both, ask(current))?.solana).toMatchObject({
        chains: [current],
        accounts: [`${current}:${SOLANA}`],
        names: {},
      })
    }
    expect(parseChain('solana', former)).toBe(current)
    expect(parseChain('solana', '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).toBe(solanaDevnet.caipNetworkId)
  })

  it('may have as many keys as a session may have chains', () => {
    const keys = {
      ...createKeys(999, (index) => `eip155:${index + 2}`),
      'eip155:1': { ...eip155, accounts: [`eip155:1:${ONE}`] },
    }
    expect(parseNamespaces(keys, requests)?.eip155?.chains).toEqual(['eip155:1'])
  })

  it('S11: never throw, and never hold anything that was not requested', () => {
    const word = fc.constantFrom(
      'eip155',
      'eip155:1',
      'solana',
      'cosmos',
      'accounts',
      'chains',
      `eip155:1:${ONE}`,
      'eip155:5',
      `eip155:5:${ONE}`,
    )
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        word,
        fc.integer(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(word, tie('any'), { maxKeys: 4 }),
      ),
    })).any
    fc.assert(
      fc.property(value, (namespaces) => {
        const parsed = parseNamespaces(namespaces, requests) ?? {}
        for (const [namespace, { chains, accounts, defaultChain }] of Object.entries(parsed)) {
          expect(requests[namespace as 'eip155']?.chains).toEqual(expect.arrayContaining([...chains]))
          expect(accounts.length).toBeGreaterThan(0)
          const shown = chains.length > 0 ? chains : [defaultChain]
          for (const account of accounts) expect(shown).toContain(account.split(':').slice(0, 2).join(':'))
        }
      }),
    )
  })
})

describe('the metadata of a wallet', () => {
  it('S8, S9: are cleaned, and their links are checked', () => {
    const metadata = {
      name: 'Rain\u202ebow',
      icons: ['javascript:alert(1)', 'https://wallet.example/icon.png'],
      redirect: { native: 'javascript://%0aalert(1)', universal: 'https://wallet.example' },
    }
    expect(parsePeer(metadata)).toEqual({
      name: 'Rainbow',
      icon: 'https://wallet.example/icon.png',
      links: { universal: 'https://wallet.example' },
    })
    expect(Object.keys(parsePeer({ name: 'W', icons: 'x', redirect: {} }) ?? {})).toEqual(['name'])
    expect(parsePeer({ name: 'W', redirect: null })).toEqual({ name: 'W' })
    expect(parsePeer({ name: 'W', redirect: { native: 'https://wallet.example' } })).toEqual({ name: 'W' })
    expect(
      parsePeer({ name: 'W', icons: [...Array.from({ length: 8 }, () => 'none'), 'https://wallet.example/9.png'] }),
    ).toEqual({ name: 'W' })
    expect(parsePeer({ name: 'W', redirect: { native: 'rainbow://', universal: 'rainbow://' } })?.links).toEqual({
      native: 'rainbow://',
    })
  })

  it('S9: are ignored without a name', () => {
    for (const name of ['', '\u202e', undefined, 7, {}]) expect(parsePeer({ name })).toBeUndefined()
    expect(parsePeer(undefined)).toBeUndefined()
  })
})

describe('parseChain', () => {
  it('reads each notation of a chain', () => {
    expect(parseChain('eip155', '0xaa36a7')).toBe('eip155:11155111')
    for (const value of [1, '1', '0x1', 'eip155:1', 'eip155:0x1']) expect(parseChain('eip155', value)).toBe('eip155:1')
    expect(parseChain('solana', 'solana:main')).toBe('solana:main')
  })

  it('S11: rejects other values', () => {
    for (const value of [0, -1, NaN, '', 'abc', '1e9', {}, null, undefined, `0x${'f'.repeat(40)}`, 1.5]) {
      expect(parseChain('eip155', value)).toBeUndefined()
    }
    for (const value of ['a b', ['main'], '', 'a'.repeat(33), 'a'.repeat(64), `solana:${'a'.repeat(33)}`, 'eip155:1']) {
      expect(parseChain('solana', value)).toBeUndefined()
    }
  })

  it('S11: reads a chain of the maximum length of CAIP-2', () => {
    for (const namespace of ['solana', 'cosmos', 'bip122', 'polkadot'] as const) {
      expect(parseChain(namespace, 'a'.repeat(32))).toBe(`${namespace}:${'a'.repeat(32)}`)
      expect(parseChain(namespace, 'a'.repeat(33))).toBeUndefined()
    }
  })
})
