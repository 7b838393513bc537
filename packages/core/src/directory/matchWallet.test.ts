import { describe, expect, it } from 'vitest'
import type { Connector } from '../connections/connector.types.ts'
import { createFilterTest, createQueryTest, findConnectors } from './matchWallet.ts'
import type { DirectoryWallet } from './types.ts'

const create = (changes: Partial<DirectoryWallet> = {}): DirectoryWallet => ({
  id: 'bitget',
  name: 'Bitget Wallet',
  aliases: ['BitKeep'],
  rdns: ['com.bitget.web3'],
  namespaces: ['eip155', 'solana'],
  chains: [],
  links: {},
  stores: {},
  supportsWalletConnect: true,
  isCertified: false,
  ...changes,
})

const finds = (query: string, changes?: Partial<DirectoryWallet>) => createQueryTest(query)(create(changes))

describe('a search', () => {
  it.each([
    ['', {}],
    ['  ', {}],
    ['bitget', {}],
    ['BITGET wal', {}],
    ['bitgetwallet', {}],
    ['bitkeep', {}],
    ['com.bitget.web3', {}],
    ['web3', {}],
    ['café', { name: 'CAFE' }],
    ['cafe', { name: 'Café' }],
    ['кош', { name: 'Мой Кошелёк' }],
    ['кошелек', { name: 'Мой Кошелёк' }],
    ['ＯＫＸ', { name: 'OKX' }],
    ['שלום', { name: 'ארנק שלום' }],
  ])('"%s" finds by name, former name, id or rdns, without regard to case and accents', (query, changes) => {
    expect(finds(query, changes)).toBe(true)
  })

  it.each(['rainbow', 'com', 'get.web3.x', '.*', '[', 'x'.repeat(10_000)])('"%s" finds nothing else', (query) => {
    expect(finds(query)).toBe(false)
  })
})

describe('a filter', () => {
  const all = { query: '', isCertifiedOnly: false }

  it('keeps certified wallets', () => {
    const test = createFilterTest({ ...all, isCertifiedOnly: true })
    expect([test(create()), test(create({ isCertified: true }))]).toEqual([false, true])
  })

  it.each([
    ['has its chain family', {}, true],
    ['has another chain family', { namespaces: ['solana'] }, false],
    ['says nothing of its chains', { namespaces: [] }, true],
    ['has that network', { chains: ['eip155:10', 'eip155:1'] }, true],
    ['has other networks of the family', { chains: ['eip155:10'] }, false],
    ['names networks of other families only', { chains: ['solana:x'] }, true],
  ] as const)('by network asks a wallet that %s', (_, changes, expected) => {
    expect(createFilterTest({ ...all, network: 'eip155:1' })(create(changes))).toBe(expected)
  })
})

describe('a search of the wallets of this browser', () => {
  const connectors: readonly Connector[] = [
    { id: 'io.alpha', name: 'Alpha', type: 'injected', namespaces: ['eip155'], rdns: 'io.alpha' },
    { id: 'com.beta.web3', name: 'Beta', type: 'injected', namespaces: ['solana'], rdns: 'com.beta.web3' },
    { id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect', namespaces: ['eip155'] },
  ]
  const find = (filter: Partial<Parameters<typeof findConnectors>[1]>, answered: readonly DirectoryWallet[] = []) =>
    findConnectors(connectors, { query: '', isCertifiedOnly: false, ...filter }, answered).map(({ id }) => id)

  it.each([
    [{ query: 'ALP' }, ['io.alpha']],
    [{ query: 'web3' }, ['com.beta.web3']],
    [{ query: 'io' }, []],
    [{ query: 'wallet' }, []],
    [{ query: 'alpha', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const }, []],
    [{ query: 'beta', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const }, ['com.beta.web3']],
    [{ query: 'alpha', isCertifiedOnly: true }, []],
  ])('finds those that match %o', (filter, expected) => {
    expect(find(filter)).toEqual(expected)
  })

  it('finds wallets that the directory has found by another name', () => {
    const answered = [create({ connectorId: 'com.beta.web3', isCertified: true })]
    expect(find({ query: 'bitkeep', isCertifiedOnly: true }, answered)).toEqual(['com.beta.web3'])
  })
})
