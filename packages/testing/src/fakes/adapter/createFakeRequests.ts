import { defineErrors } from '@openappkit/common'
import type { BehaviourOf, FakeCall, FakeOperation, FakeOperations } from './types.ts'

type RequestOf<Operation extends FakeOperation> = FakeOperations[Operation]['request']
type ResultOf<Operation extends FakeOperation> = FakeOperations[Operation]['result']

/** One call and its prepared result. */
interface FakeExecution<Operation extends FakeOperation> {
  readonly operation: Operation
  readonly connectorId: string
  readonly request: RequestOf<Operation>
  readonly behaviour: BehaviourOf<Operation>
  /** Creates the result of an approval, with its effects. Runs when the wallet approves, not before. */
  approve(): ResultOf<Operation>
}

export interface FakeRequests {
  readonly calls: readonly FakeCall[]
  readonly pending: readonly FakeCall[]
  run<Operation extends FakeOperation>(execution: FakeExecution<Operation>): Promise<ResultOf<Operation>>
  /** @throws if no such request hangs. */
  approve(this: void, connectorId: string, operation?: FakeOperation): void
  /** @throws if no such request hangs. */
  reject(this: void, connectorId: string, error?: Error, operation?: FakeOperation): void
}

interface Pending {
  readonly call: FakeCall
  approve(): void
  reject(error: Error): void
}

/** The error of a driver when a visitor declines; core recognises its code. */
export const fakeWalletErrors = defineErrors('connections', {
  userRejected: {
    short: 'Connection rejected',
    long: 'The request was declined in the wallet. Try again and approve it there.',
  },
})

/** Logs calls and carries out their behaviours. */
export function createFakeRequests(): FakeRequests {
  const calls: FakeCall[] = []
  const pending: Pending[] = []

  function take(connectorId: string, operation?: FakeOperation): Pending {
    const index = pending.findIndex(
      ({ call }) => call.connectorId === connectorId && (operation === undefined || call.operation === operation),
    )
    const [found] = index < 0 ? [] : pending.splice(index, 1)
    if (!found) throw new Error(`No ${operation ?? 'request'} hangs at "${connectorId}". Let it 'hang' first.`)
    return found
  }

  async function run<Operation extends FakeOperation>(
    execution: FakeExecution<Operation>,
  ): Promise<ResultOf<Operation>> {
    const { operation, connectorId, request, behaviour } = execution
    const call = { operation, connectorId, request } as FakeCall
    calls.push(call)
    if (behaviour === 'approve') return execution.approve()
    if (behaviour === 'reject') throw fakeWalletErrors.userRejected()
    if (behaviour instanceof Error) throw behaviour
    if (typeof behaviour === 'function') return behaviour(request)
    return new Promise((resolve, reject) => {
      pending.push({ call, approve: () => resolve(execution.approve()), reject })
    })
  }

  return {
    calls,
    get pending() {
      return pending.map(({ call }) => call)
    },
    run,
    approve: (connectorId, operation) => take(connectorId, operation).approve(),
    reject: (connectorId, error = fakeWalletErrors.userRejected(), operation) =>
      take(connectorId, operation).reject(error),
  }
}
