import type { Kit } from '../kit/types.ts'
import { purchasesKey } from './purchasesKey.ts'

/** Whether a purchase was begun on this site that the visitor has not dismissed. Cheap: it reads the storage only. */
export const hasStoredPurchases = ({ storage }: Kit): boolean => (storage.get(purchasesKey)?.length ?? 0) > 0
