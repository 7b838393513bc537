import { useState } from 'react'
import { useAppKitAccount } from '@openappkit/react'

export type Outcome<Result> =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'success'; result: Result }
  | { status: 'error'; error: unknown }

/** Runs an asynchronous action and keeps its result until the account or its network changes. */
export function useAction<Result>(run: () => Promise<Result>): [outcome: Outcome<Result>, start: () => void] {
  const { caipAddress } = useAppKitAccount()
  const [kept, setKept] = useState<{ caipAddress: string | undefined; outcome: Outcome<Result> }>()
  const start = () => {
    const keep = (outcome: Outcome<Result>) => setKept({ caipAddress, outcome })
    keep({ status: 'pending' })
    run().then(
      (result) => keep({ status: 'success', result }),
      (error: unknown) => keep({ status: 'error', error }),
    )
  }
  return [kept && kept.caipAddress === caipAddress ? kept.outcome : { status: 'idle' }, start]
}
