import type { CaipNetworkId } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { toAccounts, toApproval } from './toAccounts.ts'
import type { SessionNamespace } from './types.ts'
import { chooseChains, followUpdate, listKeptChains } from './updateChains.ts'

const ONE = `0x${'1'.repeat(40)}`
const TWO = `0x${'2'.repeat(40)}`

/** @param shown - The chain of the wallet's own that is shown where it has none of the site's. */
function hold(
  chains: readonly CaipNetworkId[],
  shown?: CaipNetworkId,
  methods: readonly string[] = [],
): SessionNamespace {
  const defaultChain = shown ?? chains[0] ?? 'eip155:1'
  const accounts = (chains.length > 0 ? chains : [defaultChain]).map((chain) => `${chain}:${ONE}`)
  return { chains, methods, events: [], accounts, rpcMap: {}, names: {}, defaultChain }
}

describe('the initial chain of a session', () => {
  const eip155 = hold(['eip155:1', 'eip155:10', 'eip155:8453'])

  it("is the visitor's network, if the session holds it", () => {
    expect(chooseChains({ eip155 }, { eip155: 'eip155:10' }, 'eip155:8453')).toEqual({ eip155: 'eip155:8453' })
  })

  it('is otherwise the stored chain if the session still holds it, else the first', () => {
    expect(chooseChains({ eip155 }, { eip155: 'eip155:10' }, 'eip155:5')).toEqual({ eip155: 'eip155:10' })
    expect(chooseChains({ eip155 }, { eip155: 'eip155:5' })).toEqual({ eip155: 'eip155:1' })
    expect(chooseChains({ eip155, solana: hold(['solana:main']) }, {}, 'solana:main')).toEqual({
      eip155: 'eip155:1',
      solana: 'solana:main',
    })
  })
})

describe('the active chain after an update of the session', () => {
  const follow = (current: CaipNetworkId | undefined, before: SessionNamespace | undefined, now: SessionNamespace) =>
    followUpdate(() => current, { ...(before && { eip155: before }) }, { eip155: now }).eip155

  it('does not change if the session still holds it', () => {
    expect(follow('eip155:10', hold(['eip155:1', 'eip155:10']), hold(['eip155:1', 'eip155:10']))).toBe('eip155:10')
  })

  it('is the first chain if the session no longer holds the active one', () => {
    expect(follow('eip155:10', hold(['eip155:1', 'eip155:10']), hold(['eip155:1', 'eip155:8453']))).toBe('eip155:1')
  })

  it('is the first chain of a new family', () => {
    expect(follow(undefined, undefined, hold(['eip155:10']))).toBe('eip155:10')
    expect(follow(undefined, hold(['eip155:1']), hold(['eip155:10']))).toBe('eip155:10')
    expect(follow('eip155:5', undefined, hold(['eip155:10']))).toBe('eip155:10')
  })

  it('is the chain that the wallet has switched to, also if it was not requested', () => {
    expect(follow('eip155:666', hold(['eip155:1']), hold(['eip155:1', 'eip155:10']))).toBe('eip155:666')
    expect(follow('eip155:666', hold([], 'eip155:666'), hold([], 'eip155:666'))).toBe('eip155:666')
  })

  it('returns from a chain of the wallet as soon as the session holds one of the site', () => {
    expect(follow('eip155:666', hold([], 'eip155:666'), hold(['eip155:1']))).toBe('eip155:1')
    expect(follow('eip155:666', hold([], 'eip155:666'), hold([], 'eip155:777'))).toBe('eip155:777')
    expect(follow('eip155:66', hold([], 'eip155:66'), hold([], 'eip155:666'))).toBe('eip155:666')
  })
})

describe('the chains that are kept of a session', () => {
  it('are the requested ones, and the chain of the wallet if it has none of them', () => {
    const kept = listKeptChains(new Set(['eip155:1']), {
      eip155: hold(['eip155:5', 'eip155:1']),
      solana: hold([], 'solana:main'),
    })
    expect([...kept]).toEqual(['eip155:1', 'solana:main'])
  })
})

describe('the accounts of a session', () => {
  const held = (...accounts: string[]): SessionNamespace => ({ ...hold(['eip155:1', 'eip155:10']), accounts })
  const list = (namespace: SessionNamespace, chain: CaipNetworkId, first?: string) =>
    toAccounts(namespace, chain, first).map(({ address }) => address)

  it('are those on the active chain, in the order of the wallet', () => {
    const namespace = held(`eip155:10:${ONE}`, `eip155:1:${TWO}`, `eip155:1:${ONE}`)
    expect(list(namespace, 'eip155:1')).toEqual([TWO, ONE])
    expect(list(namespace, 'eip155:10')).toEqual([ONE])
  })

  it('are all accounts, each once, if the wallet has named none for that chain', () => {
    expect(list(held(`eip155:10:${ONE}`, `eip155:1:${TWO}`, `eip155:1:${ONE}`), 'eip155:100')).toEqual([ONE, TWO])
  })

  it('begin with the selected one, if the session holds it', () => {
    const namespace = held(`eip155:1:${ONE}`, `eip155:1:${TWO}`, `eip155:10:${ONE}`)
    expect(list(namespace, 'eip155:1', TWO)).toEqual([TWO, ONE])
    expect(list(namespace, 'eip155:10', TWO)).toEqual([ONE])
  })
})

describe('the approval of a session', () => {
  it('holds the chains of all families, and all networks if its wallet can switch or add one', () => {
    const solana = hold(['solana:main'])
    expect(toApproval({ eip155: hold(['eip155:1'], undefined, ['personal_sign']), solana })).toEqual({
      caipNetworkIds: ['eip155:1', 'solana:main'],
      supportsAllNetworks: false,
    })
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
      expect(toApproval({ eip155: hold(['eip155:1'], undefined, [method]), solana }).supportsAllNetworks).toBe(true)
    }
  })
})
