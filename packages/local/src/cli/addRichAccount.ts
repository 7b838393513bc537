import { createRichAccount } from '../rich-account/createRichAccount.ts'
import type { LocalWorldFacts } from '../world/types.ts'
import type { UrlRow } from './report.ts'

const COUNTS = { transactions: 2_000, tokens: 300, collectibles: 500 }

/**
 * Adds data to the first account of a world.
 *
 * @param factor - How many times 2,000 transactions; 0 for none.
 * @returns A row for the report, if there is something to report.
 */
export async function addRichAccount(world: LocalWorldFacts, factor: number): Promise<readonly UrlRow[]> {
  if (factor === 0) return []
  const [transactions, tokens, collectibles] = [COUNTS.transactions, COUNTS.tokens, COUNTS.collectibles].map(
    (count) => count * factor,
  )
  const { account } = await createRichAccount(world, { transactions, tokens, collectibles })
  return [['Rich account', `${account} (${transactions} transactions, ${tokens} tokens, ${collectibles} collectibles)`]]
}
