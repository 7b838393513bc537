import { getActivity, type Kit } from '@openappkit/core'
import { loadPart } from '../element/loadPart.ts'

/** Repeats the request that has failed, on request of the visitor. */
export function retryActivity(kit: Kit): void {
  const activity = getActivity(kit)
  const { transactions, next } = activity.getList()
  if (next !== undefined) loadPart(() => activity.fetchMore())
  else loadPart(() => activity.load({ isForced: transactions.length === 0 }))
}
