import { getSend, type Kit, type SentTransfer } from '@openappkit/core'
import { createVisits, type Visits } from '../transfers/createVisits.ts'

/** Finds out which transfer each visit has sent. */
export function createSendVisits(kit: Kit): Visits {
  const { state } = getSend(kit)
  return createVisits<SentTransfer>(kit, {
    state,
    findPending() {
      const { request, formId } = state
      return request.status === 'waiting' && request.formId === formId ? request.transfer : undefined
    },
    /** Also if the visitor has started another form since. */
    findHash(transfer) {
      const { request, followed } = state
      if (request.status === 'sent' && request.transfer === transfer) return request.hash
      return followed.find((sent) => sent.transfer === transfer)?.hash
    },
    isOpen(transfer) {
      const { request, accepted } = state
      return (request.status === 'waiting' && request.transfer === transfer) || accepted.includes(transfer)
    },
  })
}
