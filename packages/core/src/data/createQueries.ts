import type { AppKitError, CaipAddress, ChainNamespace } from '@openappkit/common'
import { linkAbort, type LinkedController, withDeadline } from '../async/deadline.ts'
import { connectionErrors } from '../connections/errors.ts'
import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import { RETRY_LOCK_MS, QUERY_DEADLINE_MS } from './constants.ts'
import type { QueryState } from './types.ts'
import type { Ports, Unsubscribe } from '../kit/ports.ts'
import { dataErrors } from './errors.ts'

/** A request of a query. */
export interface QueryRequest<Value> {
  /** Aborted if the answer is no longer needed. */
  readonly signal: AbortSignal
  /** The caller requires current data: a service must not answer from its cache. */
  readonly isForced: boolean
  /** The value before this request. */
  readonly previous: Value | undefined
  /** Sets a part of the value that is known before the rest. The request goes on. No effect once it has ended. */
  show(this: void, value: Value): void
}

/** Fetches the value of a key. */
export type LoadValue<Value> = (key: CaipAddress, request: QueryRequest<Value>) => Promise<Value>

export interface QueriesParams<Value> {
  /** May reject with any error. */
  load: LoadValue<Value>
  /** How long a value is not fetched again, in milliseconds. */
  readonly cacheMs: number
  /** Returns the error that the state has after a failure. */
  toError(this: void, cause: unknown): AppKitError
  /**
   * Whether the value of a key is still needed. Otherwise its request is aborted, and its answer dropped (R11).
   *
   * @default The key is the active account of its namespace, on its network.
   */
  isCurrent?(this: void, key: CaipAddress): boolean
  /**
   * Whether the last value stays after a failure.
   *
   * @default true
   */
  readonly keepsData?: boolean
  /** Called after a failure, if the key is current. */
  onFailure?(this: void, error: AppKitError): void
}

interface FetchOptions<Value> {
  /**
   * Also fetches if the value is fresh, after a running request that is not forced. The lock after a failure still applies.
   * Default false.
   */
  readonly force?: boolean
  /** Replaces `load` for this request, which then ignores the cache: the next page of a list. */
  readonly load?: LoadValue<Value>
}

export interface QueriesState<Value> {
  /** By CAIP-10 address. The values are plain objects, not proxies. */
  entries: Readonly<Record<CaipAddress, QueryState<Value>>>
}

/** The values of several accounts, each with the state of its request (SPEC §4). */
export interface Queries<Value> {
  readonly state: QueriesState<Value>
  /** The state of a key; `idle` before its first request and without a key. */
  get(key: CaipAddress | undefined): QueryState<Value>
  /**
   * Fetches the value of a key, unless it is fresh, locked after a failure, or no longer needed. Concurrent calls for one
   * key share one request, unless it is outdated. Never rejects: a failure is a state.
   */
  fetch(key: CaipAddress, options?: FetchOptions<Value>): Promise<QueryState<Value>>
  /** Makes the value of a key outdated, also that of a running request: the next `fetch` fetches it again. */
  invalidate(key: CaipAddress): void
  /** Replaces the value of a key that has one. */
  change(key: CaipAddress, change: (value: Value) => Value): void
  /** Aborts the requests, and removes the values and locks of one key or of all keys. */
  clear(key?: CaipAddress): void
}

interface Run<Value> {
  readonly attempt: LinkedController
  readonly result: Promise<QueryState<Value>>
  /** The request is for the current data of the service, and for the value of the key itself. */
  readonly isForced: boolean
}

const IDLE = { status: 'idle', fetchStatus: 'idle' } as const

/** The parts of a state that outlast a request. */
const keep = <Value>({ data, updatedAt }: QueryState<Value>) => ({
  ...(data !== undefined && { data }),
  ...(updatedAt !== undefined && { updatedAt }),
})

const isActiveAccount = ({ connections }: Kit, key: CaipAddress) =>
  connections.getCaipAddress(key.split(':', 1)[0] as ChainNamespace) === key

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
async function runQuery<Value>(params: RunParams<Value>): Promise<Value> {
  params.report(params.ports.lifecycle.isOnline() ? 'fetching' : 'paused')
  for (;;) {
    params.signal.throwIfAborted()
    const result = await attemptOnce(params)
    if (result) return result.value
  }
}

