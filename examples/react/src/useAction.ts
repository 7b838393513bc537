import { useEffect, useRef, useState } from 'react'
import { useAppKitAccount } from '@openappkit/react'

/** `result`: of this run or of an earlier one, which stays until there is a newer one. */
export type Outcome<Result> =
  | { status: 'idle'; result: undefined }
  | { status: 'pending'; result: Result | undefined }
  | { status: 'success'; result: Result }
  | { status: 'error'; result: Result | undefined; error: unknown }

/** Returns `undefined` if the visitor has left. Calls `show` with what is certain before the end. */
type Action<Result> = (show: (result: Result) => void) => Promise<Result | undefined>

interface Kept<Result> {
  run: number
  outcome: Outcome<Result>
}

/**
 * Runs an asynchronous action, one at a time for each account and network. Keeps their outcomes apart, because a wallet may
 * answer for one account after the visitor has switched to another. A disconnect removes all outcomes.
 */
export function useAction<Result>(action: Action<Result>): [outcome: Outcome<Result>, start: () => void] {
  const { caipAddress = '', isConnected } = useAppKitAccount()
  const [kept, setKept] = useState<ReadonlyMap<string, Kept<Result>>>(new Map())
  const latestRun = useRef(0)
  const outcome: Outcome<Result> = kept.get(caipAddress)?.outcome ?? { status: 'idle', result: undefined }

  useEffect(() => (isConnected ? () => setKept(new Map()) : undefined), [isConnected])

  function start() {
    if (outcome.status === 'pending') return
    const run = (latestRun.current += 1)
    const keep = (change: (earlier: Outcome<Result>) => Outcome<Result>) =>
      setKept((all) => {
        const current = all.get(caipAddress)
        // A disconnect has removed the run.
        if (current?.run !== run) return all
        return new Map(all).set(caipAddress, { run, outcome: change(current.outcome) })
      })
    setKept((all) => new Map(all).set(caipAddress, { run, outcome: { status: 'pending', result: outcome.result } }))
    action((result) => keep(() => ({ status: 'pending', result }))).then(
      (result) =>
        keep((earlier) => {
          const newest = result ?? earlier.result
          return newest === undefined ? { status: 'idle', result: undefined } : { status: 'success', result: newest }
        }),
      (error: unknown) => keep(({ result }) => ({ status: 'error', result, error })),
    )
  }

  return [outcome, start]
}
