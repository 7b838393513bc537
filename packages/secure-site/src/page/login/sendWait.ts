import type { Endpoint } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { getElapsed, type Clock } from '../clock/clock.ts'
import type { Api } from '../proof/createApi.ts'
import { proofErrors } from '../proof/errors.ts'

/** How long a login is valid, also if the clock of the browser is wrong. */
const LOGIN_MS = 600_000
/** The server answers a waiting request after 25 seconds. */
const WAIT_TIMEOUT_MS = 40_000
/** Between two waiting requests, if the server answers at once. */
const WAIT_PAUSE_MS = 1_000

export interface WaitPorts {
  readonly api: Api
  readonly clock: Clock
}

/** A login that a page waits for, and when it ends: a time of `getElapsed`. */
export interface AwaitedLogin {
  readonly id: string
  readonly until: number
}

/** A login that has begun now. */
export const beginWait = (clock: Clock, id: string): AwaitedLogin => ({ id, until: getElapsed(clock) + LOGIN_MS })

interface WaitOptions<Request, Answer> {
  readonly body?: Request
  readonly signal?: AbortSignal | undefined
  /** Whether the page waits no longer. */
  isDone(answer: Answer): boolean
}

function pause(clock: Clock, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
  })
}

/** After how long a failed request is repeated; `undefined` if it must not be. A browser in the background may have no network. */
function getPause(error: unknown, isOver: boolean): number | undefined {
  if (secureSiteErrors.tooMany.is(error) || secureSiteErrors.busy.is(error)) {
    return Math.min(Math.max(Number(error.params['seconds']) || 1, 1), 60) * 1_000
  }
  const isTemporary = proofErrors.unreachable.is(error) || proofErrors.timedOut.is(error)
  return isTemporary && !isOver ? WAIT_PAUSE_MS : undefined
}

/**
 * Sends one request that the server holds, and pauses afterwards unless the page is done. The server holds a limited number of them: a
 * request that it refuses is repeated after the time that it names.
 *
 * @returns `undefined` if the server cannot be reached now, or refuses to hold the request.
 */
export async function sendWait<Request, Answer>(
  { api, clock }: WaitPorts,
  endpoint: Endpoint<Request, Answer>,
  { id, until }: AwaitedLogin,
  { signal, isDone, ...options }: WaitOptions<Request, Answer>,
): Promise<Answer | undefined> {
  let answer: Answer | undefined
  let milliseconds = WAIT_PAUSE_MS
  try {
    answer = await api(endpoint, { id, ...options, signal, timeoutMs: WAIT_TIMEOUT_MS })
    if (isDone(answer)) return answer
  } catch (error) {
    const wanted = getPause(error, getElapsed(clock) >= until)
    if (wanted === undefined) throw error
    milliseconds = wanted
  }
  await pause(clock, milliseconds, signal)
  signal?.throwIfAborted()
  return answer
}
