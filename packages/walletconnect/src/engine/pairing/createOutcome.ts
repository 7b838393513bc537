import type { Clock, Unsubscribe } from '@openappkit/core'

/** The outcome of an attempt. It is set once; everything that was added to it then stops, in order. */
export interface Outcome<Value> {
  readonly promise: Promise<Value>
  readonly isSet: boolean
  resolve(value: Value): void
  /** @param error - Any value: the client rejects with plain objects. */
  reject(error: unknown): void
  /** Adds functions that run when the outcome is set. */
  add(...stops: Unsubscribe[]): void
  /** Runs an action after a time, unless the outcome is set by then. */
  after(delayMs: number, action: () => void): void
}

export function createOutcome<Value>(clock: Clock): Outcome<Value> {
  const stops: Unsubscribe[] = []
  let isSet = false
  let resolvePromise: (value: Value) => void
  let rejectPromise: (error: unknown) => void
  const promise = new Promise<Value>((resolve, reject) => {
    resolvePromise = resolve
    rejectPromise = reject
  })
  function set(action: () => void): void {
    if (isSet) return
    isSet = true
    for (const stop of stops.splice(0)) stop()
    action()
  }
  return {
    promise,
    get isSet() {
      return isSet
    },
    resolve: (value) => set(() => resolvePromise(value)),
    reject: (error) => set(() => rejectPromise(error)),
    add: (...added) => void stops.push(...added),
    after(delayMs, action) {
      if (!isSet) stops.push(clock.setTimeout(action, delayMs))
    },
  }
}
