import { getData } from '../data/getData.ts'
import type { AccountDataRequest, Page, Transaction } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import { isSpamOnly } from './isSpamOnly.ts'

/**
 * Fetches a page of transactions, without those that are never shown (SPEC §5): transactions of other networks, and those
 * that move nothing but spam collectibles.
 */
export async function loadVisiblePage(
  kit: Kit,
  request: AccountDataRequest & { readonly cursor?: string | undefined },
): Promise<Page<Transaction>> {
  const page = await getData(kit).getTransactions(request)
  const { caipNetworkId } = request.network
  return {
    ...page,
    entries: page.entries.filter((entry) => entry.metadata.chain === caipNetworkId && !isSpamOnly(entry)),
  }
}
