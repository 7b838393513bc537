import { erc20Abi, type Address } from 'viem'
import { SEEDED_CONTRACTS } from '../../chains/seededContracts.ts'
import type { ServedChain } from '../chain/createServedChain.ts'
import { createLookAlike } from './createLookAlike.ts'
import { createSender } from './createSender.ts'
import type { Poison, PoisonOptions } from './types.ts'

/**
 * Adds two transfers of nothing to the history of an account, from and to a look-alike of an address that it knows. A
 * token permits any account to transfer nothing in the name of another one.
 *
 * @param account - In lower case.
 */
export async function addPoison(
  { node }: ServedChain,
  account: Address,
  lookAlikeOf: Address,
  { token: address = SEEDED_CONTRACTS.erc20.address }: PoisonOptions,
): Promise<Poison> {
  const lookAlike = createLookAlike(lookAlikeOf)
  const sender = await createSender(node, lookAlike)
  const token = { address, abi: erc20Abi }
  const incoming = await sender.write({ ...token, functionName: 'transfer', args: [account, 0n] })
  const outgoing = await sender.write({ ...token, functionName: 'transferFrom', args: [account, lookAlike, 0n] })
  return { lookAlike, incoming, outgoing }
}
