import type { LocalWorldFacts } from '@openappkit/local'
import { createPublicClient, erc20Abi, http, type PublicClient } from 'viem'

/** A reader of a local chain, to check from outside what a page claims. */
export function readChain({ chains }: LocalWorldFacts, chainId: number): PublicClient {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`There is no local chain ${chainId}.`)
  return createPublicClient({ transport: http(chain.httpUrl) })
}

/** Tokens of the demo ERC-20 that an address holds, in base units. */
export function readTokens(facts: LocalWorldFacts, chainId: number, owner: `0x${string}`): Promise<bigint> {
  const { address } = facts.contracts.erc20
  return readChain(facts, chainId).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}
