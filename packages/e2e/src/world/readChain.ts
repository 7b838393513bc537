import type { LocalChain, LocalWorldFacts } from '@openappkit/local'
import { createPublicClient, erc20Abi, http, type PublicClient } from 'viem'

export function findChain({ chains }: LocalWorldFacts, chainId: number): LocalChain {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`There is no local chain ${chainId}.`)
  return chain
}

/** A client for a local chain, to verify the page's output independently. */
export function readChain(facts: LocalWorldFacts, chainId: number): PublicClient {
  return createPublicClient({ transport: http(findChain(facts, chainId).httpUrl) })
}

/** The demo ERC-20 balance of an address, in base units. */
export function readTokens(facts: LocalWorldFacts, chainId: number, owner: `0x${string}`): Promise<bigint> {
  const { address } = facts.contracts.erc20
  return readChain(facts, chainId).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}
