import type { LocalWorldFacts } from '@openappkit/local'
import { createTestClient, http, parseEther } from 'viem'

/** Sets an account's balance on one local chain. @param ether - For example `7.5`. */
export async function setBalance(
  { chains }: LocalWorldFacts,
  chainId: number,
  address: `0x${string}`,
  ether: string,
): Promise<void> {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`There is no local chain ${chainId}.`)
  const client = createTestClient({ mode: 'anvil', transport: http(chain.httpUrl) })
  await client.setBalance({ address, value: parseEther(ether) })
}
