import { defineStorageKey } from '../storage/defineStorageKey.ts'

/** The store keeps so many purchases. */
export const MAX_PURCHASES = 10

/** Where purchases are stored. Apart from the code that reads them, so that a page can find out cheaply whether there are any. */
export const purchasesKey = defineStorageKey<readonly unknown[]>('purchases', 1, (value) => (Array.isArray(value) ? value.slice(0, MAX_PURCHASES) : undefined))
