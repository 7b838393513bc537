import { defineStorageKey } from '../storage/defineStorageKey.ts'

/** The store keeps so many purchases. */
export const MAX_PURCHASES = 10
/** Older purchases are in the history of the provider only. */
const LIFETIME_MS = 86_400_000

/** Where purchases are stored. Apart from the code that reads them, so that a page can find out cheaply whether there are any. */
export const purchasesKey = defineStorageKey<readonly unknown[]>('purchases', 1, (value) =>
  Array.isArray(value) ? value.slice(0, MAX_PURCHASES) : undefined,
)

/** Whether a stored row may be a purchase of the last 24 hours. Anything on the site's origin can write it (S15). */
export function isRecentPurchase(
  row: unknown,
  nowMs: number,
): row is Readonly<Record<string, unknown>> & { readonly account: string; readonly startedAtMs: number } {
  const { account, startedAtMs } = (row ?? {}) as Record<string, unknown>
  return typeof account === 'string' && typeof startedAtMs === 'number' && Math.abs(nowMs - startedAtMs) < LIFETIME_MS
}
