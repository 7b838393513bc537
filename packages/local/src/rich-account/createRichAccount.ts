import type { LocalWorldFacts } from '../world/types.ts'
import type { RichAccount, RichAccountOptions } from './types.ts'

/**
 * Adds transactions, tokens and collectibles to an account of a running world, by real transactions in blocks of 50. The
 * other accounts of the chain should not send meanwhile. Resolves when all are mined; 2,000 transactions take a second
 * or two.
 *
 * @throws Error if the world does not have the chain, or the chain refuses a transaction.
 * @example
 * const world = await startLocalWorld({ ports: 'free' })
 * const { account } = await createRichAccount(world, { transactions: 20_000, tokens: 3_000, collectibles: 5_000 })
 */
export async function createRichAccount(
  world: Pick<LocalWorldFacts, 'chains'>,
  options: RichAccountOptions = {},
): Promise<RichAccount> {
  // Loads viem, which takes longer than the start of a chain.
  const { fillAccount } = await import('./fillAccount.ts')
  return fillAccount(world, options)
}
