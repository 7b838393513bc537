import { getSend, type Kit, type SentTransfer } from '@openappkit/core'

interface Result {
  readonly hash: string
}

/** One visit of the views, from `open` until the visitor leaves. */
interface Visit {
  /** The transfer that the wallet shows. Its answer may come after the visitor has left. */
  pending?: SentTransfer
  isLeft: boolean
  readonly result: Promise<Result | undefined>
  resolve(this: void, result: Result | undefined): void
}

/** The results of `open`. */
export interface Visits {
  begin(): void
  leave(): void
  awaitResult(): Promise<Result | undefined>
}

function createVisit(): Visit {
  let resolve: Visit['resolve'] = () => {}
  const result = new Promise<Result | undefined>((settle) => (resolve = settle))
  return { isLeft: false, result, resolve }
}

/** Finds out which transfer each visit has sent. */
export function createVisits(kit: Kit): Visits {
  const { state } = getSend(kit)
  const visits = new Set<Visit>()
  let current: Visit | undefined

  function end(visit: Visit, result: Result | undefined): void {
    visits.delete(visit)
    visit.resolve(result)
  }

  /** The hash of a transfer, also if the visitor has started another form since. */
  function findHash(transfer: SentTransfer): string | undefined {
    const { request, followed } = state
    if (request.status === 'sent' && request.transfer === transfer) return request.hash
    return followed.find((sent) => sent.transfer === transfer)?.hash
  }

  function isOpen(transfer: SentTransfer): boolean {
    const { request, accepted } = state
    return (request.status === 'waiting' && request.transfer === transfer) || accepted.includes(transfer)
  }

  function follow(): void {
    const { request, formId } = state
    if (current && request.status === 'waiting' && request.formId === formId) current.pending = request.transfer
    for (const visit of visits) {
      const { pending } = visit
      const hash = pending && findHash(pending)
      if (hash !== undefined) end(visit, { hash })
      else if (pending && !isOpen(pending)) {
        delete visit.pending
        if (visit.isLeft) end(visit, undefined)
      }
    }
  }

  kit.onDestroy(kit.valtio.subscribe(state, follow, true))
  kit.onDestroy(() => [...visits].forEach((visit) => end(visit, undefined)))
  return {
    begin() {
      this.leave()
      current = createVisit()
      visits.add(current)
    },
    leave() {
      if (!current) return
      current.isLeft = true
      // The wallet may still send the transfer that it shows.
      if (!current.pending) end(current, undefined)
      current = undefined
    },
    awaitResult: async () => current?.result,
  }
}
