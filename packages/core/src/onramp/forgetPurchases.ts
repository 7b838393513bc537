import type { ChainNamespace } from '@openappkit/common'
import { isLeft, watchLeft } from '../connections/isLeft.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import { isRecentPurchase, purchasesKey } from './purchasesKey.ts'

/** @param isForgotten - Gets the account of a purchase. Default: whether the visitor has disconnected its chain family. */
export function forgetPurchases(
  kit: Kit,
  isForgotten = (account: string) => isLeft(kit, account.split(':', 1)[0] as ChainNamespace),
): void {
  const { storage, ports } = kit
  const stored = storage.get(purchasesKey)
  if (!stored) return
  const kept = stored.filter((row) => isRecentPurchase(row, ports.clock.now()) && !isForgotten(row.account))
  if (kept.length === stored.length) return
  if (kept.length > 0) storage.set(purchasesKey, kept)
  else storage.remove(purchasesKey)
}

/**
 * Removes stored purchases of accounts that the visitor has disconnected, and those that are too old, now and with each disconnect. Loads
 * none of the code that buys: the visitor may disconnect in a page that has not shown it.
 */
export function watchPurchases(kit: Kit): Unsubscribe {
  forgetPurchases(kit)
  const subscriptions = [
    kit.valtio.subscribe(kit.connections.state, () => forgetPurchases(kit)),
    watchLeft(kit, (isOfLeft) => forgetPurchases(kit, isOfLeft)),
  ]
  return () => subscriptions.forEach((unsubscribe) => unsubscribe())
}
