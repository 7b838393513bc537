import type { CaipNetworkId } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { toAccounts, toApproval } from './toAccounts.ts'
import type { SessionNamespace } from './types.ts'
import { chooseChains, followUpdate, listKeptChains } from './updateChains.ts'

const ONE = `0x${'1'.repeat(40)}`
const TWO = `0x${'2'.repeat(40)}`

/** @param shown - The chain of the wallet's own that is shown where it has none of the site's. */
function hold(chains: readonly CaipNetworkId[], shown?: CaipNetworkId, methods: readonly string[] = []): SessionNamespace {
  const defaultChain = shown ?? chains[0] ?? 'eip155:1'
  const accounts = (chains.length > 0 ? chains : [defaultChain]).map((chain) => `${chain}:${ONE}`)
  return { chains, methods, events: [], accounts, rpcMap: {}, names: {}, defaultChain }
}

describe('where a session begins', () => {
  const eip155 = hold(['eip155:1', 'eip155:10', 'eip155:8453'])

  it('is the network that the visitor is on, if the wallet is there', () => {
    expect(chooseChains({ eip155 }, { eip155: 'eip155:10' }, 'eip155:8453')).toEqual({ eip155: 'eip155:8453' })
  })

  it('is else where the page before has left off, if the wallet is still there, else the first', () => {
    expect(chooseChains({ eip155 }, { eip155: 'eip155:10' }, 'eip155:5')).toEqual({ eip155: 'eip155:10' })
    expect(chooseChains({ eip155 }, { eip155: 'eip155:5' })).toEqual({ eip155: 'eip155:1' })
    expect(chooseChains({ eip155, solana: hold(['solana:main']) }, {}, 'solana:main')).toEqual({ eip155: 'eip155:1', solana: 'solana:main' })
  })
})

describe('where a session is after its wallet has changed it', () => {
  const follow = (current: CaipNetworkId | undefined, before: SessionNamespace | undefined, now: SessionNamespace) =>
    followUpdate(() => current, { ...(before && { eip155: before }) }, { eip155: now }).eip155

  it('is where it was, if the session still holds that', () => {
    expect(follow('eip155:10', hold(['eip155:1', 'eip155:10']), hold(['eip155:1', 'eip155:10']))).toBe('eip155:10')
  })

  it('is the first chain where the session does not hold the one in use any more', () => {
    expect(follow('eip155:10', hold(['eip155:1', 'eip155:10']), hold(['eip155:1', 'eip155:8453']))).toBe('eip155:1')
  })

  it('is the first chain of a family that is new', () => {
    expect(follow(undefined, undefined, hold(['eip155:10']))).toBe('eip155:10')
    expect(follow(undefined, hold(['eip155:1']), hold(['eip155:10']))).toBe('eip155:10')
    expect(follow('eip155:5', undefined, hold(['eip155:10']))).toBe('eip155:10')
  })

  it('is where the wallet has moved to by itself, also outside of what it was asked for', () => {
    expect(follow('eip155:666', hold(['eip155:1']), hold(['eip155:1', 'eip155:10']))).toBe('eip155:666')
    expect(follow('eip155:666', hold([], 'eip155:666'), hold([], 'eip155:666'))).toBe('eip155:666')
  })

  it('comes back from a chain of the wallet alone as soon as the session holds one of the site', () => {
    expect(follow('eip155:666', hold([], 'eip155:666'), hold(['eip155:1']))).toBe('eip155:1')
    expect(follow('eip155:666', hold([], 'eip155:666'), hold([], 'eip155:777'))).toBe('eip155:777')
    expect(follow('eip155:66', hold([], 'eip155:66'), hold([], 'eip155:666'))).toBe('eip155:666')
  })
})

describe('what is kept of a session', () => {
  it('is what it was asked for, and the chain of the wallet where it has none of that', () => {
    const kept = listKeptChains(new Set(['eip155:1']), { eip155: hold(['eip155:5', 'eip155:1']), solana: hold([], 'solana:main') })
    expect([...kept]).toEqual(['eip155:1', 'solana:main'])
  })
})

describe('the accounts of a session', () => {
  const held = (...accounts: string[]): SessionNamespace => ({ ...hold(['eip155:1', 'eip155:10']), accounts })
  const list = (namespace: SessionNamespace, chain: CaipNetworkId, first?: string) => toAccounts(namespace, chain, first).map(({ address }) => address)

  it('are those on the chain in use, in the order of the wallet', () => {
    const namespace = held(`eip155:10:${ONE}`, `eip155:1:${TWO}`, `eip155:1:${ONE}`)
    expect(list(namespace, 'eip155:1')).toEqual([TWO, ONE])
    expect(list(namespace, 'eip155:10')).toEqual([ONE])
  })

  it('are all of them, each once, where the wallet has named none for that chain', () => {
    expect(list(held(`eip155:10:${ONE}`, `eip155:1:${TWO}`, `eip155:1:${ONE}`), 'eip155:100')).toEqual([ONE, TWO])
  })

  it('begin with the one that its owner has selected, if it is there', () => {
    const namespace = held(`eip155:1:${ONE}`, `eip155:1:${TWO}`, `eip155:10:${ONE}`)
    expect(list(namespace, 'eip155:1', TWO)).toEqual([TWO, ONE])
    expect(list(namespace, 'eip155:10', TWO)).toEqual([ONE])
  })
})

describe('what a session allows', () => {
  it('are the chains of all families, and all networks where its wallet can switch or add one', () => {
    const solana = hold(['solana:main'])
    expect(toApproval({ eip155: hold(['eip155:1'], undefined, ['personal_sign']), solana })).toEqual({ caipNetworkIds: ['eip155:1', 'solana:main'], supportsAllNetworks: false })
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
      expect(toApproval({ eip155: hold(['eip155:1'], undefined, [method]), solana }).supportsAllNetworks).toBe(true)
    }
  })
})
