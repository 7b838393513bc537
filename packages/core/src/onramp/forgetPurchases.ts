import type { ChainNamespace } from '@openappkit/common'
import { isLeft } from '../connections/isLeft.ts'
import type { Kit } from '../kit/types.ts'
import { isRecentPurchase, purchasesKey } from './purchasesKey.ts'

/**
 * Removes stored purchases of chain families that the visitor has disconnected, and those that are too old. Loads none of the code that
 * buys: the visitor may disconnect in a page that has not shown it.
 */
export function forgetPurchases(kit: Kit): void {
  const { storage, ports } = kit
  const stored = storage.get(purchasesKey)
  if (!stored) return
  const kept = stored.filter(
    (row) => isRecentPurchase(row, ports.clock.now()) && !isLeft(kit, row.account.split(':', 1)[0] as ChainNamespace),
  )
  if (kept.length === stored.length) return
  if (kept.length > 0) storage.set(purchasesKey, kept)
  else storage.remove(purchasesKey)
}
