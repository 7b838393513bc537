import type { LocalWorldFacts } from '@openappkit/local'
import { parseEther } from 'viem'
import { controlChain } from './controlChain.ts'

/** Sets an account's balance on one local chain. @param ether - For example `7.5`. */
export async function setBalance(
  facts: LocalWorldFacts,
  chainId: number,
  address: `0x${string}`,
  ether: string,
): Promise<void> {
  await controlChain(facts, chainId).setBalance({ address, value: parseEther(ether) })
}
