import { describe, expect, it } from 'vitest'
import * as viemChains from 'viem/chains'
import type { NetworkInput } from '../types.ts'
import * as chains from './index.ts'

const evmChains = Object.entries(chains).filter(([, chain]) => !('chainNamespace' in chain))

/** The contract for several reads at once. The address of ENS is not needed at the start of a page: `evm/names` has it. */
const getMulticall = ({ contracts = {} }: NetworkInput) => (contracts as { multicall3?: { address: string } }).multicall3?.address

describe('built-in chains', () => {
  it('SPEC 9.43, 9.44: are the eip155 networks of SPEC §9 and three Solana networks', () => {
    expect(evmChains.map(([, chain]) => Number(chain.id)).sort((a, b) => a - b)).toEqual(
      [
        1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 324,
        280, 100, 8453, 84531, 84532, 7777777, 999,
      ].sort((a, b) => a - b),
    )
    expect(Object.values(chains).filter((chain) => 'chainNamespace' in chain)).toHaveLength(3)
  })

  it.each(evmChains.filter(([name]) => name in viemChains))('SPEC 3.12, 9.43: %s is as viem defines it', (name, chain) => {
    const source = viemChains[name as keyof typeof viemChains]
    expect(chain).toMatchObject({
      id: source.id,
      name: source.name,
      nativeCurrency: source.nativeCurrency,
      rpcUrls: { default: { http: source.rpcUrls.default.http } },
    })
    expect(getMulticall(chain)).toBe(getMulticall(source as NetworkInput))
    expect('blockTime' in chain ? chain.blockTime : undefined).toBe('blockTime' in source ? source.blockTime : undefined)
  })

  it('SPEC 9.44: name Solana networks by the first 32 characters of their genesis hash (CAIP-2)', () => {
    for (const chain of [chains.solana, chains.solanaTestnet, chains.solanaDevnet]) {
      expect(chain.id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32}$/)
      expect(chain.caipNetworkId).toBe(`solana:${chain.id}`)
    }
  })

  it('have only https endpoints', () => {
    for (const chain of Object.values(chains)) {
      for (const url of chain.rpcUrls.default.http) expect(new URL(url).protocol).toBe('https:')
    }
  })
})
