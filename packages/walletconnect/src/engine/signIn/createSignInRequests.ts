import type { Clock } from '@openappkit/core/internal'
import { waitOrAbort } from '../client/waitOrAbort.ts'
import type { SignInRequest } from './types.ts'

/** A visitor waits at most this long for the fields of the site. The code is then shown without a sign-in. */
const FIELDS_WAIT_MS = 2_000
/** Older fields are fetched again: the wallet may answer four minutes later, and a site accepts a nonce only for some time. */
const FIELDS_FRESH_MS = 60_000

interface Options {
  readonly clock: Clock
  /** Of the attempt. */
  readonly signal: AbortSignal
  /** Fetches the fields from the site. */
  fetchRequest(): Promise<SignInRequest | undefined>
}

/** The sign-in requests of an attempt. Each code has its own, because a nonce is valid once. */
export interface SignInRequests {
  /** Begins to fetch the request of the next code, unless a fresh one is there. */
  prepare(): void
  /** The request of the next code; `undefined` if it only connects. A request that arrives too late is for the code after it. */
  get(): Promise<SignInRequest | undefined>
  /** The request was sent. The next code needs another. */
  use(): void
  /** The next codes only connect. */
  stop(): void
}

export function createSignInRequests({ clock, signal, fetchRequest }: Options): SignInRequests {
  let fetched: { readonly request: Promise<SignInRequest | undefined>; readonly startedAtMs: number } | undefined
  let isStopped = false

  function prepare(): void {
    if (isStopped || signal.aborted || (fetched && clock.now() - fetched.startedAtMs <= FIELDS_FRESH_MS)) return
    // Without the fields, the visitor signs in after the connection.
    fetched = { startedAtMs: clock.now(), request: fetchRequest().catch(() => undefined) }
  }

  return {
    prepare,
    async get() {
      prepare()
      if (isStopped || !fetched) return undefined
      const arrived = new AbortController()
      const request = fetched.request.finally(() => arrived.abort())
      await waitOrAbort(clock, FIELDS_WAIT_MS, signal, arrived.signal)
      return signal.aborted || !arrived.signal.aborted ? undefined : request
    },
    use: () => void (fetched = undefined),
    stop: () => void (isStopped = true),
  }
}
