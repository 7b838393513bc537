import { parseAmount, parseCaipAddress, parseCaipAsset, type CaipAddress, type CaipAssetId } from '@openappkit/common'
import * as z from 'zod/mini'
import { isLeft } from '../connections/isLeft.ts'
import { anything, decimal, id, isFilled, isTrue, parse, readBy, refuse, text } from '../data/api/fields.ts'
import { MAX_SYMBOL_LENGTH } from '../data/constants.ts'
import type { Kit } from '../kit/types.ts'
import { changeInTurn } from '../async/changeInTurn.ts'
import { getOnrampProviders } from './getOnrampProviders.ts'
import { isRecentPurchase, MAX_PURCHASES, purchasesKey } from './purchasesKey.ts'
import { MAX_KNOWN, type AccountSnapshot } from './readSnapshot.ts'
import type { Purchase } from './types.ts'

/** A purchase as it is stored: never with its outcome, which is asked for again (S15), and never with the URL of its page. */
export interface StoredPurchase extends Purchase {
  readonly providerId: string
  readonly before: AccountSnapshot
  /** True once the site has got the event of its outcome. */
  readonly isReported: boolean
  /** True once the visitor has read its outcome. */
  readonly isRead: boolean
}

const storedPurchase = z.object({
  id,
  providerId: anything,
  account: z.pipe(id, z.custom<CaipAddress>()),
  asset: z.pipe(id, z.custom<CaipAssetId>()),
  symbol: text(MAX_SYMBOL_LENGTH).check(isFilled),
  purchaseAmount: z.exactOptional(decimal),
  payment: z.object({ amount: decimal, currency: id }),
  before: z.object({
    balance: z.exactOptional(readBy((value) => (typeof value === 'string' ? parseAmount(value, 0) : undefined))),
    known: z.exactOptional(
      z.pipe(
        z.transform((list) => (Array.isArray(list) ? (list.slice(0, MAX_KNOWN) as unknown[]) : undefined)),
        z.optional(z.array(id)),
      ),
    ),
  }),
  isReported: isTrue,
  isRead: isTrue,
})

/** Reads a row, which anything on the site's origin can write (S15). A broken one is dropped. */
function parseStored(kit: Kit, value: unknown): StoredPurchase[] {
  try {
    const { providerId, ...row } = parse(storedPurchase, value)
    const { namespace, reference } = parseCaipAddress(row.account, kit.networks.namespaces())
    const provider = getOnrampProviders(kit).find((one) => one.id === providerId) ?? refuse('providerId')
    const owned = parseCaipAsset(row.asset)
    if (owned.namespace !== namespace || owned.reference !== reference) refuse('asset')
    if (!isRecentPurchase(value, kit.ports.clock.now())) return refuse('startedAtMs')
    // The name of the provider is in what the visitor reads, so it is that of the site's.
    return [
      {
        ...row,
        providerId: provider.id,
        provider: { name: provider.name, url: '' },
        startedAtMs: value.startedAtMs,
      },
    ]
  } catch {
    return []
  }
}

const toStored = ({ provider: _, before: { balance, known }, ...purchase }: StoredPurchase) => ({
  ...purchase,
  before: { ...(balance !== undefined && { balance: String(balance) }), ...(known && { known }) },
})

/** The purchases that were begun on this site in the last 24 hours. All tabs of the site share them. */
export interface PurchaseStore {
  /** The latest first. */
  list(): readonly StoredPurchase[]
  add(purchase: StoredPurchase): void
  remove(id: string): void
  /**
   * @param units - How much has arrived, in base units. The balance before other purchases of the same asset grows by it, so that they
   * do not count it again.
   */
  markReported(purchase: StoredPurchase, units?: bigint): void
  markRead(id: string): void
  /** Another tab has changed the purchases. */
  watch(listener: () => void): void
}

export function createPurchaseStore(kit: Kit): PurchaseStore {
  const { storage } = kit
  // Nothing is kept in this page: another tab may have written since.
  const read = () => storage.get(purchasesKey) ?? []

  function write(rows: readonly unknown[]): void {
    if (rows.length > 0) storage.set(purchasesKey, rows.slice(0, MAX_PURCHASES))
    else storage.remove(purchasesKey)
  }

  /** @param update - Returns `undefined` to remove the purchase. A row that another page of the site has written stays as it is. */
  function change(update: (purchase: StoredPurchase) => StoredPurchase | undefined): void {
    write(
      read().flatMap((row) => {
        const [purchase] = parseStored(kit, row)
        if (!purchase) return [row]
        const next = update(purchase)
        return next ? [toStored(next)] : []
      }),
    )
  }

  const list = () => read().flatMap((row) => parseStored(kit, row))
  const find = (id: string) => list().find((purchase) => purchase.id === id)
  const has = (id: string) => read().some((row) => (row as Partial<StoredPurchase> | null)?.id === id)

  return {
    list,
    add: (purchase) =>
      changeInTurn(
        kit,
        purchasesKey,
        () => has(purchase.id) || isLeft(kit, parseCaipAddress(purchase.account, kit.networks.namespaces()).namespace),
        () => write([toStored(purchase), ...read()]),
      ),
    remove: (id) =>
      changeInTurn(
        kit,
        purchasesKey,
        () => !has(id),
        () => change((purchase) => (purchase.id === id ? undefined : purchase)),
      ),
    markReported: ({ id, account, asset }, units = 0n) =>
      changeInTurn(
        kit,
        purchasesKey,
        () => find(id)?.isReported !== false,
        () =>
          change((other) => {
            if (other.id === id) return { ...other, isReported: true }
            const { balance } = other.before
            const isSame = other.account === account && other.asset === asset && balance !== undefined
            return isSame ? { ...other, before: { ...other.before, balance: balance + units } } : other
          }),
      ),
    markRead: (id) =>
      changeInTurn(
        kit,
        purchasesKey,
        () => find(id)?.isRead !== false,
        () => change((purchase) => (purchase.id === id ? { ...purchase, isRead: true } : purchase)),
      ),
    watch: (listener) => kit.onDestroy(storage.watch(purchasesKey, listener)),
  }
}