/** Creates the queries of one slice. Their state is removed when the kit is destroyed. */
export function createQueries<Value>(kit: Kit, params: QueriesParams<Value>): Queries<Value> {
  const { isCurrent = (key) => isActiveAccount(kit, key), keepsData = true } = params
  const { ref, subscribe } = kit.valtio
  const { clock } = kit.ports
  const state = kit.valtio.proxy<{ entries: Record<CaipAddress, QueryState<Value>> }>({ entries: {} })
  const runs = new Map<CaipAddress, Run<Value>>()
  const freshUntil = new Map<CaipAddress, number>()
  /** Running requests whose answers may be outdated. */
  const outdated = new WeakSet<LinkedController>()
  const life = new AbortController()

  const get = (key: CaipAddress | undefined): QueryState<Value> => (key && state.entries[key]) ?? IDLE
  const set = (key: CaipAddress, next: QueryState<Value>) => void (state.entries[key] = ref(next))

  /** @param key - Default: all keys. */
  function clear(key?: CaipAddress): void {
    for (const place of key === undefined ? (Object.keys(state.entries) as CaipAddress[]) : [key]) {
      runs.get(place)?.attempt.abort()
      runs.delete(place)
      freshUntil.delete(place)
      delete state.entries[place]
    }
  }
  kit.onDestroy(() => {
    life.abort(startErrors.destroyed())
    clear()
  })

  /** @returns A function that ends the run; false if it has ended before. */
  const createEnd = (key: CaipAddress, attempt: LinkedController) => () =>
    runs.get(key)?.attempt === attempt && runs.delete(key)

  async function run(key: CaipAddress, attempt: LinkedController, { force = false, load }: FetchOptions<Value>) {
    const before = get(key)
    const end = createEnd(key, attempt)
    /** Ends the run, and restores the state before it, if the key is no longer current. */
    const check = () => {
      if (isCurrent(key) || !end()) return
      attempt.abort(connectionErrors.accountChanged())
      set(key, { ...before, ...keep(get(key)) })
    }
    const unsubscribes = [kit.connections.state, kit.networks.state].map((changing) => subscribe(changing, check))
    const report = (fetchStatus: QueryState<Value>['fetchStatus']) => {
      if (!attempt.signal.aborted) {
        set(key, { ...keep(get(key)), status: get(key).data === undefined ? 'pending' : 'success', fetchStatus })
      }
    }
    try {
      const show = (data: Value) => {
        if (runs.get(key)?.attempt === attempt) set(key, { ...get(key), status: 'success', data })
      }
      const request = { isForced: force, previous: before.data, show }
      const ask = (signal: AbortSignal) => (load ?? params.load)(key, { ...request, signal })
      const data = await runQuery({ ports: kit.ports, signal: attempt.signal, report, load: ask })
      check()
      if (!end()) return
      if (!load && !outdated.has(attempt)) freshUntil.set(key, clock.now() + params.cacheMs)
      set(key, { status: 'success', fetchStatus: 'idle', data, updatedAt: clock.now() })
    } catch (cause) {
      check()
      if (!end()) return
      kit.log.warn('Account data could not be fetched.', cause)
      const error = params.toError(cause)
      set(key, {
        ...(keepsData && keep(get(key))),
        status: 'error',
        fetchStatus: 'idle',
        error,
        retryAt: clock.now() + RETRY_LOCK_MS,
      })
      params.onFailure?.(error)
    } finally {
      for (const unsubscribe of unsubscribes) unsubscribe()
      attempt.release()
    }
  }

  function isSettled(key: CaipAddress, { force, load }: FetchOptions<Value>): boolean {
    const { status, retryAt = 0 } = get(key)
    const until = status === 'error' ? retryAt : force || load ? 0 : (freshUntil.get(key) ?? 0)
    return clock.now() < until
  }

  return {
    state,
    get,
    clear,
    change(key, change) {
      const known = get(key)
      if (known.data !== undefined) set(key, { ...known, data: change(known.data) })
    },
    invalidate(key) {
      freshUntil.delete(key)
      const running = runs.get(key)
      if (running) outdated.add(running.attempt)
    },
    async fetch(key, options = {}) {
      const isForced = options.force === true && options.load === undefined
      for (let running = runs.get(key); running; running = runs.get(key)) {
        const isShared = !outdated.has(running.attempt) && (!isForced || running.isForced)
        const result = await running.result
        if (isShared) return result
      }
      if (life.signal.aborted || !isCurrent(key) || isSettled(key, options)) return get(key)
      const attempt = linkAbort(life.signal)
      const result = run(key, attempt, options).then(() => get(key))
      runs.set(key, { attempt, result, isForced })
      return result
    },
  }
}
