export interface Deferred {
  readonly promise: Promise<void>
  resolve(): void
  reject(error: Error): void
}

/** A promise that is settled from outside. A rejection without a handler is not reported. */
export function createDeferred(): Deferred {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const promise = new Promise<void>((...settlers) => {
    ;[resolve, reject] = settlers
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}
