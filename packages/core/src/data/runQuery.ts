import { linkAbort } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { Ports, Unsubscribe } from '../kit/ports.ts'
import { QUERY_DEADLINE_MS } from './constants.ts'
import { dataErrors } from './errors.ts'
import type { QueryState } from './types.ts'

interface RunParams<Value> {
  load(signal: AbortSignal): Promise<Value>
  readonly ports: Pick<Ports, 'clock' | 'lifecycle'>
  /** Ends the request. */
  readonly signal: AbortSignal
  /** Called with each change. */
  report(fetchStatus: QueryState<Value>['fetchStatus']): void
}

/** One attempt, until it ends or the device is online again. @returns `undefined` if the attempt has to be repeated. */
async function attemptOnce<Value>({
  load,
  ports,
  signal,
  report,
}: RunParams<Value>): Promise<{ readonly value: Value } | undefined> {
  const { clock, lifecycle } = ports
  let unsubscribe: Unsubscribe = () => {}
  const reconnected = new Promise<undefined>((resolve) => {
    unsubscribe = lifecycle.watchOnline((isOnline) => {
      report(isOnline ? 'fetching' : 'paused')
      if (isOnline) resolve(undefined)
    })
  })
  const attempt = linkAbort(signal)
  const onDeadline = () => dataErrors.timeout({ timeoutMs: QUERY_DEADLINE_MS })
  const answer = withDeadline(load(attempt.signal), { clock, signal, deadlineMs: QUERY_DEADLINE_MS, onDeadline })
  try {
    return await Promise.race([answer.then((value) => ({ value })), reconnected])
  } catch (error) {
    if (signal.aborted || lifecycle.isOnline()) throw error
    return await withDeadline(reconnected, { clock, signal })
  } finally {
    unsubscribe()
    attempt.abort()
    attempt.release()
  }
}

/**
 * Runs a request, and repeats it when the device is online again. A request is also made while the device is offline: a
 * service on this device may answer.
 *
 * @throws the error of `load`, unless the device is offline; dataErrors.timeout; the reason of the signal
 */
export async function runQuery<Value>(params: RunParams<Value>): Promise<Value> {
  params.report(params.ports.lifecycle.isOnline() ? 'fetching' : 'paused')
  for (;;) {
    params.signal.throwIfAborted()
    const result = await attemptOnce(params)
    if (result) return result.value
  }
}
