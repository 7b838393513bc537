import type { Kit } from '@openappkit/core'

interface Result {
  readonly hash: string
}

/** One visit of the views, from `open` until the visitor leaves. */
interface Visit<Pending> {
  /** What the visitor has confirmed. Its answer may come after the visitor has left. */
  pending?: Pending
  isLeft: boolean
  readonly result: Promise<Result | undefined>
  resolve(this: void, result: Result | undefined): void
}

/** The results of `open`. */
export interface Visits {
  begin(): void
  leave(): void
  /** Looks for what the visitor has confirmed. Changes of the state do that too. */
  update(): void
  awaitResult(): Promise<Result | undefined>
}

interface VisitsParams<Pending> {
  /** What the other functions read. */
  readonly state: object
  /** What the visitor has confirmed in the form that is shown, and the wallet has not answered. */
  findPending(this: void): Pending | undefined
  /** The hash, once the wallet has sent it. */
  findHash(this: void, pending: Pending): string | undefined
  /** Whether the wallet may still send it. */
  isOpen(this: void, pending: Pending): boolean
}

function createVisit<Pending>(): Visit<Pending> {
  let resolve: Visit<Pending>['resolve'] = () => {}
  const result = new Promise<Result | undefined>((settle) => (resolve = settle))
  return { isLeft: false, result, resolve }
}

/** Finds out what each visit has sent. */
export function createVisits<Pending extends object>(
  kit: Kit,
  { state, findPending, findHash, isOpen }: VisitsParams<Pending>,
): Visits {
  const visits = new Set<Visit<Pending>>()
  let current: Visit<Pending> | undefined

  function end(visit: Visit<Pending>, result: Result | undefined): void {
    visits.delete(visit)
    visit.resolve(result)
  }

  function update(): void {
    const confirmed = findPending()
    if (current && confirmed) current.pending = confirmed
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

  kit.onDestroy(kit.valtio.subscribe(state, update, true))
  kit.onDestroy(() => [...visits].forEach((visit) => end(visit, undefined)))
  return {
    update,
    begin() {
      this.leave()
      current = createVisit()
      visits.add(current)
    },
    leave() {
      if (!current) return
      current.isLeft = true
      // The wallet may still send what it shows.
      if (!current.pending) end(current, undefined)
      current = undefined
    },
    awaitResult: async () => current?.result,
  }
}
